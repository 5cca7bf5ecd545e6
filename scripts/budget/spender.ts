/** One process of the proof that parallel processes never pass a limit: `spender.ts DATABASE PLACE OPERATIONS DOLLARS`. */
import { parseConfig } from '../../src/config/parse-config.ts';
import { countMoney, refuseTrial } from '../../src/gate/bench/run-budget.ts';
import type { Config } from '../../src/model/config.ts';
import { totalTokens, type Usage } from '../../src/model/usage.ts';
import { journalTrial } from '../../src/store/journal.ts';
import { type Db, openStore } from '../../src/store/open-store.ts';
import { releaseTrial, reserveTrial, type Spending } from '../../src/store/reservations.ts';

/** What one process did. */
export interface SpenderResult {
  readonly operations: number;
  readonly recorded: number;
  readonly released: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly overshoots: number;
  readonly claimed: number;
}

export const runName = 'shared';

/** Limits of the run and of an agent in tokens, and `dollars` for the run; a token of any class costs a millionth of a dollar. */
export function makeSpenderConfig(dollars: number): Config {
  return readConfig(`version: 1
agents: { sql: { tasks: benchmarks/sql }, backend: { tasks: benchmarks/backend } }
runner: { kind: claude, model: priced-1, version: "1" }
prices: { priced-1: { input: 1, output: 1, cacheWrite: 1, cacheRead: 1 } }
budget: { run: 3000000, agent: 1700000, trial: 10000, dollars: ${dollars} }
`);
}

if (import.meta.main) {
  const [file = '', place = '0', operations = '0', dollars = '0'] = process.argv.slice(2);
  process.stdout.write(
    JSON.stringify(spend(openStore(file), makeSpenderConfig(Number(dollars)), Number(place), Number(operations))),
  );
}

function spend(db: Db, config: Config, place: number, operations: number): SpenderResult {
  const draw = makeDraw(place + 1);
  const refused: Record<string, number> = {};
  const seen = { recorded: 0, released: 0, overshoots: 0, claimed: 0 };
  for (let step = 0; step < operations; step += 1) {
    const trial = { run: runName, key: `${place}-${step}`, agent: draw() < 0.6 ? 'sql' : 'backend', tokens: 10_000 };
    const reason = reserveTrial(db, trial, (spending) => {
      if (isPassed(spending, config)) seen.overshoots += 1;
      return refuseTrial(runName, config, trial.agent, spending, countMoney(db, runName, config, spending));
    });
    if (reason !== undefined) refused[reason] = (refused[reason] ?? 0) + 1;
    else if (draw() < 0.2) {
      releaseTrial(db, runName, trial.key);
      seen.released += 1;
    } else {
      seen.claimed += record(db, trial, {
        input: 5_000,
        output: Math.floor(draw() * 2_500),
        cacheCreation: 1,
        cacheRead: 2_499,
      });
      seen.recorded += 1;
    }
  }
  db.close();
  return { operations, refused, ...seen };
}

function isPassed({ runTokens, runReserved, agentTokens, agentReserved }: Spending, { budget }: Config): boolean {
  const { run, agent, dollars } = budget;
  return runTokens + runReserved > Math.min(run, dollars * 1e6) || agentTokens + agentReserved > agent;
}

function record(db: Db, { key, agent }: { readonly key: string; readonly agent: string }, usage: Usage): number {
  const spec = { measurement: 'm', task: 't', index: 0, batch: 1, order: 1, seed: key, present: [], toggled: [] };
  const facts = { outcome: 'completed', turns: 1, digest: 'sha256:00', model: 'priced-1' } as const;
  journalTrial(db, runName, { ...spec, ...facts, key, agent, usage }, { context: '', ranAt: new Date() });
  return totalTokens(usage);
}

function readConfig(text: string): Config {
  const { value, problems } = parseConfig(text, 'config.yml', 'setup');
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join('; '));
  return value;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function makeDraw(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
