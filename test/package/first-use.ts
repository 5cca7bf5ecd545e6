import { execFileSync, type SpawnSyncReturns } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeActiveRepository } from '../helpers/active-rules.ts';
import { ledgerOf, type Repository } from '../helpers/make-repository.ts';
import { makeTranscript } from '../helpers/sessions/make-transcript.ts';

/** Starts the installed command line in a folder, with a home of the caller's choice. */
export type Start = (cwd: string, args: readonly string[], env?: NodeJS.ProcessEnv) => SpawnSyncReturns<string>;

const real = resolve('../shared/data/repos/lockfile-lint.bundle');
const words = '# Rules\n\n- Always run the tests before you commit.\n- This project uses CommonJS, not ES modules.\n';

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function gitIn(cwd: string, ...args: readonly string[]): string {
  const options = ['user.name=T', 'user.email=t@example.invalid', 'core.fsync=none', 'maintenance.auto=false'];
  const set = options.flatMap((option) => ['-c', option]);
  return execFileSync('git', [...set, ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A repository whose tests can be run, so that its commits are a fixture. */
function makeTested(folder: string, root: string): void {
  gitIn(folder, 'init', '--quiet', '--initial-branch=main', root);
  write(root, {
    'package.json': '{ "name": "theirs", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n',
    'src/add.js': 'export const add = (a, b) => a + b;\n',
    'src/add.test.js':
      "import test from 'node:test';\nimport { add } from './add.js';\n\ntest('add', () => add(1, 2));\n",
  });
  gitIn(root, 'add', '--all');
  gitIn(root, 'commit', '--quiet', '--message', 'Begin');
}

/** A clone of a repository of other people, where it lies here, with a file of rules that its origin has not. */
function openNeverSeen(folder: string): string {
  const root = join(folder, 'never-seen');
  if (existsSync(real)) gitIn(folder, 'clone', '--quiet', real, root);
  else makeTested(folder, root);
  write(root, { 'CLAUDE.md': words, 'README.md': 'Theirs.\n' });
  gitIn(root, 'add', '--all');
  gitIn(root, 'commit', '--quiet', '--message', 'Write rules down');
  return root;
}

/** What a newcomer meets with the installed package: `start` is called when a test runs. */
export function describeFirstUse(start: Start): void {
  let folder: string;
  let root: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rentroll-first-'));
    root = openNeverSeen(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const say = (...args: readonly string[]) => start(root, args);

  describe('in a repository never seen', () => {
    it('answers before any file is written: the bill, what sessions say, and the next step', () => {
      const bill = say();
      expect(bill).toMatchObject({ status: 0, stderr: '' });
      expect(bill.stdout.split('\n').length).toBeLessThan(60);
      expect(bill.stdout).toContain('rentroll setup');
      expect(say('status')).toMatchObject({ status: 0, stdout: expect.stringContaining('rentroll init') });
      expect(gitIn(root, 'status', '--porcelain')).toBe('');
    });

    it('is set up step by step without an edit by hand, and a change of other files passes without a task', () => {
      for (const step of ['config', 'markers']) expect(say('setup', '--only', step, '--yes').status).toBe(0);
      write(root, { '.rentroll/ledger.yml': 'version: 1\nrules: []\n' });
      gitIn(root, 'add', '--all');
      gitIn(root, 'commit', '--quiet', '--message', 'Set up');
      gitIn(root, 'checkout', '--quiet', '-b', 'readme');
      write(root, { 'README.md': 'Theirs, and more.\n' });
      gitIn(root, 'commit', '--quiet', '--all', '--message', 'More');
      const { status, stdout } = say('check');
      expect([status, stdout]).toEqual([0, expect.stringContaining('Nothing to measure')]);
      // Local main is ahead of what was cloned, and the merge base is named.
      expect(stdout).toContain(`Compared with main at ${gitIn(root, 'rev-parse', 'main').slice(0, 10)}`);
    });

    it('takes the line that a person insists on as a rule', () => {
      const { status } = say('adopt', 'CLAUDE.md', '--as-rule', '4');
      expect([status, readFileSync(join(root, '.rentroll/ledger.yml'), 'utf8')]).toEqual([
        ...[0, expect.stringContaining('This project uses CommonJS, not ES modules.')],
      ]);
    });

    it.each(['rm -rf /tmp/scratch', 'pkill -f vite', 'echo A=1 >> .env', 'ls | grep -v node_modules'])(
      'neither stops nor advises %s',
      (command) => {
        expect(say('session', 'guard', command).stdout).toMatch(/^(?:nothing|pass): .*nothing is said/);
      },
    );

    it('says of a shallow clone what to fetch', () => {
      const shallow = join(folder, 'shallow');
      gitIn(folder, 'clone', '--quiet', '--depth', '1', `file://${root}`, shallow);
      expect(start(shallow, []).status).toBe(0);
      const mined = start(shallow, ['tasks', 'mine']);
      expect([mined.status, mined.stdout]).toEqual([expect.any(Number), expect.stringContaining('git fetch')]);
    });

    it('could not run where its config is broken, whatever the command judges', () => {
      write(root, { '.rentroll/config.yml': 'version: 1\nagents: [\n' });
      const commands = ['tasks mine', 'tasks refresh', 'doctor'];
      expect(commands.map((command) => say(...command.split(' ')).status)).toEqual([2, 2, 2]);
      expect(say()).toMatchObject({ status: 0, stdout: expect.stringContaining('rentroll lint says why') });
    });
  });

  describe('where something is missing', () => {
    const commands = ['', 'status', 'doctor', 'session import', 'session history'];
    const endings = (cwd: string, env: NodeJS.ProcessEnv) =>
      commands.map((command) => {
        const { status, stdout, stderr } = start(cwd, command.split(' ').filter(Boolean), env);
        expect(`${stdout}${stderr}`, command).not.toMatch(/^\s+at .*:\d+/m);
        return `${command}: ${status} ${stdout.trim() === '' ? 'silent' : 'a sentence'}`;
      });
    const ended = (codes: readonly number[]) =>
      commands.map((command, place) => `${command}: ${codes[place]} a sentence`);

    it.each([
      ['no HOME', { HOME: undefined, RENTROLL_HOME: undefined }],
      ['a HOME that is not there', { HOME: join(tmpdir(), 'rentroll-no-home', 'at', 'all'), RENTROLL_HOME: undefined }],
      ['a HOME below which nothing can be made', { HOME: '/proc/none', RENTROLL_HOME: undefined }],
    ])('ends with a sentence for %s', (_what, env) => {
      const place = mkdtempSync(join(folder, 'place-'));
      write(place, { 'CLAUDE.md': words });
      expect(endings(place, env)).toEqual(ended([0, 0, 2, 2, 2]));
    });

    it('reads a transcript that is half written as far as it goes, and keeps nothing in a home that cannot be written', () => {
      const home = mkdtempSync(join(folder, 'home-'));
      const said = makeTranscript('half', [['prompt'], ['say']], { cwd: root, startMs: Date.now() });
      write(home, { '.claude/projects/p/half.jsonl': `${said}{"type":"assist` });
      chmodSync(home, 0o555);
      const { status, stdout } = start(root, ['--json'], { HOME: home, RENTROLL_HOME: undefined });
      chmodSync(home, 0o755);
      expect([status, JSON.parse(stdout).schema]).toEqual([0, 1]);
    });

    it.each(['no commit', 'a detached head'])('ends with a sentence for a repository with %s', (what) => {
      const place = mkdtempSync(join(folder, 'place-'));
      gitIn(place, 'init', '--quiet', '--initial-branch=main');
      write(place, { 'CLAUDE.md': words });
      if (what !== 'no commit') {
        gitIn(place, 'add', '--all');
        gitIn(place, 'commit', '--quiet', '--message', 'One');
        gitIn(place, 'checkout', '--quiet', '--detach');
      }
      expect(endings(place, {})).toEqual(ended([0, 0, 2, 2, 2]));
    });
  });

  describe('in a repository with measured rules', () => {
    let stamped: Repository;
    beforeAll(async () => {
      const rules = { one: { body: 'Look up one.md before a query is changed.', more: 'status: active' } };
      const both = { ...rules, two: { body: 'Look up two.md before a table is changed.', more: 'status: active' } };
      stamped = await makeActiveRepository({ '.rentroll/ledger.yml': ledgerOf(both) }, { one: {}, two: {} });
      stamped.git('checkout', '--quiet', '-b', 'removal');
      stamped.write({ '.rentroll/ledger.yml': ledgerOf(rules) });
    });
    afterAll(() => stamped.remove());

    it('warns of no receipt that was measured beside another, and says what a removed rule saves', () => {
      const verified = start(stamped.root, ['verify']);
      expect([verified.status, verified.stdout]).toEqual([0, expect.not.stringMatching(/stale|older neighbours/)]);
      expect(start(stamped.root, ['stamp']).status).toBe(0);
      stamped.commit('Take a rule out');
      const { status, stdout } = start(stamped.root, ['check']);
      expect([status, stdout.replace(/\s+/g, ' ')]).toEqual([
        ...[0, expect.stringContaining('By its receipt of 2026-03-01, "two" saved')],
      ]);
    });

    it('expects a change to cost no more than it may at worst, and passes a skill', () => {
      stamped.write({ '.claude/skills/sums/SKILL.md': '---\nname: sums\ndescription: Adds columns\n---\nAdd.\n' });
      stamped.commit('Add a skill');
      expect(start(stamped.root, ['check']).status).toBe(0);
      const body = 'Never read a file twice before you write a query.';
      stamped.write({ '.rentroll/ledger.yml': ledgerOf({ three: body }) });
      expect(start(stamped.root, ['stamp']).status).toBe(0);
      stamped.commit('Add a rule');
      const { expected, worst } = JSON.parse(start(stamped.root, ['check', '--dry-run', '--json']).stdout).plan;
      expect(worst.trials).toBeGreaterThan(0);
      expect(expected.trials).toBeLessThanOrEqual(worst.trials);
      expect(expected.tokens).toBeLessThanOrEqual(worst.tokens);
    });
  });
}
