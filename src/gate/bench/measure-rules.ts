import { join } from 'node:path';
import { saveBudget } from '../../budget/budget-files.ts';
import { getBudgetReport } from '../../budget/budget-report.ts';
import { compileMemory } from '../../ledger/compile-memory.ts';
import { renderRuleLine } from '../../ledger/render-rule-line.ts';
import type { TrialSetting } from '../../measure/run-trial.ts';
import type { BudgetReport } from '../../model/budget.ts';
import type { Config } from '../../model/config.ts';
import type { PlannedRule } from '../../model/plan.ts';
import type { Rule } from '../../model/rule.ts';
import { beginRun } from '../../store/journal.ts';
import type { Db } from '../../store/open-store.ts';
import { definitionOf } from '../lint/check-receipts.ts';
import { evidencePolicy } from '../lint/evidence-basis.ts';
import { memoryOrder } from '../lint/memory-order.ts';
import { type PlannedGate, runIdOf } from '../plan-gate.ts';
import type { GateInputs } from '../read/load-inputs.ts';
import type { Side } from '../read/load-side.ts';
import type { GateRequest, World } from '../world.ts';
import { budgetOfRun, connectPorts } from './batch-ports.ts';
import { type Bench, openBench } from './open-bench.ts';
import { openJournal } from './open-journal.ts';
import { proveTasks } from './prove-tasks.ts';
import { type SettledRule, settleRule, skipRule } from './settle-rule.ts';

/** What measuring brought. */
export interface MeasuredGate {
  readonly run: string;
  readonly runner: Bench['runner'];
  readonly settled: readonly SettledRule[];
  readonly budget: BudgetReport;
}

interface Measurement {
  readonly run: string;
  readonly base: Side;
  readonly config: Config;
  readonly bench: Bench;
  readonly db: Db;
  readonly world: World;
}

/**
 * Measures the planned rules one by one, each with a fresh baseline. The run is named after everything that decides its
 * trials, so that starting it again continues it. Throws ProblemError when a task is not proved or the fixture cannot be prepared.
 */
export async function measureRules(
  inputs: GateInputs,
  base: Side,
  planned: PlannedGate,
  config: Config,
  request: GateRequest,
  world: World,
): Promise<MeasuredGate> {
  const run = runIdOf(planned.plan);
  const db = openJournal(inputs);
  const bench = await openBench(config, requireFixture(base), world);
  try {
    await proveTasks(tasksOf(planned, base), bench, db, world);
    const { baseSha, headSha } = inputs.refs;
    beginRun(db, { id: run, baseSha, headSha, request: JSON.stringify({ ...request, base: baseSha, head: headSha }) });
    const settled = await settleAll({ run, base, config, bench, db, world }, planned.plan.rules);
    const budget = budgetOfRun(db, run, config);
    await saveBudget(budget, join(inputs.refs.root, inputs.paths.state, 'budgets'));
    return { run, runner: bench.runner, settled, budget: getBudgetReport(budget, 0, findStopReason(settled)) };
  } finally {
    db.close();
    await bench.close();
  }
}

async function settleAll(measurement: Measurement, rules: readonly PlannedRule[]): Promise<readonly SettledRule[]> {
  const { world, config } = measurement;
  const settled: SettledRule[] = [];
  for (const planned of rules) {
    const halt = findHalt(settled);
    if (halt !== undefined) {
      settled.push(skipRule(planned, evidencePolicy(config, planned.tasks.length), halt));
      continue;
    }
    world.progress.startRule(planned.rule.id, planned.tasks.length * 4);
    const setting = settingFor(measurement, planned);
    const ports = connectPorts(measurement.db, measurement.run, config, setting, planned.rule.id, world);
    const policy = evidencePolicy(config, planned.tasks.length);
    const result = await settleRule({ planned, policy, seed: config.seed, ports });
    world.progress.endRule(planned.rule.id, result.decision.verdict);
    settled.push(result);
  }
  return settled;
}

/** A broken environment and an interrupt end the run; a budget stop of one agent leaves room for another. */
function findHalt(settled: readonly SettledRule[]): SettledRule['stop'] {
  const stop = settled.at(-1)?.stop;
  return stop?.kind === 'environment' || stop?.kind === 'cancelled' ? stop : undefined;
}

function settingFor({ base, config, bench, world }: Measurement, planned: PlannedRule): TrialSetting {
  const agent = config.agents[planned.agent];
  if (agent === undefined) throw new Error(`agent "${planned.agent}" was planned but is not in the config`);
  const tasks = base.suites.get(planned.agent)?.tasks ?? [];
  const definition = definitionOf(base, planned.agent);
  return {
    runner: bench.runner,
    fixture: bench.fixture,
    tasks: Object.fromEntries(tasks.map((task) => [task.id, task])),
    memory: compileArms(base, planned),
    memoryFile: agent.memory,
    definition,
    definitionFile: definition === '' ? undefined : agent.definition,
    ruleLine: renderRuleLine(planned.rule),
    limits: {
      maxTurns: config.runner.maxTurns,
      tokenCap: config.budget.trial,
      timeoutMs: config.runner.timeoutMs,
      checkTimeoutMs: bench.checkTimeoutMs,
    },
    scratch: bench.scratch,
    env: world.env,
    signal: world.signal,
  };
}

/** Both arms' memory: the same file, with and without the one line. */
function compileArms(base: Side, { agent, rule, activeSet }: PlannedRule): TrialSetting['memory'] {
  const order = [rule.id, ...memoryOrder(base)];
  const compile = (rules: readonly Rule[]) => compileMemory({ agent, rules, order });
  return { baseline: compile(activeSet), candidate: compile([{ ...rule, status: 'active' }, ...activeSet]) };
}

function tasksOf({ plan }: PlannedGate, base: Side) {
  const agents = new Set(plan.rules.map((planned) => planned.agent));
  return [...agents].flatMap((agent) => base.suites.get(agent)?.tasks ?? []);
}

function requireFixture({ fixture }: Side) {
  if (fixture === undefined) throw new Error('the base was linted without errors but has no fixture');
  return fixture;
}

function findStopReason(settled: readonly SettledRule[]): BudgetReport['stopReason'] {
  for (const { stop } of settled) {
    if (stop?.kind === 'budget' && stop.reason !== 'ok' && stop.reason !== 'warning_threshold') return stop.reason;
  }
  return undefined;
}
