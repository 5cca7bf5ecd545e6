import { readAgentTrials } from '../../../adapters/store/history.ts';
import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { BaselineTrial } from '../../../core/model/verdict/selftest.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { askJournal } from '../state/open-journal.ts';
import { type SelectedBaselines, selectBaselines } from './select-baselines.ts';

/** Completed baseline trials of a task from which its spread is more than a guess. */
const enoughCompleted = 4;

/** One agent's suite with the baseline trials there are. */
export interface FoundSuite {
  readonly agent: string;
  readonly tasks: readonly string[];
  readonly selected: SelectedBaselines;
}

/** Baseline trials of each suite out of the journal, and out of committed receipts for a suite the journal has none of. */
export async function findBaselines(
  request: { readonly configFile: string },
  deps: Pick<Dependencies, 'cwd' | 'env'>,
  agents: readonly Pick<FoundSuite, 'agent' | 'tasks'>[],
  { ledger, receipts }: Pick<Revision, 'ledger' | 'receipts'>,
): Promise<readonly FoundSuite[]> {
  const stored = await askJournal(request, deps, (db) => agents.map(({ agent }) => readAgentTrials(db, agent)));
  const committed = [...receipts.values()].map(({ receipt }) => receipt);
  return agents.map((suite, index) => {
    const active = selectCompiledRules(ledger?.rules ?? [], suite.agent).map(({ id }) => id);
    const journalled = selectBaselines(stored?.[index] ?? [], { tasks: suite.tasks, active });
    const selected = hasCompletedTrials(journalled) ? journalled : receiptBaselines(committed, suite);
    return { ...suite, selected };
  });
}

/** True when there is anything to learn a suite from. */
export function hasCompletedTrials({ trials }: SelectedBaselines): boolean {
  return trials.some(isCompleted);
}

/** What people should know about the trials of a suite before they read its figures. */
export function noticesOn({ agent, tasks, selected }: FoundSuite): readonly string[] {
  const completed = selected.trials.filter(isCompleted);
  const fewest = Math.min(...tasks.map((task) => completed.filter((trial) => trial.task === task).length));
  return [
    ...originNotices(agent, selected.from),
    ...(fewest < enoughCompleted
      ? [
          `a task of ${agent} has ${fewest} completed trials: run more with rentroll selftest --agent ${agent} --trials 8`,
        ]
      : []),
  ];
}

function originNotices(agent: string, from: SelectedBaselines['from']): readonly string[] {
  if (from === 'today') return [];
  if (from === 'receipts') return [`the journal has no trials of ${agent}; these come from committed receipts`];
  return [`the trials of ${agent} were run with other rules in memory than are active today`];
}

/** The problem of a suite that nothing is known about. */
export function reportNoTrials({ agent }: FoundSuite): Problem {
  return makeError(
    'setup',
    'selftest-no-trials',
    `neither the journal nor a receipt has a completed baseline trial of "${agent}"`,
    `Run some: rentroll selftest --agent ${agent} --trials 8`,
  );
}

function isCompleted({ outcome }: Pick<BaselineTrial, 'outcome'>): boolean {
  return outcome === 'completed';
}

/**
 * Baseline trials out of committed receipts, for a clone that has measured nothing itself: those of the receipts that were measured
 * on the same fixture, suite, memory, definition, runner and model, the largest such group. Reused trials are left out, since the
 * receipt that paid for them has them too.
 */
export function receiptBaselines(
  receipts: readonly Receipt[],
  suite: { readonly agent: string; readonly tasks: readonly string[] },
): SelectedBaselines {
  const own = receipts.filter(({ agent }) => agent === suite.agent);
  const groups = [
    ...Map.groupBy(own, ({ fingerprint, runner, runnerVersion, model }) =>
      stableJson({ fingerprint, runner, runnerVersion, model }),
    ).values(),
  ].map((alike) => alike.flatMap(takeBaseline).filter(({ task }) => suite.tasks.includes(task)));
  const [largest = []] = groups.sort((a, b) => b.length - a.length);
  return { trials: largest, from: 'receipts' };
}

function takeBaseline({ rule, evidence }: Receipt): readonly BaselineTrial[] {
  const fresh = evidence.trials.filter(({ arm, cached }) => arm === 'baseline' && !cached);
  return fresh.map(({ task, outcome, usage }) => ({ task, outcome, usage, session: `receipt ${rule}` }));
}
