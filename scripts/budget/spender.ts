/** One process of the proof that parallel processes never pass a limit: `spender.ts DATABASE PLACE OPERATIONS DOLLARS`. */

import { chargeAttempt } from '../../src/adapters/store/charges.ts';
import { journalTrial } from '../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../src/adapters/store/open-store.ts';
import { releaseTrial, reserveTrial } from '../../src/adapters/store/reservations.ts';
import { sealWith } from '../../src/adapters/store/sealing.ts';
import { openTally, type Spending } from '../../src/adapters/store/tally.ts';
import { parseConfig } from '../../src/core/config/parse-config.ts';
import { totalTokens, type Usage } from '../../src/core/model/money/usage.ts';
import type { Config } from '../../src/core/model/rule/config.ts';
import { openSeal } from '../../src/core/proof/seal.ts';
import { openLiveBudget } from '../../src/gate/run/money/live-budget.ts';
import { openRunLimits, type RunLimits } from '../../src/gate/run/money/run-limits.ts';

/** What one process did. */
export interface SpenderResult {
  readonly operations: number;
  readonly recorded: number;
  readonly released: number;
  /** Attempts that spent and gave no trial. */
  readonly charged: number;
  /** Attempts left open by the death of this process; their calls are in the journal all the same. */
  readonly abandoned: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly overshoots: number;
  readonly claimed: number;
}

export const runName = 'shared';
const model = 'priced-1';

/** Limits of the run and of an agent in tokens, and `dollars` for the run; a token of any class costs a millionth of a dollar. */
export function makeSpenderConfig(dollars: number): Config {
  return readConfig(`version: 1
agents: { sql: { tasks: benchmarks/sql }, backend: { tasks: benchmarks/backend, memory: .claude/agent-memory/backend/MEMORY.md } }
runner: { kind: claude, model: ${model}, version: "1" }
prices: { ${model}: { input: 1, output: 1, cacheWrite: 1, cacheRead: 1 } }
budget: { run: 3000000, agent: 1500000, trial: 10000, dollars: ${dollars} }
`);
}

/** The journal that the spenders share, with the secret that vouches for the rows of all of them. */
export function openShared(file: string): Db {
  const db = openStore(file);
  sealWith(db, { seal: openSeal([{ by: 'clone', secret: 'of the spenders' }]) });
  return db;
}

if (import.meta.main) {
  const [file = '', place = '0', operations = '0', dollars = '0'] = process.argv.slice(2);
  const result = spend(openShared(file), makeSpenderConfig(Number(dollars)), Number(place), Number(operations));
  process.stdout.write(JSON.stringify(result), () => {
    // Without a word, as a process ends that is killed: what it left open has to be found in the journal.
    process.kill(process.pid, 'SIGKILL');
  });
}

type Counts = { -readonly [name in Exclude<keyof SpenderResult, 'operations' | 'refused'>]: number };

function spend(db: Db, config: Config, index: number, operations: number): SpenderResult {
  const draw = makeDraw(index + 1);
  const refused: Record<string, number> = {};
  const seen: Counts = { recorded: 0, released: 0, charged: 0, abandoned: 0, overshoots: 0, claimed: 0 };
  const limits = openRunLimits(db, runName, config);
  const tally = openTally(db, runName, ({ tokens }) => tokens / 1e6);
  for (let step = 0; step < operations; step += 1) {
    const trial = { run: runName, key: `${index}-${step}`, agent: draw() < 0.6 ? 'sql' : 'backend' };
    const reason = reserveTrial(db, { ...trial, ...limits.trialReservation }, () => {
      if (isPassed(tally.read(trial.agent), config)) seen.overshoots += 1;
      return limits.refuseTrial(trial.agent);
    });
    if (reason !== undefined) refused[reason] = (refused[reason] ?? 0) + 1;
    else endTrial(db, limits, trial, draw, step === operations - 1, seen);
  }
  return { operations, refused, ...seen };
}

interface Trial {
  readonly key: string;
  readonly agent: string;
}

/** One in five never runs; the others make a call or two, and one in four of those gives no trial. The last one is left open. */
function endTrial(db: Db, limits: RunLimits, trial: Trial, draw: () => number, isLast: boolean, seen: Counts): void {
  if (!isLast && draw() < 0.2) {
    releaseTrial(db, runName, trial.key);
    seen.released += 1;
    return;
  }
  const used = makeCalls(db, limits, trial, draw);
  seen.claimed += totalTokens(used);
  if (isLast) seen.abandoned += 1;
  else if (draw() < 0.25) {
    charge(db, trial, used);
    seen.charged += 1;
  } else {
    record(db, trial, used);
    seen.recorded += 1;
  }
}

/** Calls through the live budget, each written down as it ends. */
function makeCalls(db: Db, limits: RunLimits, { key, agent }: Trial, draw: () => number): Usage {
  const live = openLiveBudget({ db, run: runName, key, agent, limits, now: () => new Date() });
  let usage: Usage = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };
  for (let call = 0; call < 1 + Math.floor(2 * draw()); call += 1) {
    const output = Math.floor(draw() * 1_000);
    if (live.admit({ model, inputEstimate: 4_000, maxOutput: 1_000 }, []) !== undefined) break;
    usage = {
      input: usage.input + 3_000,
      output: usage.output + output,
      cacheCreation: usage.cacheCreation + 1,
      cacheRead: usage.cacheRead + 999,
    };
    live.spend([{ model, usage }], []);
  }
  live.end();
  return usage;
}

function isPassed(spending: Spending, { budget }: Config): boolean {
  const { runTokens, runReserved, agentTokens, agentReserved, dollars, dollarsReserved } = spending;
  const isOver = runTokens + runReserved > budget.run || agentTokens + agentReserved > budget.agent;
  return isOver || dollars + dollarsReserved > budget.dollars + 1e-9;
}

function attemptOf({ key, agent }: Trial, usage: Usage) {
  const spec = { measurement: 'm', task: 't', index: 0, batch: 1, order: 1, seed: key, present: [], toggled: [] };
  return { ...spec, turns: 1, digest: 'sha256:00', model, key, agent, usage };
}

function record(db: Db, trial: Trial, usage: Usage): void {
  const origin = { context: '', ranAt: new Date() };
  journalTrial(db, runName, { ...attemptOf(trial, usage), outcome: 'completed' }, origin);
}

function charge(db: Db, trial: Trial, usage: Usage): void {
  chargeAttempt(db, runName, { ...attemptOf(trial, usage), outcome: 'environment-error' }, new Date());
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
