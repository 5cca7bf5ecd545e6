import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTokenizer } from '../../../../src/core/util/tokenizer.ts';

const project = resolve(import.meta.dirname, '../../../..');
const cli = join(project, 'src/cli/start/cli.ts');
const lists = readFileSync(join(import.meta.dirname, 'acceptance.md'), 'utf8');
let cwd = '';

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', ...args], { cwd, encoding: 'utf8' });

/** Runs a line of the table as a shell would, with our command line for `rentroll`. Throws when it fails. */
function run(line: string): string {
  const script = `rentroll() { "${process.execPath}" "${cli}" "$@"; }\n${line}`;
  const env = { PATH: process.env['PATH'] ?? '', HOME: cwd, NO_COLOR: '1' };
  return execFileSync('bash', ['-c', script], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Rows of the table: the line of the plan, and the command that shows it. */
const rows = (lists.split('<!-- acceptance -->')[1] ?? '').split('\n').flatMap((row) => {
  const [, line = '', command = ''] = /^\| (.+) \| `(.+)` \|$/.exec(row) ?? [];
  return command === '' ? [] : [{ line, command }];
});

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'acceptance-'));
  git('init', '-q');
  mkdirSync(join(cwd, '.claude/agents'), { recursive: true });
  mkdirSync(join(cwd, '.rentroll'));
  writeFileSync(join(cwd, '.claude/agents/sql.md'), readFileSync(join(project, 'plugin/agents/sql.md')));
  git('add', '--all');
  git('commit', '-q', '-m', 'Start');
  run('rentroll init --yes --runner demo');
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

/** What the output of a line of ours has to say; commands without one only have to succeed. */
const shows: Readonly<Record<string, (text: string) => void>> = {
  'rentroll bill --details sql': (text) => {
    expect(text).toMatch(/Works on schemas, migrations and queries\. Call it for database tasks\./);
    expect(text).not.toMatch(/definition-/);
  },
  'rentroll session work plan "Fix a typo" --run r1': (text) => {
    expect(text).toMatch(/Complexity: 1\/5 \(trivial\): .*it is trivial \(typo\) -2/);
    expect(text).toMatch(/Route: 2 reviewers/);
    expect(text).toMatch(/1 explore: left out[\s\S]*2 strategy: left out/);
  },
  'rentroll session work plan "Find out why it is slow" --run r2': (text) => expect(text).toMatch(/Route: 6 reviewers/),
  'rentroll session work plan "Find out why it is slow" --skip-to build --run r3': (text) =>
    expect(text).toMatch(/Next: build/),
  'rentroll session work done plan --run r1': (text) => expect(text).toMatch(/\[x\] 3 plan at [0-9a-f]{7}/),
  'rentroll session work status --run r1': (text) => {
    expect(text).toMatch(/^WARNING: The code has changed since the checkpoint: it was written at/);
    expect(text).toMatch(/Next: build[\s\S]*\[x\] 3 plan/);
    expect(text).toMatch(/^CLEAN sql: all right$/m);
  },
  'rentroll session work status --from-step test --run r1': (text) => expect(text).toMatch(/Next: test/),
  'rentroll session work status --json --run r1': (text) => expect(JSON.parse(text).checkpoint.phase).toBe('test'),
};

/** In the order a task goes: what a row looks at has to be there. */
const order = [
  'session handoff',
  'work plan',
  'work done',
  'work status --run',
  'work status --from',
  'work status --json',
  '',
];
const locationOf = (command: string) => order.findIndex((word) => command.includes(word));
const ours = [...new Set(rows.map(({ command }) => command))]
  .filter((command) => !command.startsWith('vitest'))
  .sort((a, b) => locationOf(a) - locationOf(b));

describe('the acceptance lists of the plan', () => {
  it('are all there', () => {
    expect(rows).toHaveLength(25);
  });

  it.each(ours)('%s', async (command) => {
    if (command.includes('work status --run')) git('commit', '-q', '--allow-empty', '-m', 'Elsewhere');
    const text = run(command);
    shows[command]?.(text);
    if (command.startsWith('rentroll session handoff show')) expect((await loadTokenizer())(text)).toBeLessThan(50);
  });

  it.each(rows.filter(({ command }) => command.startsWith('vitest')))(
    'names a test that is there: $command',
    ({ command }) => {
      const [path = ''] = command.split(' ').slice(-1);
      expect(execFileSync('git', ['ls-files', '--', path], { cwd: project, encoding: 'utf8' })).toMatch(/\.test\.ts/);
    },
  );
});
