#!/usr/bin/env node
// Plain JavaScript that any Node can run: the native SQLite binding crashes on a Node older than package.json's engines.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Oldest Node we run on, as major and minor version: ">=22.12" of package.json. */
const oldest = createRequire(import.meta.url)('../package.json').engines.node.slice('>='.length);

if (isNewEnough(process.versions.node)) {
  await import(`../dist/${findBundle(process.argv.slice(2))}.js`);
} else {
  const newer = findPackagedNode();
  if (newer === undefined) {
    console.error(
      `rentroll needs Node ${oldest} or newer, this is ${process.versions.node}. Install one, or add the npm package "node" to your devDependencies.`,
    );
    process.exit(2);
  }
  const result = spawnSync(newer, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(result.status ?? 2);
}

/** A hook is started at the end of every turn, or before every tool: it gets a bundle that loads nothing it does not need. */
function findBundle([command, event, ...others]) {
  if (command === 'collect' && event === undefined) return 'hook';
  if (command !== 'hook' || others.length > 0) return 'cli';
  if (event === 'budget' || event === 'approval') return 'hook';
  // Events begin with a capital letter, or are named in camel case (Copilot CLI).
  return event === 'start' || /^(?:[A-Z]|[a-z]+[A-Z])[A-Za-z]+$/.test(event ?? '') ? 'live' : 'cli';
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** The npm package "node" ships a binary; a repository that has it lets us run whatever Node started us. */
function findPackagedNode() {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      const folder = dirname(createRequire(from).resolve('node/package.json'));
      const file = join(folder, 'bin', 'node');
      const { version } = createRequire(from)('node/package.json');
      if (existsSync(file) && isNewEnough(version)) return file;
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}
