import { posix } from 'node:path';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isInside } from '../../../core/util/repository-path.ts';
import { findWatched, watchedFiles } from '../../../core/util/watched-files.ts';
import { listEditedScripts, summariseEdit } from './summarise-edit.ts';

/** Places that one notice names; the rest is counted. */
const mostLocations = 3;
/** Actions that call actions are followed this deep. */
const deepest = 6;

const ofAction = 'workflows run as an action: check that the gate still runs';
const ofSubmodule = 'is a submodule, of which nothing was looked at';
const ofScript = 'has scripts that a workflow runs: check that the gate still runs';
const order = [...watchedFiles.map(({ what }) => what), ofAction, ofScript, ofSubmodule];

/** A file that changed, as it is named, and what it does. */
interface Notified {
  readonly place: string;
  readonly what: string;
}

/** Two trees, and which files are weighed or held against the ledger anyway. */
export interface WatchedChange {
  readonly before: Tree;
  readonly after: Tree;
  readonly isJudged: (path: string) => boolean;
}

/**
 * Writes one line for each kind of file by which a change decides what agents load and run, or what judges it, and that nothing else weighs.
 * Local actions of workflows are followed to all files of their folders, scripts of packages by the workflows that name them.
 */
export async function noticeWatched({ before, after, isJudged }: WatchedChange): Promise<readonly string[]> {
  const revisions = await Promise.all([before, after].map(readRevision));
  const actions = [...new Set((await Promise.all(revisions.map(listActions))).flat())];
  const workflows = (await Promise.all(revisions.map(readWorkflows))).flat().join('\n');
  const whatOf = (path: string) => {
    if (revisions.some(({ entries }) => entries.get(path)?.mode === '160000')) return ofSubmodule;
    if (posix.basename(path) === 'package.json') return ofScript;
    return findWatched(path)?.what ?? (actions.some((folder) => isInside(path, folder || '.')) ? ofAction : undefined);
  };
  const paths = [...new Set(revisions.flatMap(({ entries }) => [...entries.keys()]))].sort(compareText);
  const watchedEdits = paths.map(async (path): Promise<readonly Notified[]> => {
    const what = isJudged(path) ? undefined : whatOf(path);
    if (what === undefined || (await isSame(revisions, path))) return [];
    const [was, is] = await Promise.all(revisions.map(({ tree }) => tree.read(path)));
    const edit = { path, before: was?.toString('utf8'), after: is?.toString('utf8') };
    if (what !== ofScript) return [{ place: name(path, summariseEdit(edit)), what }];
    const scripts = listEditedScripts(edit, workflows);
    return scripts === undefined ? [] : [{ place: name(path, scripts), what }];
  });
  return joinNotified((await Promise.all(watchedEdits)).flat());
}

interface ReadRevision {
  readonly tree: Tree;
  readonly entries: ReadonlyMap<string, TreeEntry>;
}

async function readRevision(tree: Tree): Promise<ReadRevision> {
  return { tree, entries: new Map((await tree.list('')).map((entry) => [entry.path, entry])) };
}

async function readWorkflows({ tree, entries }: ReadRevision): Promise<readonly string[]> {
  const paths = [...entries.keys()].filter((path) => path.startsWith('.github/workflows/'));
  return (await Promise.all(paths.map((path) => tree.read(path)))).map((text) => text?.toString('utf8') ?? '');
}

/** Folders of the actions that workflows run, those that these run among them. */
async function listActions(revision: ReadRevision): Promise<readonly string[]> {
  const folders = new Set<string>();
  let texts = await readWorkflows(revision);
  for (let depth = 0; depth < deepest && texts.length > 0; depth += 1) {
    const fresh = [...new Set(texts.flatMap(listLocalUses))].filter((folder) => !folders.has(folder));
    for (const folder of fresh) folders.add(folder);
    const files = fresh.flatMap((folder) => ['action.yml', 'action.yaml'].map((file) => posix.join(folder, file)));
    texts = (await Promise.all(files.map((file) => revision.tree.read(file)))).flatMap(
      (text) => text?.toString('utf8') ?? [],
    );
  }
  return [...folders];
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

const localUse = /\buses:\s*['"]?\.\/([^\s'"@#]*)/g;

/** Folders of this repository (without an end of `/`, empty for its root) whose action a workflow or an action runs. */
function listLocalUses(text: string): readonly string[] {
  return [...text.matchAll(localUse)].map(([, path = '']) => path.replace(/\/+$/, ''));
}
