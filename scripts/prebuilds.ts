/** The native SQLite bindings in dist/ and lib/: programs nobody can read, so a committed list says which bytes they are. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Systems that the Action runs on: every job downloads all of dist/, so the others are in the npm package alone. */
export const actionTargets = ['linux-x64', 'linux-arm64'] as const;

/** Systems that the command line runs on; Alpine would need two more bindings of 2 MB each. */
export const allTargets = [...actionTargets, 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'] as const;

type Target = (typeof allTargets)[number];

/** Where the installed package has them. */
export const packagedPrebuilds = join(import.meta.dirname, ...['..', 'node_modules', 'better-sqlite3', 'prebuilds']);

/** In the format of `sha256sum`: `cd lib/prebuilds && sha256sum --check ../../scripts/prebuilds.sha256` reads it too. */
const sumsFile = join(import.meta.dirname, 'prebuilds.sha256');

/** Copies the bindings of some systems from the installed package. Throws Error when one is not the one that is trusted. */
export function copyPrebuilds(from: string, to: string, targets: readonly Target[]): void {
  const faults = findPrebuildFaults(from, targets);
  if (faults.length > 0) {
    const hint = 'After an update of better-sqlite3 that you checked: node scripts/build.ts --trust-prebuilds.';
    throw new Error(`${from}: ${faults.join('; ')}. ${hint}`);
  }
  mkdirSync(to);
  for (const target of targets) cpSync(join(from, fileOf(target)), join(to, fileOf(target)));
}

/** What of a folder of bindings differs from the committed list (or `sums`, in its format), as sentences; empty when nothing does. */
export function findPrebuildFaults(
  folder: string,
  targets: readonly Target[],
  sums = readFileSync(sumsFile, 'utf8'),
): readonly string[] {
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
    allTargets.map((target) => `${hashFile(join(folder, fileOf(target)))}  ${fileOf(target)}\n`).join(''),
  );
}

function fileOf(target: Target): string {
  return `${target}.node`;
}

function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
