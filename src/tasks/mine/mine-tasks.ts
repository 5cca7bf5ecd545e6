import { performance } from 'node:perf_hooks';
import { openCommit } from '../../adapters/git/open-commit.ts';
import { resolveMiningRange } from '../../adapters/git/walk-history.ts';
import type { MinedTask, MiningReport, TriedCommit } from '../../core/model/mining-report.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { toDay } from '../../core/text/to-day.ts';
import { loadWorktree } from '../../gate/change/load-worktree.ts';
import { locateState } from '../../gate/change/open-tree.ts';
import { readTrialTexts } from '../../gate/change/read-surroundings.ts';
import type { MiningCandidate } from '../candidates/choose-candidate.ts';
import type { MineRequest } from './mine-request.ts';
import { chooseMiningEnvironment, keyOf, type MiningEnvironment, openStarts } from './mining-environment.ts';
import { type MiningJournal, openMiningJournal, type TriedEntry } from './mining-journal.ts';
import { toMinedTask } from './name-task.ts';
import { notifyMiningTime, notifyTrying } from './notify-mining-time.ts';
import { openPromptWriter, type PromptWriter } from './open-prompt-writer.ts';
import {
  draftCandidate,
  type ProvedCandidate,
  type ProvingEnvironment,
  proveCandidate,
  runWhole,
} from './prove-candidate.ts';
import { type MinedDraft, openTrees, withFixturePackages } from './read-candidate.ts';
import { startCounting, tryInOrder, type WalkCounts, walkCandidates } from './walk-candidates.ts';
import { type FinishedLeft, finishLeft, freezeMined, writeTask } from './write-task.ts';

/** A candidate that was tried, now or by an earlier run. */
interface Tried extends ProvedCandidate {
  readonly candidate: MiningCandidate;
  readonly isRecalled: boolean;
}

/** Results of a run so far. */
interface Gathered {
  readonly tried: TriedCommit[];
  readonly tasks: MinedTask[];
  readonly files: Set<string>;
  readonly writer: PromptWriter;
}

/**
 * Makes golden tasks of the history of a repository: commits of source and tests, newest first, each proved before it is written, until
 * there are enough. Goes on where an earlier run stopped. Throws ProblemError where there is nothing to mine from.
 */
export async function mineTasks(request: MineRequest, deps: Dependencies): Promise<MiningReport> {
  const begun = performance.now();
  const inputs = await loadWorktree(request, deps, readTrialTexts);
  const environment = chooseMiningEnvironment(inputs, request);
  const range = await resolveMiningRange(environment.root, environment.commit, request.since);
  const journal = openMiningJournal(locateState(environment.root, inputs.paths), toDay(deps.now()));
  const counts = startCounting();
  const gathered: Gathered = {
    tried: [],
    tasks: [],
    files: new Set(),
    writer: openPromptWriter(request.wording, deps),
  };
  const left = await finishLeft(inputs, environment, deps);
  const wanted = request.max - (request.countsAll === true ? environment.suite.length : left.finished.length);
  const done = new AbortController();
  const signal = AbortSignal.any([deps.signal, done.signal]);
  const starts = await openStarts(inputs, environment, { ...deps, signal });
  const proving: ProvingEnvironment = { ...starts, tests: environment.tests, signal };
  const trying = notifyTrying(deps.progress);
  try {
    const walk =
      wanted <= 0
        ? nothing()
        : walkCandidates(
            { ...range, root: environment.root, folder: environment.folder, origins: environment.origins },
            counts,
          );
    const sayNext = notifyMiningTime(wanted, environment.concurrency, deps.progress);
    await tryInOrder(
      walk,
      (candidate) => trying.during(candidate.commit.sha, () => tryCandidate(candidate, environment, journal, proving)),
      {
        concurrency: environment.concurrency,
        async take(tried) {
          await take(tried, environment, request, gathered, deps);
          sayNext(gathered.tried, gathered.tasks.length);
          const isEnough = gathered.tasks.length >= wanted || deps.signal.aborted;
          if (isEnough) done.abort();
          return isEnough;
        },
      },
    );
  } finally {
    trying.end();
    await starts.close();
  }
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  return report(environment, counts, gathered, left, { seconds, isStopped: deps.signal.aborted });
}

/** Recalls the result of an earlier run, or proves the candidate now and stores the result. */
async function tryCandidate(
  candidate: MiningCandidate,
  environment: MiningEnvironment,
  journal: MiningJournal,
  proving: ProvingEnvironment,
): Promise<Tried | undefined> {
  if (proving.signal.aborted) return undefined;
  const trees = openTrees(environment.root, candidate, openCommit(environment.root, environment.commit));
  const key = keyOf(candidate, environment);
  const journalEntry = journal.find(key);
  if (journalEntry?.outcome === 'refused') return { candidate, entry: journalEntry, isRecalled: true };
  if (journalEntry !== undefined) {
    const drafts = await draftCandidate(candidate, trees, environment.tests);
    const draft = 'reason' in drafts ? undefined : drafts.find(({ plan }) => plan.base === journalEntry.base);
    if (draft !== undefined)
      return { candidate, entry: journalEntry, draft: redraft(draft, journalEntry), isRecalled: true };
  }
  const proved = await proveCandidate(candidate, trees, proving);
  if (proved === undefined) return undefined;
  journal.keep(key, proved.entry);
  return { candidate, ...proved, isRecalled: false };
}

/** A draft as an earlier run proved it. */
function redraft(draft: MinedDraft, { isWhole, packages }: Extract<TriedEntry, { outcome: 'proved' }>): MinedDraft {
  const judged = isWhole ? runWhole(draft) : draft;
  return packages === undefined ? judged : withFixturePackages(judged);
}

/** Writes a proved task and freezes it at once, so that whatever stops the run later keeps it. */
async function take(
  { candidate, entry, draft, isRecalled }: Tried,
  environment: MiningEnvironment,
  request: MineRequest,
  gathered: Gathered,
  deps: Dependencies,
): Promise<void> {
  const facts = { commit: candidate.commit.sha, subject: candidate.commit.subject, seconds: entry.seconds, isRecalled };
  if (entry.outcome === 'refused' || draft === undefined) {
    const why = entry.outcome === 'refused' ? { reason: entry.reason, detail: entry.detail } : {};
    gathered.tried.push({ ...facts, outcome: 'refused', ...why });
    return;
  }
  const proved = { candidate, draft, proof: entry.proof, flaky: entry.flaky };
  const number = environment.nextNumber(gathered.tasks.length);
  const { flags, ...prompt } = await gathered.writer.write(proved);
  if (flags.length > 0) {
    gathered.tried.push({
      ...facts,
      outcome: 'refused',
      base: entry.base,
      reason: 'prompt-flagged',
      detail: flags.join('; '),
    });
    return;
  }
  const task = toMinedTask(proved, { agent: environment.agent, folder: environment.tasks, number }, prompt);
  gathered.tried.push({ ...facts, outcome: 'proved', base: entry.base });
  gathered.tasks.push(task);
  for (const file of await writeTask(environment.root, proved, task, environment.agent)) gathered.files.add(file);
  const lock = await freezeMined(task.file, entry.proof, request, deps);
  if (lock !== undefined) gathered.files.add(lock);
}

/** Where there are tasks enough, no commit is looked at. */
async function* nothing(): AsyncGenerator<MiningCandidate> {}

function report(
  { agent, commit }: MiningEnvironment,
  counts: WalkCounts,
  { tried, tasks, files, writer }: Gathered,
  left: FinishedLeft,
  ended: Pick<MiningReport, 'seconds' | 'isStopped'>,
): MiningReport {
  return {
    schema: 1,
    agent,
    fixture: commit,
    scanned: counts.scanned,
    candidates: counts.candidates,
    passedOver: Object.fromEntries(counts.passedOver),
    tried,
    tasks,
    finished: left.finished,
    ...ended,
    files: [...new Set([...left.files, ...files])],
    promptTokens: writer.spentTokens(),
    problems: [...left.problems, ...(counts.problem === undefined ? [] : [counts.problem])],
  };
}
