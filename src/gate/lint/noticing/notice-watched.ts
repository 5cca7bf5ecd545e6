import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { findWatched, watchedFiles } from '../../../core/util/watched-files.ts';
import type { ChangedPrograms, ProgramPart } from '../../loaded/programs/compare-programs.ts';
import { programUses } from '../../loaded/programs/program-roots.ts';
import { type EditedFile, showKey, summariseEdit } from './summarise-edit.ts';

/** Places that one notice names; the rest is counted. */
const mostLocations = 3;

const ofSubmodule = 'is a submodule, of which nothing was looked at';
const order = [...watchedFiles.map(({ what }) => what), ...programUses, ofSubmodule];

/** A file that changed, as it is named, and what it does. */
interface Notified {
  readonly place: string;
  readonly what: string;
}

/** Two trees, the programs that start by themselves and differ, and which files are weighed or held against the ledger anyway. */
export interface WatchedChange {
  readonly before: Tree;
  readonly after: Tree;
  readonly programs: readonly ChangedPrograms[];
  readonly isJudged: (path: string) => boolean;
}

/**
 * Writes one line for each kind of file by which a change decides what agents load and run, or what judges it, and that nothing else weighs.
 * Programs are followed to everything that they run.
 */
export async function noticeWatched({ before, after, programs, isJudged }: WatchedChange): Promise<readonly string[]> {
  const revisions = await Promise.all([before, after].map(readRevision));
  const whatOf = (path: string) =>
    revisions.some(({ entries }) => entries.get(path)?.mode === '160000') ? ofSubmodule : findWatched(path)?.what;
  const paths = [...new Set(revisions.flatMap(({ entries }) => [...entries.keys()]))].sort(compareText);
  const watchedEdits = paths.map(async (path): Promise<readonly Notified[]> => {
    const what = isJudged(path) ? undefined : whatOf(path);
    if (what === undefined || (await isSame(revisions, path))) return [];
    return [{ place: name(path, summariseEdit(await readEdit(revisions, path))), what }];
  });
  const parts = programs.flatMap(({ parts: changed, what }) => changed.map((part) => ({ part, what })));
  const isShown = ({ file }: ProgramPart) => !isJudged(file) && whatOf(file) === undefined;
  const programEdits = parts
    .filter(({ part }) => isShown(part))
    .map(async ({ part, what }) => ({ place: await namePart(part, revisions), what }));
  return joinNotified(await Promise.all([...(await Promise.all(watchedEdits)).flat(), ...programEdits]));
}

async function namePart({ file, keys }: ProgramPart, revisions: readonly ReadRevision[]): Promise<string> {
  const edit = await readEdit(revisions, file);
  if (keys === undefined) return name(file, summariseEdit(edit));
  const line = (edit.after ?? '').split('\n').findIndex((text) => text.includes(`${JSON.stringify(keys[1])}:`));
  return name(file, { ...(line === -1 ? {} : { line: line + 1 }), more: showKey(keys.join('.')) });
}

async function readEdit(revisions: readonly ReadRevision[], path: string): Promise<EditedFile> {
  const [was, is] = await Promise.all(revisions.map(({ tree }) => tree.read(path)));
  return { path, before: was?.toString('utf8'), after: is?.toString('utf8') };
}

interface ReadRevision {
  readonly tree: Tree;
  readonly entries: ReadonlyMap<string, TreeEntry>;
}

async function readRevision(tree: Tree): Promise<ReadRevision> {
  return { tree, entries: new Map((await tree.list('')).map((entry) => [entry.path, entry])) };
}

/** By the objects of two commits; bytes are read where one side is a working tree. */
async function isSame([was, is]: readonly ReadRevision[], path: string): Promise<boolean> {
  const [a, b] = [was?.entries.get(path), is?.entries.get(path)];
  if (a === undefined || b === undefined || a.mode !== b.mode) return false;
  if (a.id !== undefined && b.id !== undefined) return a.id === b.id;
  const read = (revision: ReadRevision | undefined) =>
    a.mode === '120000'
      ? revision?.tree.readLink(path)
      : revision?.tree.read(path).then((bytes) => bytes?.toString('latin1'));
  const [before, after] = await Promise.all([read(was), read(is)]);
  return before === after;
}

function name(path: string, { line, more }: { readonly line?: number; readonly more?: string }): string {
  const shown = /^[\w./@-]{1,200}$/.test(path) ? path : quoteValue(path);
  return `${shown}${line === undefined ? '' : `:${line}`}${more === undefined ? '' : ` (${more})`}`;
}

function joinNotified(notified: readonly Notified[]): readonly string[] {
  return order.flatMap((what) => {
    const places = notified.filter((one) => one.what === what).map(({ place }) => place);
    if (places.length === 0) return [];
    const shown = places.slice(0, mostLocations).join(', ');
    const rest = places.length > mostLocations ? ` and ${places.length - mostLocations} more` : '';
    return [`This change edits ${shown}${rest}, ${places.length === 1 ? 'which' : 'each of which'} ${what}.`];
  });
}
