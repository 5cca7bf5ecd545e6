import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Step } from '../../scripts/pages/commands/list-steps.ts';
import { openShell } from '../../scripts/pages/commands/open-shell.ts';
import { maskScreen, runPage } from '../../scripts/pages/commands/run-page.ts';
import { allTargets } from '../../scripts/prebuilds.ts';
import { makeFakeAct } from '../cli/act/fake-act.ts';
import { makeRepository } from '../helpers/make-repository.ts';
import { testHome } from '../helpers/run-cli.ts';
import { describeFirstRows } from './first-rows.ts';
import { describeFirstUse } from './first-use.ts';
import { type Installed, installPackage } from './pack-package.ts';

const root = resolve(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'reference.md'), 'utf8');
const adoption = readFileSync(join(root, 'docs', 'ci.md'), 'utf8');
let installed: Installed;

beforeAll(() => {
  installed = installPackage();
});

afterAll(() => rmSync(installed.folder, { recursive: true, force: true }));

/** Runs the installed command line in a repository of the consumer. */
function rentroll(cwd: string, ...args: string[]) {
  return start(cwd, args);
}

/** One that takes minutes hangs, and has no exit code. */
function start(cwd: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const bin = join(installed.folder, 'node_modules', 'rentroll', 'bin', 'rentroll.js');
  const env = { PATH: process.env['PATH'], HOME: testHome, RENTROLL_HOME: testHome, NO_COLOR: '1', ...more };
  return spawnSync(process.execPath, [bin, ...args], { cwd, env, encoding: 'utf8', timeout: 100_000 });
}

describeFirstUse(start);
describeFirstRows(start, () => installed.folder);

function makeConsumer(): string {
  const folder = join(installed.folder, 'consumer');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer" }\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid', ...args], { cwd: folder });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Start');
  return folder;
}

/** Text of the first block of a language in the section about the library. */
function blockOf(language: string): string {
  const section = page.slice(page.indexOf('## Library'));
  return new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(section)?.[1] ?? '';
}

describe('the package as npm installs it', () => {
  it('needs no other package, and holds what the demo and the documents need', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const plugin = JSON.parse(readFileSync(join(root, '.claude-plugin', 'plugin.json'), 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    expect(installed.files).toEqual(
      expect.arrayContaining([
        'benchmarks/fixture/package-lock.json',
        'benchmarks/sql/golden-03.patch',
        'docs/quick-start.md',
        ...['lib/cli.js', 'lib/hook.js', 'lib/live.cjs', 'lib/machine.mjs', 'lib/mod.js'],
        ...['lib/types/library.d.ts', '.claude-plugin/plugin.json', 'plugin/hooks/hooks.json'],
        ...[plugin.hooks, ...plugin.agents].map((path: string) => path.replace('./', '')),
        ...allTargets.map((target) => `lib/prebuilds/${target}.node`),
      ]),
    );
    expect(
      installed.files.filter((path) => /^(?:src|test|scripts|dist)\/|node_modules|sources\.sha256/.test(path)),
    ).toEqual([]);
  });

  it.each(['--version', '-V'])('says with %s what it is', (flag) => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(rentroll(installed.folder, flag)).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('sets a repository up, lints, plans, verifies and tells what was spent', () => {
    const consumer = makeConsumer();
    expect(rentroll(consumer, 'init', '--yes')).toMatchObject({ status: 0, stderr: '' });
    const statuses = ['lint --no-proofs', 'check --dry-run', 'verify', 'budget show --all', 'status'].map((command) => {
      const { status, stdout, stderr } = rentroll(consumer, ...command.split(' '), '--json');
      expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND');
      expect(() => JSON.parse(stdout), `${command}: ${stdout}${stderr}`).not.toThrow();
      return `${command}: ${status}`;
    });
    // The task that init writes has to be completed first, and nothing on main says yet how to judge.
    expect(statuses).toEqual([
      'lint --no-proofs: 1',
      'check --dry-run: 2',
      'verify: 0',
      'budget show --all: 0',
      'status: 0',
    ]);
  });

  it('prints what the quick start shows when its commands are run in an empty folder', async () => {
    const shown = readFileSync(join(root, 'docs', 'quick-start.md'), 'utf8');
    const home = join(installed.folder, 'quick-start');
    const shell = openShell(home, [join(home, 'bin'), dirname(process.execPath)]);
    mkdirSync(join(home, 'bin'));
    symlinkSync(join(installed.folder, 'node_modules/rentroll/bin/rentroll.js'), join(home, 'bin/rentroll'));
    symlinkSync(root, join(home, 'work/rentroll'));
    const run = async ({ language, command }: Step) => (language === 'sh' ? shell(command) : undefined);
    const { page: filled } = await runPage(shown, run);
    expect(maskScreen(filled), 'npm run docs:commands puts it right').toBe(maskScreen(shown));
  });

  it('runs the documented examples of act on the workflows that init writes', () => {
    const repository = makeRepository();
    rentroll(repository.root, 'init', '--yes');
    repository.commit('Workflows');
    repository.git('checkout', '--quiet', '-b', 'change');
    repository.write({ 'notes.txt': 'Notes.\n' });
    repository.commit('Notes');
    // Those that need a workflow of another kind say so after "where"; test/workflows runs them.
    const examples = [...adoption.matchAll(/^rentroll (act\b[^#\n]*)(?:#(?!.*\bwhere\b).*)?$/gm)].map(([, line = '']) =>
      line.trim(),
    );
    expect(examples.length).toBeGreaterThanOrEqual(5);
    // A program that stands for nektos/act.
    const env = { PATH: makeFakeAct().path, ANTHROPIC_API_KEY: 'sesame' };
    const ended = examples.map((line) => {
      const { status, stdout, stderr } = start(repository.root, line.split(' '), env);
      return status === 0 ? line : `${line}: ${status} ${stdout}${stderr}`;
    });
    repository.remove();
    expect(ended).toEqual(examples);
  });

  it('is a typed library whose documented example compiles and prints what it says', () => {
    writeFileSync(join(installed.folder, 'example.ts'), blockOf('ts'));
    const flags =
      '--strict --skipLibCheck false --noUncheckedIndexedAccess --exactOptionalPropertyTypes --module nodenext --target es2024';
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')];
    const tsc = join(root, 'node_modules', '.bin', 'tsc');
    const compiled = spawnSync(tsc, [...flags.split(' '), ...types, 'example.ts'], {
      cwd: installed.folder,
      encoding: 'utf8',
    });
    expect(compiled).toMatchObject({ status: 0, stdout: '' });
    const ran = spawnSync(process.execPath, ['example.js'], { cwd: installed.folder, encoding: 'utf8' });
    expect(ran).toMatchObject({ status: 0, stdout: blockOf('text'), stderr: '' });
  });
});
