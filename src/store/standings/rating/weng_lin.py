"""Ratings by Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (2011), algorithm 1
(Bradley-Terry, full pair), written from the paper. Reads a match a line and writes the ratings after it."""

import json
import math
import sys

BETA_SQUARED = (25 / 6) ** 2
LEAST_SHRINK = 1e-6


def rate(sides):
    mus = [sum(mu for mu, _ in players) for _, players in sides]
    variances = [sum(sigma**2 for _, sigma in players) for _, players in sides]
    after = []
    for i, (rank, players) in enumerate(sides):
        omega = delta = 0.0
        for q, (other, _) in enumerate(sides):
            if q == i:
                continue
            c = math.sqrt(variances[i] + variances[q] + 2 * BETA_SQUARED)
            p = 1 / (1 + math.exp((mus[q] - mus[i]) / c))
            score = 1.0 if other > rank else 0.5 if other == rank else 0.0
            gamma = math.sqrt(variances[i]) / c
            omega += variances[i] / c * (score - p)
            delta += gamma * variances[i] / c**2 * p * (1 - p)
        after.append(
            [
                (
                    mu + sigma**2 / variances[i] * omega,
                    sigma * math.sqrt(max(1 - sigma**2 / variances[i] * delta, LEAST_SHRINK)),
                )
                for mu, sigma in players
            ]
        )
    return after


for line in sys.stdin:
    print(json.dumps(rate(json.loads(line))))
