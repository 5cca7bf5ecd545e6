/**
 * `npm run quick`: format, lint, types and the memory tests nearest to a change, side by side. The change is what differs from the last commit,
 * or from `npm run quick -- REVISION`. Exits 1 when one of them fails.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { chooseTests, listLoaded } from './mutants/choose-tests.ts';

/** Files of tests that are run for each changed file: what is imported everywhere is loaded by hundreds. */
const mostTests = 12;

const [revision = 'HEAD'] = process.argv.slice(2);
const listFiles = (...args: readonly string[]) =>
  execFileSync('git', [...args, '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
const changed = [
  ...listFiles('diff', '--name-only', '--relative', revision),
  ...listFiles('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));
const sources = changed.filter((file) => /^(?:src|test|scripts|benchmarks)\/.*\.ts$/.test(file));
const isMemoryTest = (file: string) =>
  /\.test\.ts$/.test(file) && !/\.(?:whole|machine)\.|^test\/(?:package|adoption|agents|workflows)\//.test(file);
const loaded = listLoaded(process.cwd(), listFiles('ls-files', 'test').filter(isMemoryTest));
const loading = sources.map((source) => chooseTests(source, loaded));
const nearest = new Set([...sources.filter(isMemoryTest), ...loading.flatMap((tests) => tests.slice(0, mostTests))]);

const checks: readonly (readonly [tool: string, ...args: string[]])[] = [
  ...(changed.length > 0
    ? [['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed] as const]
    : []),
  ['node_modules/typescript7/bin/tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json'],
  ...(nearest.size > 0 ? [['vitest', 'run', '--silent=true', '--project', 'memory', ...nearest] as const] : []),
];
const outcomes = await Promise.all(checks.map(run));
const failed = outcomes.filter((isPassed) => !isPassed).length;
const all = new Set(loading.flat()).size;
console.log(
  `${changed.length} changed files: ${outcomes.length - failed} passed, ${failed} failed; ${nearest.size} of ${all} files of tests that load them (all: npm test)`,
);
process.exitCode = failed > 0 ? 1 : 0;

function run([tool, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  const begun = performance.now();
  const [file, ...rest] = tool.includes('/') ? [process.execPath, tool, ...args] : [tool, ...args];
  const child = spawn(file, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((done) => {
    child.once('error', (error) => (output += `${error.message}\n`));
    child.once('close', (code) => {
      console.log(
        `${code === 0 ? 'ok    ' : 'FAILED'} ${basename(tool).padEnd(7)} ${((performance.now() - begun) / 1000).toFixed(1)} s`,
      );
      if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '));
      done(code === 0);
    });
  });
}
