import type { FileVersions } from './make-patch.ts';

/** One file of a commit as text, at every place that matters; undefined where it is not there. */
export interface MinedFile {
  readonly path: string;
  /** `hidden`: tests that judge; `words`: texts about the change; `source`: the change itself. */
  readonly part: 'source' | 'hidden' | 'words';
  readonly isExecutable: boolean;
  /** In the commit's parent and in the commit itself. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** In the fixture's commit. */
  readonly now: string | undefined;
}

/** How a task starts: from the fixture with the change taken out, or from the tree of the commit's parent. */
export interface StartPlan {
  readonly base: 'fixture' | 'parent';
  /** With the parent's tree: the packages of the fixture's commit, since its own can be installed no more. */
  readonly packages?: 'fixture';
  /** Patch that takes the change out of the fixture; empty for the parent's tree. */
  readonly start: readonly FileVersions[];
  readonly reference: readonly FileVersions[];
  /** Hidden tests, by path in the copy. */
  readonly tests: Readonly<Record<string, string>>;
}

/** Merges three texts; undefined where they conflict. */
export type Merge = (texts: {
  readonly ours: string;
  readonly base: string;
  readonly theirs: string;
}) => Promise<string | undefined>;

/** Plans a start on the parent's tree, where nothing of the change has ever been: it needs no look at the fixture. */
export function startFromParent(files: readonly MinedFile[]): StartPlan {
  return {
    base: 'parent',
    start: [],
    reference: versionsOf(files, ({ before, after }) => [before, after]),
    tests: hiddenTests(files, ({ after }) => after),
  };
}

/**
 * Plans a start on the fixture's commit with the change taken out; returns undefined where that fails, because later commits build on it. A test
 * that cannot be taken back is left out of the start as a whole: nobody misses a test there, and it is laid over when work is judged.
 */
export async function startFromFixture(files: readonly MinedFile[], merge: Merge): Promise<StartPlan | undefined> {
  const start: FileVersions[] = [];
  for (const file of files) {
    const taken = await takeBack(file, merge);
    if (taken === conflict && file.part !== 'hidden') return undefined;
    start.push({
      path: file.path,
      before: file.now,
      after: taken === conflict ? undefined : taken,
      isExecutable: file.isExecutable,
    });
  }
  const after = new Map(start.map((side) => [side.path, side.after]));
  const reference = versionsOf(files, ({ path, now }) => [after.get(path), now]);
  if (reference.length === 0) return undefined;
  return { base: 'fixture', start: start.filter(isChange), reference, tests: hiddenTests(files, ({ now }) => now) };
}

const conflict = Symbol('conflict');

/** Takes the change out of a file of the fixture; returns `conflict` where that fails. */
async function takeBack(
  { before, after, now }: MinedFile,
  merge: Merge,
): Promise<string | undefined | typeof conflict> {
  if (now === after) return before;
  if (after === undefined || before === undefined || now === undefined) return conflict;
  return (await merge({ ours: now, base: after, theirs: before })) ?? conflict;
}

function versionsOf(
  files: readonly MinedFile[],
  pick: (file: MinedFile) => readonly [string | undefined, string | undefined],
): readonly FileVersions[] {
  const chosen = files.filter(({ part }) => part === 'source');
  const sides = chosen.map((file) => {
    const [before, after] = pick(file);
    return { path: file.path, before, after, isExecutable: file.isExecutable };
  });
  return sides.filter(isChange);
}

function isChange({ before, after }: FileVersions): boolean {
  return before !== after;
}

function hiddenTests(
  files: readonly MinedFile[],
  pick: (file: MinedFile) => string | undefined,
): Readonly<Record<string, string>> {
  const hidden = files.flatMap((file) => {
    const text = file.part === 'hidden' ? pick(file) : undefined;
    return text === undefined ? [] : [[file.path, text] as const];
  });
  return Object.fromEntries(hidden);
}
