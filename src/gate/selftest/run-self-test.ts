import { selectActiveRules } from '../../ledger/compile-memory.ts';
import { loadRentMeasure, type MeasureRent } from '../../ledger/measure-rent.ts';
import type { Config } from '../../model/config.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import { everyAgent, type Ledger } from '../../model/rule.ts';
import type { SelfTest, SelfTestReport } from '../../model/selftest.ts';
import { selfTest } from '../../selftest/self-test.ts';
import { median } from '../../stats/moments.ts';
import { readAgentTrials } from '../../store/agent-trials.ts';
import { evidencePolicy } from '../lint/evidence-basis.ts';
import { loadWorktree } from '../read/load-worktree.ts';
import { chooseSuites } from '../suites/choose-suites.ts';
import { askJournal } from '../upkeep/ask-journal.ts';
import { requireSources } from '../upkeep/require-sources.ts';
import type { World } from '../world.ts';
import { addTrials } from './add-trials.ts';
import { type SelectedBaselines, selectBaselines } from './select-baselines.ts';
import type { SelfTestRequest } from './self-test-request.ts';

/** Rent of a rule that is replayed where the ledger has none to go by. */
const typicalRent = 25;

/** Completed baseline trials of a task from which its spread is more than a guess. */
const enoughCompleted = 4;

/**
 * What the gate can tell apart with the suites of the working tree under its policy, by replays from journalled baseline trials. Throws
 * ProblemError for a request, content or journal that cannot be used, and when no suite has trials.
 */
export async function runSelfTest(request: SelfTestRequest, world: World): Promise<SelfTestReport> {
  const { trials } = request;
  const stop = trials === undefined ? undefined : await addTrials({ ...request, trials }, world);
  const inputs = await loadWorktree(request, world);
  const { config, ledger } = requireSources(inputs);
  const query = { ...(request.agent === undefined ? {} : { agent: request.agent }), tasks: [] };
  const { value: chosen, problems } = chooseSuites(query, { config, ledger, suites: inputs.head.suites });
  if (chosen === undefined) throw new ProblemError(problems);
  const found = await readBaselines(request, world, chosen.agents, ledger);
  const rentOf = await loadRentMeasure();
  const usable = found.filter(({ selected }) => selected.trials.some(({ outcome }) => outcome === 'completed'));
  if (usable.length === 0) throw new ProblemError(found.map(noTrials));
  return {
    schema: 1,
    tests: usable.map((suite) => testSuite(suite, { config, ledger, rentOf, request, world })),
    notices: [
      ...(stop === undefined ? [] : [`the new trials ended early (${stop.detail}); what was bought is used`]),
      ...found.filter((suite) => !usable.includes(suite)).map((suite) => noTrials(suite).message),
      ...usable.flatMap(remark),
    ],
  };
}

interface FoundSuite {
  readonly agent: string;
  readonly tasks: readonly string[];
  readonly selected: SelectedBaselines;
}

async function readBaselines(
  request: SelfTestRequest,
  world: Pick<World, 'cwd'>,
  agents: readonly { readonly agent: string; readonly tasks: readonly string[] }[],
  { rules }: Ledger,
): Promise<readonly FoundSuite[]> {
  const stored = await askJournal(request, world, (db) => agents.map(({ agent }) => readAgentTrials(db, agent)));
  return agents.map(({ agent, tasks }, place) => {
    const active = selectActiveRules(rules, agent).map(({ id }) => id);
    return { agent, tasks, selected: selectBaselines(stored?.[place] ?? [], { tasks, active }) };
  });
}

interface Circumstances {
  readonly config: Config;
  readonly ledger: Ledger;
  readonly rentOf: MeasureRent;
  readonly request: SelfTestRequest;
  readonly world: Pick<World, 'progress'>;
}

function testSuite(
  { agent, tasks, selected }: FoundSuite,
  { config, ledger, rentOf, request, world }: Circumstances,
): SelfTest {
  world.progress.step(`replaying the gate with the suite of ${agent}`);
  return selfTest({
    agent,
    tasks,
    trials: selected.trials,
    policy: evidencePolicy(config, tasks.length),
    rent: typicalRentOf(agent, ledger, rentOf),
    budgetTokens: Math.min(config.budget.run, config.budget.agent),
    replays: request.replays,
    seed: `selftest/${agent}/${request.seed ?? config.seed}`,
  });
}

/** The median rent of the agent's rules that are in memory or want to be. */
function typicalRentOf(agent: string, { rules }: Ledger, rentOf: MeasureRent): number {
  const own = rules.filter((rule) => rule.status !== 'evicted' && [agent, everyAgent].includes(rule.agent));
  return own.length === 0 ? typicalRent : Math.round(median(own.map(rentOf)));
}

function remark({ agent, tasks, selected }: FoundSuite): readonly string[] {
  const completed = selected.trials.filter(({ outcome }) => outcome === 'completed');
  const fewest = Math.min(...tasks.map((task) => completed.filter((trial) => trial.task === task).length));
  return [
    ...(selected.isToday ? [] : [`the trials of ${agent} were run with other rules in memory than are active today`]),
    ...(fewest < enoughCompleted
      ? [
          `a task of ${agent} has ${fewest} completed trials: run more with rentroll selftest --agent ${agent} --trials 8`,
        ]
      : []),
  ];
}

function noTrials({ agent }: FoundSuite): Problem {
  return {
    code: 'selftest-no-trials',
    severity: 'error',
    message: `the journal of this clone has no completed baseline trial of "${agent}"`,
    hint: `Get some: rentroll selftest --agent ${agent} --trials 8`,
    blame: 'setup',
  };
}
