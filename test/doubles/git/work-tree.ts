import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { nameObject } from '../github/state/loose-objects.ts';
import { compareBytes, type IgnoreList, openIgnored } from './pathspecs.ts';
import { demandObject, type FileEntry, type GitPlaces, type Listing } from './repository.ts';

/** Reads the mode and content of a file of the working tree as git would store it; undefined for what is neither file nor link. */
export function readWorkFile(root: string, path: string): { readonly mode: string; readonly body: Buffer } | undefined {
  const place = join(root, path);
  const stats = isBehindLink(root, path) ? undefined : lstatSync(place, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink() === true) return { mode: '120000', body: Buffer.from(readlinkSync(place)) };
  if (stats?.isFile() !== true) return undefined;
  return { mode: (stats.mode & 0o100) === 0 ? '100644' : '100755', body: readFileSync(place) };
}

/** What lies behind a link is no file of the working tree. */
function isBehindLink(root: string, path: string): boolean {
  const folder = dirname(path);
  if (folder === '.') return false;
  return (
    lstatSync(join(root, folder), { throwIfNoEntry: false })?.isSymbolicLink() === true || isBehindLink(root, folder)
  );
}

/** Names the object that a file of the working tree would be, with its mode. */
export function nameWorkFile(root: string, path: string): FileEntry | undefined {
  const file = readWorkFile(root, path);
  return file && { mode: file.mode, id: nameObject({ type: 'blob', body: file.body }) };
}

/** A file that the index does not have; with a slash behind it a folder that holds a repository of its own. */
export interface UntrackedFile {
  readonly path: string;
  readonly isIgnored: boolean;
}

/** Lists the files that an index does not have. `lists` ignore beside the `.gitignore` of each folder, which count where `isStandard`. */
export function listUntracked(
  root: string,
  index: Listing,
  { isStandard, lists }: { readonly isStandard: boolean; readonly lists: readonly IgnoreList[] },
): readonly UntrackedFile[] {
  const files: UntrackedFile[] = [];
  const visit = (folder: string, above: readonly IgnoreList[], isAboveIgnored: boolean) => {
    const own = join(root, folder, '.gitignore');
    const ownList = isStandard && existsSync(own) ? [{ folder, text: readFileSync(own, 'utf8') }] : [];
    const here = [...above, ...ownList];
    const ignores = openIgnored(here);
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}${entry.name}`;
      if (entry.name === '.git') continue;
      const isIgnored = isAboveIgnored || ignores(path, entry.isDirectory());
      if (!entry.isDirectory()) {
        if ((entry.isFile() || entry.isSymbolicLink()) && !index.has(path)) files.push({ path, isIgnored });
      } else if (existsSync(join(root, path, '.git'))) files.push({ path: `${path}/`, isIgnored });
      else visit(`${path}/`, here, isIgnored);
    }
  };
  visit('', lists, false);
  return files.sort((one, other) => compareBytes(one.path, other.path));
}

/** Lists the tracked paths whose content or mode differs on disk: changed, or gone. */
export function listEdited(
  root: string,
  index: Listing,
): readonly { readonly path: string; readonly isGone: boolean }[] {
  return [...index]
    .filter(([, { mode }]) => mode !== '160000')
    .map(([path, { mode, id }]) => ({ path, mode, id, file: nameWorkFile(root, path) }))
    .filter(({ mode, id, file }) => file?.id !== id || file.mode !== mode)
    .map(({ path, file }) => ({ path, isGone: file === undefined }));
}

/** Lays the files of one listing over those of another, as a checkout does. */
export function layFiles(places: GitPlaces, before: Listing, after: Listing): void {
  for (const path of before.keys()) if (!after.has(path)) removeFile(places.tree, path);
  for (const [path, { mode, id }] of after) {
    const stands = nameWorkFile(places.tree, path);
    if (stands?.id === id && stands.mode === mode) continue;
    const place = join(places.tree, path);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(dirname(place), { recursive: true });
    const { body } = demandObject(places, id);
    if (mode === '120000') symlinkSync(body.toString('utf8'), place);
    else {
      writeFileSync(place, body);
      if (mode === '100755') chmodSync(place, 0o755);
    }
  }
}

/** Removes a file, and the folders that are empty without it. */
export function removeFile(root: string, path: string): void {
  rmSync(join(root, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const place = join(root, folder);
    if (!existsSync(place) || readdirSync(place).length > 0) return;
    rmdirSync(place);
  }
}
