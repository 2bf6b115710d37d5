// A bare echo bot in discord.js: a button's press is answered with an edit of its message.
//
// `npm install --prefix DIRECTORY discord.js` first, and name its node_modules in NODE_PATH; takes
// the sandbox's address.

import { createRequire } from 'node:module';

const { Client, Events, GatewayIntentBits } = createRequire(import.meta.url)('discord.js');
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: `${process.argv[2]}/api` },
});
client.on(Events.InteractionCreate, (press) => press.update({ content: press.id }));
await client.login('sandbox');
