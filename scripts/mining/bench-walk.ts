/**
 * `npm run bench walk`: what walking a history costs as it grows, beside git's own `log` of the same commits in the same run. A made
 * history: every third commit changes source and a test, the others documents or a lock file.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sizes = [250, 500, 1000, 2000, 4000];
const home = mkdtempSync(join(tmpdir(), 'rentroll-walk-'));
try {
  console.log('| commits | candidates | seconds | beside `git log` | peak memory, MB |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const size of sizes) console.log(`| ${measure(size).join(' | ')} |`);
} finally {
  rmSync(home, { recursive: true, force: true });
}

function measure(size: number): readonly (string | number)[] {
  const root = join(home, String(size));
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', root]);
  execFileSync('git', ['fast-import', '--quiet'], { cwd: root, input: writeHistory(size) });
  const walks = [1, 2, 3].map(() => walk(root)).sort((a, b) => a.ms - b.ms);
  const logs = [1, 2, 3].map(() => logOnce(root)).sort((a, b) => a - b);
  const { ms, candidates, megabytes, scanned } = walks[1] ?? walk(root);
  return [scanned, candidates, (ms / 1000).toFixed(2), `${(ms / (logs[1] ?? 1)).toFixed(1)} x`, megabytes.toFixed(0)];
}

interface Walk {
  readonly ms: number;
  readonly megabytes: number;
  readonly candidates: number;
  readonly scanned: number;
}

function walk(root: string): Walk {
  const script = join(import.meta.dirname, 'walk-once.ts');
  return JSON.parse(execFileSync(process.execPath, [script, root, 'main'], { encoding: 'utf8' }));
}

function logOnce(root: string): number {
  const begun = performance.now();
  spawnSync('git', ['log', '--raw', '--numstat', '-M', '--diff-merges=first-parent', 'main'], {
    cwd: root,
    stdio: 'ignore',
  });
  return performance.now() - begun;
}

/** A stream for git fast-import. */
function writeHistory(size: number): string {
  return Array.from({ length: size }, (_, number) => writeCommit(number)).join('');
}

function writeCommit(number: number): string {
  const files: readonly (readonly [string, string])[] =
    number % 3 === 0
      ? [
          [`src/part-${number % 50}.js`, `export const value${number} = ${number};\n`],
          [`test/part-${number % 50}.test.js`, `test('tells value ${number}', () => equal(value, ${number}));\n`],
        ]
      : [[number % 3 === 1 ? 'docs/notes.md' : 'package-lock.json', `${number}\n`]];
  const author = `A <a@example.invalid> ${1_700_000_000 + number * 60} +0000`;
  const message = `Change number ${number}, which does what the others did not`;
  return [
    'commit refs/heads/main',
    ...[`author ${author}`, `committer ${author}`, data(message)],
    ...files.flatMap(([path, text]) => [`M 100644 inline ${path}`, data(text)]),
    '',
  ].join('\n');
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}
