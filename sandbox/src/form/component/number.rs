//! Numbers for components that were sent without one: from 1, in order, around those given.

use std::collections::HashSet;

use serde_json::{Map, Value};

/// The same components, each with an integer `id`.
pub fn numbered(mut components: Vec<Value>) -> Vec<Value> {
    let mut taken = HashSet::new();
    each_component(&mut components, &mut |component| {
        taken.extend(component.get("id").and_then(Value::as_i64));
    });
    let mut free = (1..).filter(|id| !taken.contains(id));
    each_component(&mut components, &mut |component| {
        if !component.contains_key("id") {
            component.insert("id".into(), free.next().into());
        }
    });
    components
}

/// Visits each component of a message or modal that was read, nested ones included, in order.
pub fn each_component(components: &mut [Value], visit: &mut impl FnMut(&mut Map<String, Value>)) {
    for component in components.iter_mut().filter_map(Value::as_object_mut) {
        visit(component);
        if let Some(Value::Array(below)) = component.get_mut("components") {
            each_component(below, visit);
        }
        for key in ["accessory", "component"] {
            if let Some(one) = component.get_mut(key) {
                each_component(std::slice::from_mut(one), visit);
            }
        }
    }
}
