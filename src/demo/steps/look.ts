import { dirname } from 'node:path/posix';
import { hasSeen, type Progress } from '../conversation/progress.ts';
import { shuffle } from '../policy/draw.ts';
import type { Script } from '../policy/script.ts';
import { type Move, read, run, type Step } from './step.ts';

/** Lists the root, then the folders that listings show, until the count is reached. */
export const list: Step = ({ counts }, { listed, folders, edits }) => {
  if (edits.length > 0 || listed.size >= counts.listings) return undefined;
  const next = ['.', ...folders].find((folder) => !listed.has(folder));
  return next === undefined ? undefined : run(`ls ${next}`, `List ${next === '.' ? 'the project root' : next}`);
};

/** Searches the workspace for words of the task, the most telling first. */
export const search: Step = ({ counts, words }, { searches, edits }) => {
  if (edits.length > 0 || searches.size >= counts.searches) return undefined;
  const pattern = words.find((word) => !searches.has(word));
  if (pattern === undefined) return undefined;
  const input = { pattern, output_mode: 'content', head_limit: 30 } as const;
  return { says: `Let me find where ${pattern} is used.`, use: { name: 'Grep', input } };
};

/** Opens files that turn out not to matter. */
export const detour: Step = ({ seed, counts, solution }, progress) => {
  const needed = new Set(solution.changes.map(({ path }) => path));
  const opened = [...progress.reads.keys()].filter((path) => !needed.has(path)).length;
  if (progress.edits.length > 0 || opened >= counts.detours) return undefined;
  const next = shuffle(unread(progress, needed), seed, 'detour')[0];
  return next === undefined ? undefined : read(next, `${next} looks promising, opening it.`);
};

/** Opens each file to change until the place of every edit was seen: the part around it, or the whole file. */
export const open: Step = ({ counts, solution }, progress) => {
  for (const { path, before, line } of solution.changes) {
    const earlier = progress.reads.get(path);
    const isUseless = earlier?.isWhole === true || earlier?.lines.size === 0;
    if (isUseless || isEdited(progress, path) || hasSeen(progress, path, before)) continue;
    const wantsPart = counts.wholeFiles === 0 && earlier?.lines.has(line) !== true;
    return read(path, `Let me read ${path}.`, wantsPart ? aroundOf(before, line) : undefined);
  }
  return undefined;
};

/** Reads files of the same folder for context, and files to change once more. */
export const study: Step = (script, progress) =>
  progress.edits.length > 0 ? undefined : (readNeighbour(script, progress) ?? readAgain(script, progress));

function readNeighbour({ seed, counts, solution }: Script, progress: Progress): Move | undefined {
  const needed = new Set(solution.changes.map(({ path }) => path));
  const homes = [...needed, ...solution.newFiles.map(({ path }) => path)];
  for (const home of homes) {
    const isNear = (path: string) => dirname(path) === dirname(home) && !needed.has(path);
    const wanted = solution.newFiles.some(({ path }) => path === home) ? 1 : counts.neighbours;
    if ([...progress.reads.keys()].filter(isNear).length >= wanted) continue;
    const next = shuffle(unread(progress, needed).filter(isNear), seed, 'neighbour')[0];
    if (next !== undefined) return read(next, `${next} is close by, so I will have a look at it.`);
  }
  return undefined;
}

function readAgain({ counts, solution }: Script, { reads }: Progress): Move | undefined {
  const again = solution.changes.find(({ path }) => {
    const { times = 0, lines } = reads.get(path) ?? {};
    return times > 0 && (lines?.size ?? 0) > 0 && times <= counts.rereads;
  });
  if (again === undefined) return undefined;
  const part = counts.wholeFiles > 0 ? undefined : aroundOf(again.before, again.line);
  return read(again.path, `Let me look at ${again.path} again before I go on.`, part);
}

/** Returns the lines of an edit and ten on each side. */
function aroundOf(before: string, line: number) {
  return { offset: Math.max(1, line - 10), limit: before.split('\n').length + 20 };
}

const sourceFile = /\.(?:[cm]?[jt]sx?|sql|py|go|rs|java|kt|rb|php|cs|c|h|cc|cpp|swift|vue|svelte|css|html|sh)$/;

/** Lists files with code that were shown and not opened yet. */
function unread({ files, reads }: Progress, needed: ReadonlySet<string>): readonly string[] {
  return [...files].filter((path) => sourceFile.test(path) && !reads.has(path) && !needed.has(path));
}

function isEdited({ edits }: Progress, path: string): boolean {
  return edits.some((edit) => edit.path === path);
}
