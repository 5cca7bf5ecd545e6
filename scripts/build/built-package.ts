import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { replaceFolder } from './replace-folder.ts';
import { hashFiles, root } from './write-bundles.ts';
import { writePackage } from './write-package.ts';

/** Where `bin/rentroll.js`, npm and the plugin find what was built. Not committed. */
const libFolder = join(root, 'lib');

/** Says of which sources `lib/` is; package.json leaves it out of what is packed. */
const stamp = join(libFolder, '.sources.sha256');

/** What decides the bytes of `lib/`. */
const folders = ['src', 'scripts/build'];
const files = ['rolldown.config.ts', 'scripts/prebuilds.ts', 'package-lock.json', 'action.yml', 'comment/action.yml'];

/** Builds `lib/`. What is there is replaced when all of it is built, so that nobody who runs it meets half of it. */
export async function buildPackage(): Promise<void> {
  const sources = digestSources();
  const fresh = `${libFolder}.${process.pid}`;
  try {
    await writePackage(fresh);
    writeFileSync(join(fresh, basename(stamp)), sources);
    replaceFolder(libFolder, fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

let ensured: Promise<void> | undefined;

/** Builds `lib/` where it is missing or of other sources than those that lie here now: once in a process, whose builds share a folder. */
export function ensurePackage(): Promise<void> {
  ensured ??= buildWhereNeeded();
  return ensured;
}

async function buildWhereNeeded(): Promise<void> {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digestSources()) await buildPackage();
}

function digestSources(): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const [path, digest] of hashFiles(join(root, folder))) hash.update(`${folder}/${path} ${digest}\n`);
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
