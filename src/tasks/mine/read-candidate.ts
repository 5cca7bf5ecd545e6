import { openCommit } from '../../adapters/git/open-commit.ts';
import type { FoundRunner } from '../../core/detect/detect-project.ts';
import type { GoldenTask, TestCheck } from '../../core/model/rule/task.ts';
import type { HistoryFile, Tree } from '../../core/model/tree.ts';
import { hashParts } from '../../core/util/hash.ts';
import type { MiningCandidate } from '../candidates/choose-candidate.ts';
import { makePatch } from '../candidates/make-patch.ts';
import type { MinedFile, StartPlan } from '../candidates/plan-start.ts';

/** The trees a candidate's files are read from. */
export interface CandidateTrees {
  readonly before: Tree;
  readonly after: Tree;
  readonly now: Tree;
}

/** Opens the trees of a commit's parent, of the commit and of the fixture; nothing is read yet. */
export function openTrees(root: string, { commit, parent }: MiningCandidate, now: Tree): CandidateTrees {
  return { before: openCommit(root, parent), after: openCommit(root, commit.sha), now };
}

/**
 * Reads the texts of everything a candidate changed, at all three places; returns undefined where a file is no text. A rename is one file less
 * and one more.
 */
export async function readCandidate(
  { source, tests, data, words }: MiningCandidate,
  trees: CandidateTrees,
): Promise<readonly MinedFile[] | undefined> {
  const parts = [
    ...source.map((file) => [file, 'source'] as const),
    ...[...tests, ...data].map((file) => [file, 'hidden'] as const),
    ...words.map((file) => [file, 'words'] as const),
  ];
  const wanted = parts.flatMap(([file, part]) => pathsOf(file).map((path) => ({ path, part, mode: file.mode })));
  const files = await Promise.all(wanted.map((file) => readVersions(file, trees)));
  const isWhole = files.every((file) => file !== undefined);
  return isWhole ? files.filter((file) => file !== undefined) : undefined;
}

function pathsOf({ path, from }: HistoryFile): readonly string[] {
  return from === undefined ? [path] : [from, path];
}

async function readVersions(
  { path, part, mode }: { readonly path: string; readonly part: MinedFile['part']; readonly mode: string },
  { before, after, now }: CandidateTrees,
): Promise<MinedFile | undefined> {
  const sides = await Promise.all([before, after, now].map((tree) => tree.read(path)));
  const texts = sides.map((bytes) => (bytes === undefined ? undefined : toText(bytes)));
  if (texts.includes(noText)) return undefined;
  const [first, second, third] = texts as readonly (string | undefined)[];
  return { path, part, isExecutable: mode === '100755', before: first, after: second, now: third };
}

const noText = Symbol('no text');

function toText(bytes: Buffer): string | typeof noText {
  const text = bytes.toString('utf8');
  return !text.includes('\0') && Buffer.from(text).equals(bytes) ? text : noText;
}

/** A candidate as a golden task that nobody has proved yet, with the plan it came from. */
export interface MinedDraft {
  readonly plan: StartPlan;
  readonly task: GoldenTask & { readonly check: TestCheck };
  /** Why this runner was chosen, in words. */
  readonly because: string;
  /** Message of the commit it comes from. */
  readonly message: string;
}

/** Makes a task of a plan, without a name and a prompt of its own: proving needs neither. */
export function draftTask(
  { commit, parent }: MiningCandidate,
  plan: StartPlan,
  { because, folder, ...runner }: FoundRunner,
  files: readonly string[],
): MinedDraft {
  const [reference, patch] = [makePatch(plan.reference), makePatch(plan.start)];
  const cwd = folder === '.' ? {} : { cwd: folder };
  const id = `mined-${commit.sha.slice(0, 12)}`;
  const task = {
    id,
    agent: 'mined',
    prompt: commit.subject,
    successCheck: '',
    check: { ...runner, ...cwd, args: [], files },
    tests: plan.tests,
    reference,
    referenceFile: `${id}.patch`,
    file: `${id}.md`,
    origin: commit.sha,
    start:
      plan.base === 'parent'
        ? ({ kind: 'commit', commit: parent } as const)
        : ({ kind: 'patch', file: `${id}.start.patch`, patch } as const),
    digest: `sha256:${hashParts(commit.sha, plan.base, reference, patch)}`,
  };
  return { plan, task, because, message: `${commit.subject}\n\n${commit.body}` };
}

/** Returns the draft on the packages of the fixture's commit. */
export function withFixturePackages({ plan, task, ...draft }: MinedDraft): MinedDraft {
  const { start } = task;
  if (start?.kind !== 'commit') return { plan, task, ...draft };
  const packages = 'fixture' as const;
  const digest = `sha256:${hashParts(task.digest, packages)}`;
  return { ...draft, plan: { ...plan, packages }, task: { ...task, start: { ...start, packages }, digest } };
}
