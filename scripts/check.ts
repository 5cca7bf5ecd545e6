/**
 * `npm run check`: everything about the repository that needs no test run, a few checks at a time. Prints each with its time, the words
 * of those that fail, and exits 1 when one did. `npm run check -- types lint` runs some of them.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { ensurePackage } from './build/built-package.ts';

interface Check {
  readonly name: string;
  /** What a failure means, and the way out. */
  readonly help: string;
  /** A tool of node_modules/.bin, or the path of a script that Node runs, with its arguments. */
  readonly command: readonly [tool: string, ...args: string[]];
  /** Looks at lib/, which is built before. */
  readonly needsLib?: true;
}

interface Outcome {
  readonly ok: boolean;
  readonly durationMs: number;
  readonly output: string;
}

const root = resolve(import.meta.dirname, '..');

const checks: readonly Check[] = [
  { name: 'types', help: 'strict TypeScript', command: ['node_modules/typescript7/bin/tsc', '-p', '.'] },
  {
    name: 'lint',
    help: 'format and lint; npm run fix mends most',
    command: ['biome', 'check', '--error-on-warnings', '.'],
  },
  {
    name: 'layers',
    help: 'who may import whom; .dependency-cruiser.mjs says why',
    command: ['scripts/checks/tree/check-layers.ts'],
  },
  {
    name: 'ceilings',
    help: 'how many concepts and lines there may be; src/ceilings.json',
    command: ['scripts/ceilings/check-ceilings.ts'],
  },
  { name: 'dead code', help: 'files, exports and dependencies nobody uses', command: ['knip', '--no-config-hints'] },
  { name: 'package', help: 'what npm users get', command: ['publint', '--strict'], needsLib: true },
  {
    name: 'bundles',
    help: 'scripts/bundled-packages.ts is what lib/ holds',
    command: ['scripts/checks/package/check-bundles.ts'],
    needsLib: true,
  },
  { name: 'node', help: 'one statement of the Node that is needed', command: ['scripts/checks/package/check-node.ts'] },
  { name: 'dist', help: 'dist/ is what the sources build; npm run build', command: ['scripts/build.ts', '--check'] },
  {
    name: 'links',
    help: 'where our documents point, here and in the package',
    command: ['scripts/checks/documents/check-links.ts'],
  },
  { name: 'docs', help: 'generated tables; npm run docs', command: ['scripts/update-readme.ts', '--check'] },
  {
    name: 'decisions',
    help: 'no yes in a catch, no working directory for programs, no decision on a name; scripts/checks/tree/decision-exceptions.ts',
    command: ['scripts/checks/tree/check-decisions.ts'],
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`no check is called "${unknown[0]}"; there are ${checks.map((check) => `"${check.name}"`).join(', ')}`);
  process.exit(2);
}

const limit = pLimit(Math.max(2, availableParallelism()));
const chosen = checks.filter(
  ({ name, command }) => (wanted.length === 0 || wanted.includes(name)) && isThere(command[0]),
);
if (chosen.some(({ needsLib }) => needsLib)) await ensurePackage();
const outcomes = await Promise.all(chosen.map((check) => limit(() => runAndShow(check))));
const failed = outcomes.filter(({ ok }) => !ok).length;
console.log(`${outcomes.length - failed} checks passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function isThere(tool: string): boolean {
  return !tool.endsWith('.ts') || existsSync(join(root, tool));
}

async function runAndShow(check: Check): Promise<Outcome> {
  const outcome = await runCheck(check);
  const seconds = (outcome.durationMs / 1000).toFixed(1).padStart(5);
  console.log(
    `${outcome.ok ? 'ok    ' : 'FAILED'} ${check.name.padEnd(11)} ${seconds} s${outcome.ok ? '' : `  (${check.help})`}`,
  );
  if (!outcome.ok) console.log(outcome.output.trimEnd().replace(/^/gm, '    '));
  return outcome;
}

function runCheck({ command: [tool, ...args] }: Check): Promise<Outcome> {
  const start = performance.now();
  const script = tool.includes('/');
  const file = script ? process.execPath : join(root, 'node_modules', '.bin', tool);
  return new Promise((done) => {
    const child = spawn(file, script ? [tool, ...args] : args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    const finish = (ok: boolean) => done({ ok, durationMs: performance.now() - start, output });
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}
