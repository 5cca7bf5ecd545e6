import type { Random } from '../../src/core/stats/random.ts';
import type { JsonObject } from '../../src/core/text/json/read-json.ts';
import { requireServers } from '../../src/gate/trials/meter/account/check-request.ts';
import type { TrialAccount } from '../../src/gate/trials/meter/account/trial-account.ts';
import { happens } from '../rates/world.ts';

/** Longest that a runtime waits for a server, in seconds; then the agent begins without it. */
const longestWait = 20;
/** Starts that fail at once, and how long the others take: half of them three seconds. */
const [fails, median, width] = [0.05, 3, 0.8];

const prompt = 'Mend the sum.';
const names = ['shop'];

/**
 * Seconds until a trial has its server: each start is held against what the real meter asks of a first request, and what it stops begins anew,
 * as the gate does it.
 */
export function awaitServer(random: Random): number {
  for (;;) {
    const seconds = median * Math.exp(width * random.normal());
    const isThere = !happens(fails, random) && seconds <= longestWait;
    if (isAdmitted(firstRequest(isThere))) return seconds;
  }
}

function isAdmitted(body: JsonObject): boolean {
  const account = { expected: { prompt, names }, isEquipped: false, stop: undefined };
  requireServers(account as unknown as TrialAccount, body);
  return account.stop === undefined;
}

function firstRequest(isThere: boolean): JsonObject {
  const told = isThere ? 'mcp__shop__find_order' : 'shop: still connecting';
  return {
    messages: [
      { role: 'user', content: `${told}\n${prompt}` },
      { role: 'user', content: prompt },
    ],
  };
}
