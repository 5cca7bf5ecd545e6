import { performance } from 'node:perf_hooks';
import { mergeTexts } from '../../adapters/git/merge-texts.ts';
import { findTestsOf } from '../../core/detect/classify-file.ts';
import { detectTaskRunner, type FoundRunner, readPackages } from '../../core/detect/detect-project.ts';
import type { TriedReason } from '../../core/model/mining-report.ts';
import { ProblemError } from '../../core/model/problem.ts';
import type { Tree } from '../../core/model/tree.ts';
import { passesAlone, proveForFreezing } from '../../gate/trials/judge/freeze-proof.ts';
import type { JudgeEnvironment } from '../../gate/trials/judge/judge-environment.ts';
import type { TaskFault } from '../../gate/trials/judge/prove-task.ts';
import type { MiningCandidate } from '../candidates/choose-candidate.ts';
import { type StartPlan, startFromFixture, startFromParent } from '../candidates/plan-start.ts';
import type { TestCommand } from './mine-request.ts';
import type { TriedEntry } from './mining-journal.ts';
import {
  type CandidateTrees,
  draftTask,
  type MinedDraft,
  readCandidate,
  withFixturePackages,
} from './read-candidate.ts';

/** Opens the place where the copies of a draft are made and judged. Throws ProblemError where its start cannot be prepared. */
export type OpenStart = (draft: MinedDraft) => Promise<{ readonly judge: JudgeEnvironment; close(): Promise<void> }>;

/** Where candidates are proved. */
export interface ProvingEnvironment {
  readonly openStart: OpenStart;
  /** Where the answer, or with names the tests of it, stands in what an agent could read, in words; undefined when it does not. */
  readonly findLeak: (
    draft: MinedDraft,
    judge: JudgeEnvironment,
    failToPass?: readonly string[],
  ) => Promise<string | undefined>;
  /** How tests are run, where it was said. */
  readonly tests: TestCommand | undefined;
  /** Aborted when the user asks to stop. */
  readonly signal: AbortSignal;
}

/** Drafts the tasks of a candidate in the order they are tried: on the fixture where its change can be taken out of it, then on its parent's tree. */
export async function draftCandidate(
  candidate: MiningCandidate,
  trees: CandidateTrees,
  given: TestCommand | undefined,
): Promise<readonly MinedDraft[] | Refused> {
  const files = await readCandidate(candidate, trees);
  if (files === undefined) return refuse('not-text', 'one of its files is not a text');
  const onFixture = await startFromFixture(files, mergeTexts);
  const plans = [
    ...(onFixture === undefined ? [] : [{ plan: onFixture, tree: trees.now }]),
    { plan: startFromParent(files), tree: trees.after },
  ];
  const drafts = await Promise.all(plans.map(({ plan, tree }) => draftPlan(candidate, plan, tree, given)));
  const runnableDrafts = drafts.filter((draft) => draft !== undefined);
  return runnableDrafts.length > 0 ? runnableDrafts : refuse('no-runner', 'no test runner is known for its tests');
}

/** Drafts the task of one plan. Its tests are those of the tree that solves the task. */
async function draftPlan(
  candidate: MiningCandidate,
  plan: StartPlan,
  tree: Tree,
  given: TestCommand | undefined,
): Promise<MinedDraft | undefined> {
  if (given !== undefined) return draftTask(candidate, plan, asFound(given), []);
  const files = new Set((await tree.list('')).map(({ path }) => path));
  const read = async (path: string) => (await tree.read(path))?.toString('utf8');
  const named = candidate.tests.map(({ path }) => path).filter((path) => files.has(path));
  const tests =
    named.length > 0
      ? named
      : await findTestsOf(
          candidate.data.map(({ path }) => path),
          files,
          read,
        );
  const runner = tests.length === 0 ? undefined : detectTaskRunner(tests, files, await readPackages(files, read));
  return runner === undefined ? undefined : draftTask(candidate, plan, runner, tests);
}

function asFound(given: TestCommand): FoundRunner {
  return { ...given, runner: 'command', folder: '.', because: 'the person who mined it chose it' };
}

/** A draft that was proved, or why none of a candidate's was. */
export type ProvedCandidate = { readonly entry: TriedEntry; readonly draft?: MinedDraft };

type Refused = { readonly reason: TriedReason; readonly detail: string };

function refuse(reason: TriedReason, detail: string): Refused {
  return { reason, detail };
}

/** Proves the drafts of a candidate one after the other, until one holds. Undefined when it was told to stop before that is known. */
export async function proveCandidate(
  candidate: MiningCandidate,
  trees: CandidateTrees,
  environment: ProvingEnvironment,
): Promise<ProvedCandidate | undefined> {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
  const drafts = await draftCandidate(candidate, trees, environment.tests);
  if ('reason' in drafts) return { entry: { outcome: 'refused', ...drafts, seconds: seconds() } };
  const refusals: Refused[] = [];
  for (const first of drafts) {
    for (let draft: MinedDraft | undefined = first; draft !== undefined; ) {
      const result = await proveDraft(draft, environment);
      if (environment.signal.aborted) return undefined;
      if (!('reason' in result)) return { draft, entry: { ...enter(draft), ...result, seconds: seconds() } };
      refusals.push(result);
      draft = nextWay(draft, result.reason);
    }
  }
  // The last one tried stands on the tree the commit was made on: what is wrong there is wrong with the commit.
  const { reason, detail } = refusals.at(-1) ?? refuse('no-runner', '');
  return { entry: { outcome: 'refused', reason, detail, seconds: seconds() } };
}

/** Writes the journal entry of a proved draft. */
function enter({ plan: { base, packages }, task }: MinedDraft) {
  const packagesField = packages === undefined ? {} : { packages };
  return { outcome: 'proved', base, isWhole: task.check.files.length === 0, ...packagesField } as const;
}

/** Returns the same task in another way, where that may mend the reason it was refused for. */
function nextWay(draft: MinedDraft, reason: TriedReason): MinedDraft | undefined {
  const { plan, task } = draft;
  if (reason === 'passes-a-stub' && task.check.files.length > 0) return runWhole(draft);
  const hasOwn = plan.base === 'parent' && plan.packages === undefined;
  return reason === 'prepare-failed' && hasOwn ? withFixturePackages(draft) : undefined;
}

/**
 * Returns the draft judged by every test its runner finds: the tests of the change alone may not notice other breakage, and work that deletes
 * the rest would pass.
 */
export function runWhole({ task, ...draft }: MinedDraft): MinedDraft {
  return { ...draft, task: { ...task, check: { ...task.check, files: [] } } };
}

async function proveDraft(draft: MinedDraft, { openStart, findLeak }: ProvingEnvironment) {
  try {
    const { judge, close } = await openStart(draft);
    try {
      const leak = await findLeak(draft, judge);
      if (leak !== undefined) return refuse('leaks', leak);
      if (draft.task.check.files.length > 0 && (await passesAlone(draft.task, judge)))
        return refuse('passes-a-stub', 'its own tests pass when everything else is deleted');
      const result = await proveForFreezing(draft.task, judge);
      if (!result.ok) return refuse(reasons[result.code], result.detail);
      const named = await findLeak(draft, judge, result.proof.expected?.failToPass ?? []);
      return named === undefined ? { proof: result.proof, flaky: result.flaky } : refuse('leaks', named);
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return refuse('prepare-failed', error.problems[0]?.message ?? error.message);
  }
}

const reasons: Readonly<Record<TaskFault['code'], TriedReason>> = {
  'task-vacuous': 'passes-at-start',
  'task-unsolvable': 'fails-with-reference',
  'reference-does-not-apply': 'fails-with-reference',
  'check-hangs': 'slow',
  'task-flaky': 'flaky',
  'task-defeated': 'passes-a-stub',
};
