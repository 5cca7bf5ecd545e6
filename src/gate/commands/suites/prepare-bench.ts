import { readMeanTrialTokens } from '../../../adapters/store/history.ts';
import { unknownAgent } from '../../../core/config/unknown-agent.ts';
import { makeError, type Parsed, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { RunWishes } from '../../../core/model/request/gate-request.ts';
import { type Config, explainFirstTask } from '../../../core/model/rule/config.ts';
import type { Spend } from '../../../core/model/rule/plan.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import type { Suite } from '../../../core/model/rule/task.ts';
import type { BenchPlan } from '../../../core/model/verdict/bench.ts';
import { addSpend, expectTrialTokens } from '../../../core/plan/estimate-spend.ts';
import { effectiveConfig, type GateInputs } from '../../change/load-inputs.ts';
import { loadWorktree } from '../../change/load-worktree.ts';
import { requireSources } from '../../change/read-files.ts';
import { readTrialTexts } from '../../change/read-surroundings.ts';
import { checkFrozen, dropFrozen } from '../../lint/check-frozen.ts';
import { readBaselines } from '../../receipts/baselines.ts';
import { checkLock } from '../../suite/lock-file.ts';
import { askJournal } from '../../trials/store/open-journal.ts';

/** The request of `bench`. */
export interface BenchRequest extends SuiteQuery, RunWishes {
  /** Path of the config, relative to the repository root. */
  readonly configFile: string;
  /** Folder of trials, absolute: trials that it holds are not run, and those that run are written there. */
  readonly store?: string;
  /** Trials per task, those of earlier calls included. */
  readonly runs: number;
}

/**
 * Reads the working tree for a bench and finds what was asked for. Throws ProblemError for everything that is wrong before the first trial: what
 * cannot be read, a fixture or task that is not as it was frozen, a missing lock. An agent without golden tasks is none while another has some.
 */
export async function prepareBench(request: BenchRequest, deps: Pick<Dependencies, 'cwd' | 'env'>) {
  const inputs = await loadWorktree(request, deps, readTrialTexts);
  const { config } = requireSources(inputs);
  const frozen = inputs.base === undefined ? [] : checkFrozen(inputs.base, inputs.head);
  const faults = [
    ...inputs.head.problems.filter(({ code }) => code !== 'suite-empty'),
    ...dropFrozen(lockProblems(inputs, config), frozen),
    ...frozen,
  ].filter(({ severity }) => severity === 'error');
  if (faults.length > 0) throw new ProblemError(faults);
  const { value: chosen, problems } = chooseSuites(request, { config, suites: inputs.head.suites });
  if (chosen === undefined) throw new ProblemError(problems);
  const limited = effectiveConfig(config, request);
  await readBaselines(inputs);
  return { inputs, chosen, config: limited };
}

function lockProblems({ head }: GateInputs, config: Config) {
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
  // What could not be read is a problem already; the lock would only repeat it.
  const unread = head.problems.some(({ code, severity }) => severity === 'error' && code !== 'suite-empty');
  if (head.fixture === undefined || unread || tasks.length === 0) return [];
  return checkLock(head.lock, head.fixture, tasks, { file: config.fixture.lock, blame: 'head' });
}

/** Plans what a bench would run and what it may cost; nothing is prepared, run or written. Throws ProblemError like the bench itself. */
export async function planBench(request: BenchRequest, deps: Dependencies): Promise<BenchPlan> {
  const { chosen, config } = await prepareBench(request, deps);
  const means = await askJournal(request, deps, (db) => readMeanTrialTokens(db, ''));
  const agents = chosen.map(({ agent, tasks }) => ({ agent, tasks, trials: tasks.length * request.runs }));
  const spends = agents.map(({ agent, trials }): Spend => {
    return { trials, tokens: Math.round(trials * expectTrialTokens(means?.get(agent), config.budget.trial)) };
  });
  const { trials, tokens } = spends.reduce(addSpend, { trials: 0, tokens: 0 });
  const within = (wanted: number): Spend => ({ trials, tokens: Math.min(wanted, config.budget.run) });
  const worst = within(trials * config.budget.trial);
  return { schema: 1, dryRun: true, runs: request.runs, agents, expected: within(tokens), worst };
}

/** The agent that a bench was asked for, as it was written. */
export interface SuiteQuery {
  /** An agent of the config, or `all`; all agents with golden tasks when absent. */
  readonly agent?: string;
}

/** The config and the suites that a query is compared with. */
export interface SuiteStock {
  readonly config: Pick<Config, 'agents' | 'fixture'>;
  readonly suites: ReadonlyMap<string, Suite>;
}

/** An agent to bench with the ids of its golden tasks, in order. */
export interface ChosenSuite {
  readonly agent: string;
  readonly tasks: readonly string[];
}

/** Finds the agents that a query names. Problems for an unknown agent and for agents without golden tasks. */
export function chooseSuites(query: SuiteQuery, stock: SuiteStock): Parsed<readonly ChosenSuite[]> {
  const named = nameAgents(query, stock);
  const agents = named.filter((agent) => stock.suites.has(agent));
  const unknownAgent = checkAgent(query, stock);
  const problems = agents.length === 0 && unknownAgent.length === 0 ? [noTasks(named, stock)] : unknownAgent;
  if (problems.length > 0) return { problems };
  const suites = agents.flatMap((agent) => stock.suites.get(agent) ?? []);
  const chosen = suites.map(({ agent, tasks }) => ({ agent, tasks: tasks.map(({ id }) => id) }));
  return { value: chosen.filter(({ tasks }) => tasks.length > 0), problems };
}

function nameAgents({ agent }: SuiteQuery, { config }: SuiteStock): readonly string[] {
  return agent === undefined || agent === everyAgent ? Object.keys(config.agents) : [agent];
}

function checkAgent({ agent }: SuiteQuery, { config }: SuiteStock): readonly Problem[] {
  if (agent === undefined || agent === everyAgent || Object.hasOwn(config.agents, agent)) return [];
  return [unknownAgent(config, agent, [everyAgent])];
}

function noTasks(named: readonly string[], { config }: SuiteStock): Problem {
  const [name = ''] = named;
  return makeError(
    'setup',
    'bench-no-tasks',
    named.length === 1 ? `the agent "${name}" has no golden tasks` : 'no agent of the config has golden tasks',
    explainFirstTask(name, config),
  );
}
