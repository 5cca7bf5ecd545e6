import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Reads the object that a full reference name points to; returns undefined when there is no such reference. */
export function readReference(folder: string, ref: string): string | undefined {
  if (!isPlain(ref)) return undefined;
  try {
    return readFileSync(join(folder, ref), 'utf8').trim();
  } catch {
    return readPacked(folder).get(ref);
  }
}

/** Makes a reference point to an object, or removes it. Folders of references that it leaves empty go, as git removes them. */
export function writeReference(folder: string, ref: string, sha: string | undefined): void {
  const file = join(folder, ref);
  if (sha !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${sha}\n`);
    return;
  }
  rmSync(file, { force: true });
  dropPacked(folder, ref);
  for (let above = dirname(ref); above.split('/').length > 2; above = dirname(above)) {
    try {
      rmdirSync(join(folder, above));
    } catch {
      return;
    }
  }
}

/** Lists the full names of all references. */
export function listReferences(folder: string): readonly string[] {
  const loose = readdirSync(join(folder, 'refs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return [...new Set([...loose, ...readPacked(folder).keys()])];
}

function isPlain(ref: string): boolean {
  return ref.startsWith('refs/') && !ref.split('/').includes('..');
}

function readPacked(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, 'packed-refs');
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, sha, ref] = /^([0-9a-f]{40}) (.+)$/.exec(line) ?? [];
      return sha !== undefined && ref !== undefined ? [[ref, sha]] : [];
    }),
  );
}

function dropPacked(folder: string, ref: string): void {
  if (!readPacked(folder).has(ref)) return;
  const file = join(folder, 'packed-refs');
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.filter((line) => !line.endsWith(` ${ref}`)).join('\n'));
}
