/**
 * `npm run prove kill-metered`: `kill -9` of `check` at random moments, then `check` again, of runs whose every call is billed by a bank that
 * outlives them, made by a user who is not root with agents that leave folders nobody may enter. Proves for each kill: no journalled trial is
 * lost, none is paid for again, nothing the bank billed is missing from the journal, the report is the uninterrupted one, and
 * no copy is left. `--kills N` kills N times (default 10), `--workers N` side by side (default 2).
 */
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auditKill, type KillAudit } from '../kills/audit-kill.ts';
import { type KillMoment, type KillWorld, openKillWorld } from '../kills/kill-world.ts';
import { readBooks } from '../kills/read-books.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '10' }, workers: { type: 'string', default: '2' } },
});
const kills = Number(values.kills);
const started = performance.now();
const totals = { kills: 0, failed: 0, midway: 0, lost: 0, paidTwice: 0, uncharged: 0, billed: 0, booked: 0 };
/** Longest a run lives on after the call that a kill waits for, in milliseconds: between two calls, at a check, at a clean-up. */
const longestMs = 400;
let begun = 0;
await Promise.all(Array.from({ length: Number(values.workers) }, work));
console.log(`${JSON.stringify(totals)} in ${((performance.now() - started) / 60_000).toFixed(1)} min`);
process.exitCode = totals.failed > 0 || totals.kills < kills ? 1 : 0;

async function work(): Promise<void> {
  const world = await openKillWorld();
  try {
    world.renew();
    const whole = compare(await world.run('check'));
    const calls = world.bank.calls.length;
    console.log(`uninterrupted: ${readBooks(world.repository).trials.size} trials, ${calls} calls`);
    if (calls === 0) throw new Error(`nothing is measured: ${whole}`);
    while (begun < kills) {
      begun += 1;
      await killOnce(world, whole, {
        calls: Math.floor(Math.random() * (calls + 1)),
        thenMs: Math.random() * longestMs,
      });
    }
  } finally {
    world.close();
  }
}

async function killOnce(world: KillWorld, whole: string, moment: KillMoment): Promise<void> {
  const { bank, repository, temporary } = world;
  world.renew();
  const first = bank.calls.length;
  await world.run('check', moment);
  // What was under way to the bank arrives, though nobody waits for the answer.
  await sleep(50);
  const [before, cut] = [readBooks(repository), bank.calls.length];
  const report = compare(await world.run('check'));
  const [callsBefore, callsAfter] = [bank.calls.slice(first, cut), bank.calls.slice(cut)];
  const audit = auditKill({ before, after: readBooks(repository), callsBefore, callsAfter });
  const left = readdirSync(temporary).filter((name) => name.startsWith('rentroll-run-'));
  const troubles = [
    ...(['lost', 'paidTwice', 'uncharged'] as const)
      .filter((name) => audit[name] > 0)
      .map((name) => `${audit[name]} ${name}`),
    ...(report === whole ? [] : ['another report']),
    ...left.map((name) => `${name} is left`),
  ];
  count(audit, troubles, callsBefore.length > 0 && callsAfter.length > 0);
  const where = `with ${before.trials.size} trials journalled, ${callsBefore.length} calls billed`;
  console.log(`kill ${totals.kills} ${where}: ${troubles.length === 0 ? 'ok' : troubles.join('; ')}`);
}

function count(audit: KillAudit, troubles: readonly string[], isMidway: boolean): void {
  totals.kills += 1;
  totals.failed += troubles.length > 0 ? 1 : 0;
  totals.midway += isMidway ? 1 : 0;
  for (const name of ['lost', 'paidTwice', 'uncharged', 'billed', 'booked'] as const) totals[name] += audit[name];
}

/** A report without what a kill costs: it follows from when that came. */
function compare(text: string): string {
  const { budget: _, ...report } = JSON.parse(text);
  return JSON.stringify(report);
}
