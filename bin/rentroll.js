#!/usr/bin/env node
// Plain JavaScript that any Node can run: the native SQLite binding crashes on a Node older than package.json's engines.
/** A module of Node. Importing it would load all it has to offer, which costs a hook more than answering; an old Node can do no better. */
const builtIn = async (name) => process.getBuiltinModule?.(name) ?? (await import(name));
const { createRequire } = await builtIn('node:module');

const { engines, version } = createRequire(import.meta.url)('../package.json');
/** Oldest Node we run on, as major and minor version: ">=22.12" of package.json. */
const oldest = engines.node.slice('>='.length);

if (isNewEnough(process.versions.node)) {
  const words = process.argv.slice(2);
  const bundle = findBundle(words);
  const load = createRequire(import.meta.url);
  if (bundle !== 'version') await keepCompiled();
  try {
    // What scripts ask first, said without loading the rest.
    if (bundle === 'version') console.log(version);
    else if (bundle === 'live') load('../lib/live.cjs');
    else if (bundle === 'look') await load('../lib/look.cjs').runLook();
    else await import(`../lib/${bundle}.js`);
  } catch (error) {
    const [{ existsSync }, { fileURLToPath }] = [await builtIn('node:fs'), await builtIn('node:url')];
    if (existsSync(new URL('../lib/cli.js', import.meta.url))) throw error;
    const refusal = `rentroll is not built in ${fileURLToPath(new URL('..', import.meta.url))}. Run there: npm ci && npm run build`;
    process.exit(await refuse(process.argv.slice(2), refusal));
  }
} else {
  const refusal = `rentroll needs Node ${oldest} or newer, this is ${process.versions.node}. Install one: https://nodejs.org`;
  process.exit(await refuse(process.argv.slice(2), refusal));
}

/**
 * Has Node keep what it compiles beside the code itself: whoever may write there may change the code anyway, and a home or a folder for temporary
 * files may be named by a project. Where nobody may write, every start compiles again.
 */
async function keepCompiled() {
  const [{ enableCompileCache }, { fileURLToPath }] = [await builtIn('node:module'), await builtIn('node:url')];
  enableCompileCache?.(fileURLToPath(new URL('../lib/compiled', import.meta.url)));
}

/** A hook is started at the end of every turn, or before every tool: it gets a bundle that loads nothing it does not need. */
function findBundle(words) {
  const [command, event, ...others] = words;
  if (['--version', '-V'].includes(command) && event === undefined) return 'version';
  if (isPlainLook(words)) return 'look';
  if (command !== 'hook' || others.length > 0) return 'cli';
  if (['collect', 'approval'].includes(event)) return 'hook';
  // Events of a running session begin with a capital letter.
  return ['nudge', 'serve', 'ask'].includes(event) || /^[A-Z][A-Za-z]+$/.test(event ?? '') ? 'live' : 'cli';
}

/** Commands that only look come in one file, too, with the options that it answers; any other word is for the whole command line. */
function isPlainLook([first = '--lines', ...others]) {
  const looks = {
    bill: ['--lines', '--json'],
    status: ['--verbose', '--json'],
    verify: ['--json'],
    lint: ['--no-proofs', '--json'],
  };
  const options = looks.bill.includes(first) ? looks.bill : Object.hasOwn(looks, first) && looks[first];
  return options && others.every((word) => options.includes(word));
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * What an old Node gets, and a checkout that nobody built: words. No other Node is looked for: one that lies where somebody works may be
 * anybody's. Commands end with 2; hooks with 0, since no session is held up by us, and say it once a day; where a session begins, it is always said.
 */
async function refuse(words, refusal) {
  if (!isHook(words)) {
    console.error(refusal);
    return 2;
  }
  const isStart = words[1] === 'nudge';
  if ((await isNewToday(refusal)) || isStart) tellSession(words, refusal, isStart);
  return 0;
}

function isHook([command, event = 'install']) {
  return command === 'hook' && event !== 'install';
}

/** On stdout for those that read JSON there. The agent hears it, too. */
function tellSession([, event], refusal, isStart) {
  const text = `${refusal}. Until then its hooks do nothing: sessions are neither guarded nor counted.`;
  const hookSpecificOutput = { hookEventName: 'SessionStart', additionalContext: text };
  if (event !== 'statusline')
    console.log(JSON.stringify({ systemMessage: text, ...(isStart && { hookSpecificOutput }) }));
  else console.error(text);
}

/** False when it was said today; a state that cannot be written says it again. */
async function isNewToday(text) {
  const { existsSync, mkdirSync, readFileSync, writeFileSync } = await builtIn('node:fs');
  const { homedir } = await builtIn('node:os');
  const { join } = await builtIn('node:path');
  const folder = process.env.RENTROLL_HOME || join(process.env.HOME || homedir(), '.rentroll');
  const file = join(folder, 'old-node');
  const line = `${new Date().toISOString().slice(0, 10)} ${text}\n`;
  try {
    if (readFileSync(file, 'utf8') === line) return false;
  } catch {
    // Never said.
  }
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    writeFileSync(file, line, { mode: 0o600 });
  } catch {
    // Said once more than it should be.
  }
  return true;
}
