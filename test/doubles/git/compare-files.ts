import { diffLines } from 'diff';
import { compareBytes } from './pathspecs.ts';
import { demandObject, type FileEntry, type GitPlaces, type Listing } from './repository.ts';

/** A path whose file differs between two listings; `from` where it was renamed. */
export interface Difference {
  readonly path: string;
  readonly from?: string;
  readonly before: FileEntry | undefined;
  readonly after: FileEntry | undefined;
}

/** Compares two listings. A file that another took the name of is a rename where at least half of its lines stayed, and where `findsRenames`. */
export function compareFiles(
  places: GitPlaces,
  before: Listing,
  after: Listing,
  { findsRenames = false }: { readonly findsRenames?: boolean } = {},
): readonly Difference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(compareBytes);
  const all = paths
    .map((path): Difference => ({ path, before: before.get(path), after: after.get(path) }))
    .filter((each) => each.before?.id !== each.after?.id || each.before?.mode !== each.after?.mode);
  if (!findsRenames) return all;
  const gone = new Set(all.filter((each) => each.after === undefined));
  const renamed = all.map((each) => {
    if (each.before !== undefined) return each;
    const [best] = [...gone]
      .map((old) => ({ old, share: shareOf(places, old.before, each.after) }))
      .filter(({ share }) => share >= 0.5)
      .sort((one, other) => other.share - one.share);
    if (best === undefined) return each;
    gone.delete(best.old);
    return { ...each, from: best.old.path, before: best.old.before };
  });
  return renamed.filter((each) => each.after !== undefined || gone.has(each));
}

function shareOf(places: GitPlaces, before: FileEntry | undefined, after: FileEntry | undefined): number {
  if (before === undefined || after === undefined || before.mode !== after.mode) return 0;
  if (before.id === after.id) return 1;
  const [old, fresh] = [before, after].map(({ id }) => demandObject(places, id).body.toString('utf8'));
  const kept = diffLines(old ?? '', fresh ?? '').filter(({ added, removed }) => !added && !removed);
  const length = kept.reduce((sum, { value }) => sum + value.length, 0);
  return length / Math.max(old?.length ?? 0, fresh?.length ?? 0, 1);
}

/** Renders a difference as `--raw` does: modes, ids, status and paths, each path behind a zero byte. */
export function renderRaw({ path, from, before, after }: Difference): string {
  const nothing = { mode: '000000', id: '0'.repeat(40) };
  const [old, fresh] = [before ?? nothing, after ?? nothing];
  const letter = before === undefined ? 'A' : after === undefined ? 'D' : from === undefined ? 'M' : 'R100';
  const paths = from === undefined ? [path] : [from, path];
  return `:${old.mode} ${fresh.mode} ${old.id} ${fresh.id} ${letter}\0${paths.map((each) => `${each}\0`).join('')}`;
}

/** Renders a difference as `--numstat -z` does: lines added and removed, dashes where a file is no text. */
export function renderNumbers(places: GitPlaces, { path, from, before, after }: Difference): string {
  const texts = [before, after].map((entry) =>
    entry === undefined || entry.mode === '160000' ? '' : demandObject(places, entry.id).body.toString('latin1'),
  );
  const [added, removed] = countLines(texts[0] ?? '', texts[1] ?? '');
  return `${added}\t${removed}\t${from === undefined ? path : `\0${from}\0${path}`}\0`;
}

/** Counts the lines that one text has more and fewer than another; dashes for what is no text. */
export function countLines(before: string, after: string): readonly [added: string, removed: string] {
  if (before.includes('\0') || after.includes('\0')) return ['-', '-'];
  const parts = diffLines(before, after);
  const count = (kind: 'added' | 'removed') =>
    String(parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0));
  return [count('added'), count('removed')];
}
