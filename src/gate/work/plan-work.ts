import { basename } from 'node:path';
import { listDirty } from '../../adapters/git/list-dirty.ts';
import { listCommitted } from '../../adapters/git/open-history.ts';
import { walkHistory } from '../../adapters/git/walk-history.ts';
import { classifyFile } from '../../core/detect/classify-file.ts';
import type { Complexity, ScoredTask, TaskEvidence } from '../../core/model/complexity.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { titleOf } from '../../core/model/tree.ts';
import type { DoneStep, SteppedReport, WorkCheckpoint } from '../../core/model/work-checkpoint.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { plainLine } from '../../core/text/escape/plain-line.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { redactExcerpt } from '../../core/text/redact-secrets.ts';
import { defined } from '../../core/util/values.ts';
import { loadWork, saveWork } from '../hand-offs/work-file.ts';
import type { WithSessions } from '../run/ports/session-port.ts';
import { findLike, measureChange, type PastChange } from './find-like.ts';
import {
  findSteppedWork,
  nameWork,
  requireStep,
  type SteppedWork,
  showWork,
  stepOrder,
  type WorkRequest,
} from './find-work.ts';
import { routeTask } from './route-task.ts';
import { scoreTask } from './score-task.ts';

/** What is to be done, and what is known of it. */
export interface PlanWorkRequest extends WorkRequest {
  readonly task: string;
  readonly files?: number;
  readonly rules?: number;
  /** The score a person says. */
  readonly complexity?: Complexity;
  /** Step to begin with, whatever the score says. */
  readonly skipTo?: string;
}

/** Most of a task that is shown, and that is looked at. */
const [longestTask, mostText] = [1_000, 20_000];

/**
 * Scores a task by its words and by what the repository says of it, says what follows, and writes its checkpoint: steps that the score or a person leaves out are done with that as their reason.
 * Throws ProblemError for an empty task, a step there is none of, and a task of that name of which something was done.
 */
export async function planWork(
  request: PlanWorkRequest,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'> & WithSessions,
): Promise<SteppedReport> {
  const task = plainLine(redactExcerpt(plainLine(request.task, 4 * longestTask)), longestTask);
  if (task === '')
    throw setupError('work-no-task', 'the task is empty', 'Say what is to be done: rentroll session work plan "…"');
  const run = nameWork(request, deps);
  const place = await findSteppedWork(request, deps);
  const earlier = await loadWork(place.folder, run);
  if (earlier?.completedSteps.some(({ skipped }) => skipped === undefined) === true) throw begun(run);
  const scored = await score(request, place);
  const skipTo = request.skipTo === undefined ? undefined : requireStep(request.skipTo);
  const updatedAt = deps.now().toISOString();
  const { skipped } = routeTask(scored.score, scored.kinds, skipTo);
  const left = skipped.map(({ step, why }): DoneStep => ({ step, at: updatedAt, sha: place.sha, skipped: why }));
  const checkpoint: WorkCheckpoint = {
    schema: 1,
    ...{ run, task, ...scored, sha: place.sha, updatedAt },
    ...{ phase: stepOrder.findPhase(left), completedSteps: left },
  };
  await saveWork(place.folder, checkpoint);
  return showWork(checkpoint, place, deps);
}

/** What a person says holds; of what kind the task is the words say all the same. */
async function score(request: PlanWorkRequest, { root, sha }: SteppedWork): Promise<ScoredTask> {
  const text = request.task.slice(0, mostText);
  const said = request.complexity;
  if (said !== undefined) return { ...scoreTask({ text }), score: said, reasons: [], isSaid: true };
  return scoreTask({ ...request, text, ...(sha === 'none' ? {} : { evidence: await readEvidence(root, sha, text) }) });
}

function begun(run: string) {
  const message = `the task ${quoteValue(run)} was begun already`;
  return setupError(
    'work-begun',
    message,
    `Go on with it: rentroll session work resume --run ${quoteShell(run)}. Or give the new one another name.`,
  );
}

/** Changes of the main line that are looked at, newest first. */
const mostChanges = 1_000;

/**
 * What the repository around `root` says of a task at a commit: files its words name, files changed and not committed, tests around them, and
 * changes like it.
 */
async function readEvidence(root: string, commit: string, text: string): Promise<TaskEvidence> {
  const [files, touched, past] = await Promise.all([
    listCommitted(root, commit).then((all) => all.map(({ path }) => path)),
    listDirty(root, ['.']),
    readPast(root, commit),
  ]);
  return weighPlaces({ text, files, touched, past });
}

/** What a repository holds, read. */
interface Places {
  readonly text: string;
  readonly files: readonly string[];
  readonly touched: readonly string[];
  readonly past: readonly PastChange[];
}

/** The evidence in it. */
export function weighPlaces({ text, files, touched, past }: Places): TaskEvidence {
  const named = findNamed(text, files);
  const places = [...new Set([...named, ...touched])];
  const tests = files.filter((path) => classifyFile(path) === 'test').map((path) => stemOf(path));
  const bare = places.filter(
    (path) => classifyFile(path) === 'source' && !tests.some((test) => test.includes(stemOf(path))),
  );
  // In a repository without any test of that kind, their absence says nothing of this task.
  const untested = tests.length === 0 ? [] : bare;
  return { named, touched, untested, ...defined({ like: findLike(text, named, past) }) };
}

const shortestName = 4;
/** Names that are in every repository. */
const everywhere = new Set([
  'index',
  'main',
  'test',
  'tests',
  'types',
  'utils',
  'util',
  'readme',
  'package',
  'config',
  'docs',
]);

/** Files that words name: by path, by name, or by a word that is the whole stem of a name; of a folder, nothing but the files in it. */
function findNamed(text: string, files: readonly string[]): readonly string[] {
  const low = text.toLowerCase();
  const words = new Set(low.match(/[\p{L}\p{N}_.\-/@]+/gu)?.map((word) => word.replace(/^[./]+|[.,:;/]+$/g, '')) ?? []);
  const folders = [...words].filter((word) => word.includes('/')).map((word) => `${word}/`);
  const plain = new Set(low.match(/[\p{L}\p{N}]+/gu) ?? []);
  const isNamed = (path: string) => {
    const name = basename(path).toLowerCase();
    const own = stemOf(path);
    if (words.has(path.toLowerCase()) || words.has(name)) return true;
    if (folders.some((folder) => path.toLowerCase().startsWith(folder))) return true;
    return own.length >= shortestName && !everywhere.has(own) && (words.has(own) || plain.has(own)) && isWork(path);
  };
  return files.filter(isNamed);
}

/** What a task changes is code, most often; a test of the same name follows it. */
function isWork(path: string): boolean {
  return classifyFile(path) === 'source';
}

function stemOf(path: string): string {
  return basename(path).toLowerCase().replace(/\..*$/, '');
}

/**
 * The changes of the main line from a commit back, newest first: each the first parent of the one before. Missing objects end it early; that is
 * no error.
 */
export async function readPast(root: string, from: string): Promise<readonly PastChange[]> {
  const past: PastChange[] = [];
  let next = from;
  try {
    for await (const commit of walkHistory(root, { from })) {
      if (commit.sha !== next) continue;
      next = commit.parents[0] ?? '';
      const reverts = [...commit.body.matchAll(/This reverts commit ([0-9a-f]{7,64})/g)].flatMap(
        ([, sha]) => sha ?? [],
      );
      past.push({ sha: commit.sha, title: titleOf(commit), reverts, ...measureChange(commit) });
      if (past.length >= mostChanges || next === '') break;
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
  return past;
}
