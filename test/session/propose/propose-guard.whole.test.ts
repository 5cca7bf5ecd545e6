import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { loadWorktree } from '../../../src/gate/change/load-worktree.ts';
import { checkGuarded } from '../../../src/gate/lint/check-guarded.ts';
import { importTranscripts } from '../../../src/session/collect/import-transcripts.ts';
import { checkGuardedRules } from '../../../src/session/doctor/session-checks.ts';
import { type ProposeGuardRequest, proposeGuard } from '../../../src/session/propose/propose-guard.ts';
import { compileAnyway } from '../../doubles/state/compile-anyway.ts';

let home = '';
let root = '';
let env: NodeJS.ProcessEnv = {};
const now = () => new Date('2026-01-02T00:00:00Z');
const configFile = '.rentroll/config.yml';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid', ...args], { cwd: root });

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(async () => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'rentroll-guard-')));
  root = join(home, 'work');
  env = { RENTROLL_HOME: join(home, 'rentroll') };
  mkdirSync(root);
  git('init', '--quiet');
  write(configFile, 'version: 1\nagents:\n  sql: { tasks: benchmarks/sql, memory: CLAUDE.md }\n');
  write('CLAUDE.md', '# Ours\n<!-- rentroll:begin -->\n<!-- rentroll:end -->\n');
  write(
    '.rentroll/ledger.yml',
    `version: 1 # ours
rules:
  - id: no-npm
    agent: sql
    body: Use \`pnpm install\` instead of \`npm install\`.
    status: inherited # since May
  - id: released
    agent: sql
    body: Never edit a released migration.
    status: inherited
  - id: safe
    agent: sql
    body: Never run \`git push --force\`.
    status: inherited
    protected: true
  - id: terraform
    agent: sql
    body: Never run \`terraform apply\`.
    status: candidate
  - id: ls
    agent: sql
    body: Never run \`ls\`.
    status: inherited
`,
  );
  await compileAnyway(root);
  git('add', '-A');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Sessions of a project as Claude Code writes them down, one command a line. */
function record(session: string, commands: readonly string[], cwd = root): void {
  const lines = commands.map((command, index) =>
    JSON.stringify({
      type: 'assistant',
      sessionId: session,
      cwd,
      timestamp: `2026-01-01T00:00:0${index}Z`,
      version: '2.1.197',
      requestId: `r${index}`,
      message: {
        id: `m-${session}-${index}`,
        model: 'm',
        usage: { input_tokens: 1, output_tokens: 1 },
        content: [{ type: 'tool_use', id: `t-${session}-${index}`, ...toolOf(command) }],
      },
    }),
  );
  const folder = join(home, 'transcripts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${session}.jsonl`), `${lines.join('\n')}\n`);
  importTranscripts({ folders: [folder] }, { env, now });
}

function toolOf(command: string) {
  return command.startsWith('edit ')
    ? { name: 'Edit', input: { file_path: join(root, command.slice('edit '.length)) } }
    : { name: 'Bash', input: { command } };
}

const propose = (rule: string, more: Partial<ProposeGuardRequest> = {}) =>
  proposeGuard({ configFile, rule, ...more }, { cwd: root, env, now });

async function problemOf(work: Promise<unknown>) {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ProblemError);
  return (thrown as ProblemError).problems[0];
}

const codesOfLint = async () => {
  const { head, paths } = await loadWorktree({ configFile }, { cwd: root });
  return (await checkGuarded({ head, paths })).map(({ code, at }) => `${code} ${at?.file}:${at?.line}`);
};
const doctor = async () => (await checkGuardedRules(await loadWorktree({ configFile }, { cwd: root }), { env }))[0];

describe('a rule that agents broke', () => {
  beforeEach(() => {
    record('broke', ['cd web && npm install left-pad', 'ls', "git commit -m 'npm install'"]);
    record('kept', ['pnpm install', 'npm test']);
    record('elsewhere', ['npm install x'], join(home, 'other'));
  });

  it('is proved by the places where it was broken, and nothing is written before somebody says yes', async () => {
    const before = read('.rentroll/ledger.yml');
    const shown = await propose('no-npm');
    expect(shown).toMatchObject({ stands: 'proved', isApplied: false, reasons: [] });
    expect(shown.replay).toMatchObject({ sessions: 2, calls: 5, unread: 0 });
    expect(shown.replay.fires).toEqual([
      {
        session: 'broke',
        agent: 'main',
        file: join(home, 'transcripts/broke.jsonl'),
        line: 1,
        tool: 'Bash',
        subject: 'cd web && npm install left-pad',
        matched: '"npm install left-pad"',
        isOutside: false,
      },
    ]);
    expect(shown.savedTokens).toBeGreaterThan(5);
    expect(shown.diffs.map(({ file }) => file)).toEqual(['.rentroll/guard.yml', 'CLAUDE.md', '.rentroll/ledger.yml']);
    expect([read('.rentroll/ledger.yml'), existsSync(join(root, '.rentroll/guard.yml'))]).toEqual([before, false]);
  });

  it('becomes an entry: the sentence leaves memory, and the ledger says where it went', async () => {
    expect(await propose('no-npm', { yes: true })).toMatchObject({ isApplied: true });
    expect(read('CLAUDE.md')).not.toContain('npm install');
    expect(read('.rentroll/ledger.yml')).toContain(
      'status: evicted # since May\n    evicted: { on: 2026-01-02, why: enforced by guard entry no-npm }',
    );
    expect(read('.rentroll/guard.yml')).toContain('born: { rule: no-npm, on: 2026-01-02 }');
    expect(await codesOfLint()).toEqual([]);
    expect(await doctor()).toMatchObject({ state: 'ok', detail: '1 hold wherever the session hooks do' });
    expect(await problemOf(propose('no-npm'))).toMatchObject({ code: 'guard-rule-evicted' });
  });

  it('does not disappear into a guard that is off: lint and doctor say so', async () => {
    await propose('no-npm', { yes: true });
    const whole = read('.rentroll/guard.yml');
    const file = '.rentroll/ledger.yml:3';
    const oneExample = whole.replace(', "cd src && npm install"', '');
    write('.rentroll/guard.yml', oneExample.replace('action: deny', 'action: pass'));
    expect(await codesOfLint()).toEqual([`guard-entry-weak ${file}`]);
    write('.rentroll/guard.yml', whole.replace('rule: no-npm', 'rule: released'));
    expect(await codesOfLint()).toEqual([`guard-entry-other ${file}`]);
    write('.rentroll/guard.yml', whole.replace('action: deny', 'action: denied'));
    expect(await codesOfLint()).toEqual(['guard-bad-value .rentroll/guard.yml:6', `guard-entry-missing ${file}`]);
    expect(await doctor()).toMatchObject({ state: 'wrong', detail: expect.stringContaining('.rentroll/guard.yml:6') });
    rmSync(join(root, '.rentroll/guard.yml'));
    expect(await codesOfLint()).toEqual([`guard-entry-missing ${file}`]);
    write('.rentroll/guard.yml', whole);
    mkdirSync(join(home, 'rentroll'), { recursive: true });
    writeFileSync(join(home, 'rentroll', 'guard.yml'), 'version: 1\nchange:\n  no-npm: off\n');
    expect([await codesOfLint(), (await doctor())?.detail]).toEqual([
      [],
      'no-npm: its entry no-npm is not there, or is off on this machine',
    ]);
  });
});
