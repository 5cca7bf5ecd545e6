/** Starts one of the processes that share a budget: `spender.ts DATABASE PLACE OPERATIONS DOLLARS`. */

import { chargeAttempt } from '../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial } from '../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../src/adapters/store/open-store.ts';
import { releaseTrial, reserveTrial } from '../../../src/adapters/store/reservations.ts';
import { sealWith } from '../../../src/adapters/store/sealing.ts';
import { openTally, type Spending } from '../../../src/adapters/store/tally.ts';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { totalTokens, type Usage, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { Config } from '../../../src/core/model/rule/config.ts';
import { openSeal } from '../../../src/core/proof/seal.ts';
import { openLiveBudget } from '../../../src/gate/trials/budget/live-budget.ts';
import { openRunLimits, type RunLimits } from '../../../src/gate/trials/budget/run-limits.ts';

/** What one process did. */
export interface SpenderResult {
  readonly operations: number;
  readonly recorded: number;
  readonly released: number;
  /** Attempts that spent and gave no trial. */
  readonly charged: number;
  /** Attempts left open by the death of this process; their calls are in the journal all the same. */
  readonly abandoned: number;
  /** Trials that were not let in, and calls that were refused, by the limit. */
  readonly refused: Readonly<Record<string, number>>;
  readonly overshoots: number;
  readonly claimed: number;
  /** Trials that took more than was set aside for them when they began. */
  readonly grown: number;
  /** Trials that were refused a call and charged. */
  readonly cut: number;
}

export const runName = 'shared';
const model = 'priced-1';
/** Input of a call, in tokens. */
const callTokens = 4_000;

/** What the spenders share but for dollars: a trial may take ten times and more what one usually takes. */
const sharedTokens = 'run: 3000000, agent: 1500000, trial: 100000';

/** Limits in tokens, and `dollars` for the run; a token of any class costs a millionth of a dollar. */
export function makeSpenderConfig(dollars: number, tokens = sharedTokens): Config {
  return readConfig(`version: 1
agents: { sql: { tasks: benchmarks/sql }, backend: { tasks: benchmarks/backend, memory: .claude/agent-memory/backend/MEMORY.md } }
runner: { kind: claude, model: ${model}, version: "1" }
prices: { ${model}: { input: 1, output: 1, cacheWrite: 1, cacheRead: 1 } }
budget: { ${tokens}, dollars: ${dollars} }
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
  const refuse = (limit: string) => {
    refused[limit] = (refused[limit] ?? 0) + 1;
  };
  const seen: Counts = {
    recorded: 0,
    released: 0,
    charged: 0,
    abandoned: 0,
    overshoots: 0,
    claimed: 0,
    grown: 0,
    cut: 0,
  };
  const limits = openRunLimits(db, runName, config);
  const tally = openTally(db, runName, ({ tokens }) => tokens / 1e6);
  const look = (agent: string) => {
    const spending = tally.read(agent);
    if (isPassed(spending, config)) seen.overshoots += 1;
    return spending;
  };
  for (let step = 0; step < operations; step += 1) {
    const agent = draw() < 0.6 ? 'sql' : 'backend';
    const trial = { run: runName, key: `${index}-${step}`, agent, ...limits.reservationOf(agent) };
    const reason = reserveTrial(db, trial, () => {
      look(agent);
      return limits.refuseTrial(agent, trial);
    });
    const isLast = step === operations - 1;
    if (reason !== undefined) refuse(reason);
    else endTrial({ db, limits, draw, seen, look, refuse, config }, trial, isLast);
  }
  return { operations, refused, ...seen };
}

interface Trial {
  readonly key: string;
  readonly agent: string;
  /** Set aside for it. */
  readonly tokens: number;
}

/** What a process spends with. */
interface Spender {
  readonly db: Db;
  readonly config: Config;
  readonly limits: RunLimits;
  readonly seen: Counts;
  draw(): number;
  /** What is spent and set aside; a limit that is passed is counted. */
  look(agent: string): Spending;
  /** Counts a refusal. */
  refuse(limit: string): void;
}

/** One in five never runs; the others make a call or two, and one in four of those gives no trial. The last one is left open. */
function endTrial(spender: Spender, trial: Trial, isLast: boolean): void {
  const { db, draw, seen, refuse } = spender;
  if (!isLast && draw() < 0.2) {
    releaseTrial(db, runName, trial.key);
    seen.released += 1;
    return;
  }
  const { used, limit } = isNearLimit(spender, trial.agent) ? runAway(spender, trial) : makeCalls(spender, trial);
  seen.claimed += totalTokens(used);
  if (totalTokens(used) > trial.tokens) seen.grown += 1;
  if (limit !== undefined) {
    refuse(limit);
    seen.cut += 1;
  }
  if (isLast) seen.abandoned += 1;
  else if (limit !== undefined || draw() < 0.25) {
    charge(db, trial, used);
    seen.charged += 1;
  } else {
    record(db, trial, used);
    seen.recorded += 1;
  }
}

/** True where little room is left: trials take all of it there. */
function isNearLimit({ config: { budget }, look }: Spender, agent: string): boolean {
  const { agentTokens, dollars } = look(agent);
  return agentTokens > 0.8 * budget.agent || dollars > 0.8 * budget.dollars;
}

/** A call or two with their answers. */
function makeCalls(spender: Spender, trial: Trial) {
  return call(spender, trial, { calls: 1 + Math.floor(2 * spender.draw()), maxOutput: 1_000 });
}

/** More calls than any limit has room for. Without answers: by the last one a limit may be passed. */
function runAway(spender: Spender, trial: Trial) {
  return call(spender, trial, { calls: Math.ceil(spender.config.budget.agent / callTokens), maxOutput: 0 });
}

/** Calls through the live budget, each written down as it ends. */
function call(
  { db, limits, draw, look }: Pick<Spender, 'db' | 'limits' | 'draw' | 'look'>,
  { key, agent }: Trial,
  { calls, maxOutput }: { readonly calls: number; readonly maxOutput: number },
) {
  const rights = { isPaid: true, putOff: () => false, now: () => new Date() };
  const live = openLiveBudget({ db, run: runName, key, agent, limits, ...rights });
  let usage = zeroUsage;
  for (let made = 0; made < calls; made += 1) {
    const output = Math.floor(draw() * maxOutput);
    if (live.admit({ model, inputEstimate: callTokens, maxOutput }, []) !== undefined) break;
    usage = {
      input: usage.input + 3_000,
      output: usage.output + output,
      cacheCreation: usage.cacheCreation + 1,
      cacheRead: usage.cacheRead + 999,
    };
    live.spend([{ model, usage }], []);
    look(agent);
  }
  return { used: usage, limit: live.end() };
}

/** Measures the share of a run's tokens that is used when the next trial finds no room, where each takes 24,000 of the 400,000 it may. */
export function measureShare(): number {
  const db = openShared(':memory:');
  const config = makeSpenderConfig(25, 'run: 550000, agent: 550000, trial: 400000');
  const limits = openRunLimits(db, runName, config);
  const tally = openTally(db, runName, ({ tokens }) => tokens / 1e6);
  beginRun(db, { id: runName, baseSha: 'a', headSha: 'b', now: new Date() });
  for (let step = 0; ; step += 1) {
    const amount = limits.reservationOf('sql');
    const trial = { run: runName, key: String(step), agent: 'sql', ...amount };
    if (reserveTrial(db, trial, () => limits.refuseTrial('sql', amount)) !== undefined) break;
    const spender = { db, limits, draw: () => 0, look: () => tally.read('sql') };
    record(db, trial, call(spender, trial, { calls: 24_000 / callTokens, maxOutput: 0 }).used);
  }
  return tally.read('sql').runTokens / config.budget.run;
}

function isPassed(spending: Spending, { budget }: Config): boolean {
  const { runTokens, runReserved, agentTokens, agentReserved, dollars, dollarsReserved } = spending;
  const isOver = runTokens + runReserved > budget.run || agentTokens + agentReserved > budget.agent;
  return isOver || dollars + dollarsReserved > budget.dollars + 1e-9;
}

function attemptOf({ key, agent }: Pick<Trial, 'key' | 'agent'>, usage: Usage) {
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
