/** The native SQLite bindings in dist/: programs nobody can read, so a committed list says which bytes they are. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Systems a runner of GitHub has; Alpine containers would need two more bindings of 2 MB each. */
const targets = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'] as const;

/** In the format of `sha256sum`: `cd dist/prebuilds && sha256sum --check ../../scripts/prebuilds.sha256` reads it too. */
const sumsFile = join(import.meta.dirname, 'prebuilds.sha256');

/** Copies the bindings of every system from the installed package. Throws Error when one is not the one that is trusted. */
export function copyPrebuilds(from: string, to: string): void {
  const faults = findPrebuildFaults(from);
  if (faults.length > 0) {
    const hint = 'After an update of better-sqlite3 that you checked: node scripts/build.ts --trust-prebuilds.';
    throw new Error(`${from}: ${faults.join('; ')}. ${hint}`);
  }
  mkdirSync(to);
  for (const target of targets) cpSync(join(from, fileOf(target)), join(to, fileOf(target)));
}

/** What of a folder of bindings differs from the committed list (or `sums`, in its format), as sentences; empty when nothing does. */
export function findPrebuildFaults(folder: string, sums = readFileSync(sumsFile, 'utf8')): readonly string[] {
  const trusted = new Map(sums.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]));
  return targets.map(fileOf).flatMap((file) => {
    if (!trusted.has(file)) return [`"${file}" is not in scripts/prebuilds.sha256`];
    if (!existsSync(join(folder, file))) return [`"${file}" is missing`];
    const hash = hashFile(join(folder, file));
    return hash === trusted.get(file) ? [] : [`"${file}" has the SHA-256 ${hash}, the list says ${trusted.get(file)}`];
  });
}

/** Makes the bindings of a folder the trusted ones. */
export function trustPrebuilds(folder: string): void {
  writeFileSync(
    sumsFile,
    targets.map((target) => `${hashFile(join(folder, fileOf(target)))}  ${fileOf(target)}\n`).join(''),
  );
}

function fileOf(target: (typeof targets)[number]): string {
  return `${target}.node`;
}

function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
