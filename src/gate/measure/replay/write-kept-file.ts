import { lstatSync, mkdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/**
 * Writes a file below a folder the user named, whole or not at all. A link below that folder is not written through: somebody else may
 * have put it there, and it leads to any file of this machine. Throws what the disk says, and for a link.
 */
export function writeKeptFile(folder: string, file: string, text: string, { fsync = true } = {}): void {
  refuseLinks(folder, file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic.sync(file, text, { fsync });
}

/** Throws when the file, or a folder between it and `folder`, is a link. */
export function refuseLinks(folder: string, file: string): void {
  const names = relative(folder, file).split(sep);
  const link = names.map((_, index) => join(folder, ...names.slice(0, index + 1))).find(isLink);
  if (link !== undefined) throw new Error(`there is a link in its place: ${link}`);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
