#!/usr/bin/env node
// Plain JavaScript that any Node can run: the native SQLite binding crashes on a Node older than package.json's engines.
/** A module of Node. Importing it would load all it has to offer, which costs a hook more than answering; an old Node can do no better. */
const builtIn = async (name) => process.getBuiltinModule?.(name) ?? (await import(name));
const { createRequire } = await builtIn('node:module');

/** Oldest Node we run on, as major and minor version: ">=22.12" of package.json. */
const oldest = createRequire(import.meta.url)('../package.json').engines.node.slice('>='.length);

if (isNewEnough(process.versions.node)) {
  const bundle = findBundle(process.argv.slice(2));
  if (bundle === 'live') createRequire(import.meta.url)('../dist/live.cjs');
  else await import(`../dist/${bundle}.js`);
} else {
  const newer = await findPackagedNode();
  if (newer === undefined) {
    console.error(
      `rentroll needs Node ${oldest} or newer, this is ${process.versions.node}. Install one, or add the npm package "node" to your devDependencies.`,
    );
    process.exit(2);
  }
  const { spawnSync } = await builtIn('node:child_process');
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
async function findPackagedNode() {
  const { existsSync } = await builtIn('node:fs');
  const { dirname, join } = await builtIn('node:path');
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
