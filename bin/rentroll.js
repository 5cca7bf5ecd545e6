#!/usr/bin/env node
// Plain JavaScript that any Node can run: the native SQLite binding needs Node 22, and crashes on older ones.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const oldest = 22;

if (Number(process.versions.node.split('.')[0]) >= oldest) {
  await import('../dist/cli.js');
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

/** The npm package "node" ships a binary; a repository that has it lets us run whatever Node started us. */
function findPackagedNode() {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      const file = join(dirname(createRequire(from).resolve('node/package.json')), 'bin', 'node');
      if (existsSync(file)) return file;
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}
