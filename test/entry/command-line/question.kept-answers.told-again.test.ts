import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeActiveRepository } from '../../helpers/active-rules.ts';
import { ledgerOf, type Repository } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'rentroll-again-'));
const [home, tools, log] = ['home', 'tools', 'calls'].map((name) => join(folder, name)) as [string, string, string];
const answers = join(home, 'answers');
const env = { PATH: `${tools}:${process.env['PATH']}`, HOME: home, RENTROLL_HOME: home };
const ledger = (body: string) => ledgerOf({ look: { body, more: 'status: active' } });
let repository: Repository;

beforeAll(async () => {
  repository = await makeActiveRepository(
    { '.rentroll/ledger.yml': ledger('Open only the file that the task is about.') },
    { look: {} },
  );
  mkdirSync(home, { mode: 0o700 });
  mkdirSync(tools);
  // Whoever runs for real asks git; whoever remembers does not.
  const git = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  writeFileSync(join(tools, 'git'), `#!/bin/sh\necho call >> '${log}'\nexec '${git}' "$@"\n`, { mode: 0o755 });
});
afterAll(() => {
  repository.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command, and says whether it looked at the repository or told again what it had said. */
async function run(args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  writeFileSync(log, '');
  const { code, stdout } = await runCli(repository.root, args, { ...env, ...more });
  return { code, stdout, looked: readFileSync(log, 'utf8') !== '' };
}

/** Runs it until its answer is kept: what has changed in this very moment is not trusted yet, so that waiting a little saves a run. */
async function runUntilKnown(args: readonly string[]) {
  await sleep(100);
  const first = await run(args);
  for (let turn = 0; turn < 5; turn += 1) {
    const again = await run(args);
    if (!again.looked) return { first, again };
  }
  throw new Error(`"${args.join(' ')}" is never remembered`);
}

const lint = ['lint', '--no-proofs'];
const receipt = '.rentroll/receipts/look.json';
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');
const putBack = () => ['reset --quiet --hard', 'clean -fdq'].map((words) => repository.git(...words.split(' ')));
const kept = () => readdirSync(answers).filter((name) => name.endsWith('.json'));

describe('a command that only reads', () => {
  it.each<[string[]]>([
    [[]],
    [['bill', '--json']],
    [['lint']],
    [lint],
    [['status']],
    [['status', '--verbose', '--json']],
    [['context']],
  ])('says the same again, byte for byte, without looking: %j', async (args) => {
    const { first, again } = await runUntilKnown(args);
    expect(first.looked).toBe(true);
    expect(again).toEqual({ ...first, looked: false });
    expect(first.stdout).not.toBe('');
  });

  it('ends with the same exit code again where something is wrong', async () => {
    repository.write({ [receipt]: read(receipt).replace('2026-03', '2026-04') });
    const { first, again } = await runUntilKnown(lint);
    expect([first.code, again.code]).toEqual([1, 1]);
    expect(again.stdout).toBe(first.stdout);
    putBack();
  });
});

describe('an answer is forgotten with', () => {
  it.each<[string, () => void]>([
    ['a rule that is edited', () => repository.write({ '.rentroll/ledger.yml': ledger('Open one file, no more.') })],
    ['a receipt that is altered', () => repository.write({ [receipt]: read(receipt).replace('2026-03', '2026-04') })],
    [
      'a config that is changed',
      () => repository.write({ '.rentroll/config.yml': `${read('.rentroll/config.yml')}# x\n` }),
    ],
    ['a file that is new', () => repository.write({ '.rentroll/receipts/new.json': '{}' })],
    ['a file that git ignores now', () => repository.write({ '.gitignore': 'benchmarks/\n' })],
    ['a commit', () => void repository.commit('Another')],
    ['settings of the user', () => writeFileSync(join(home, '.gitconfig'), '[core]\n\texcludesFile = /dev/null\n')],
  ])('%s', async (what, change) => {
    await runUntilKnown(lint);
    change();
    const after = await run(lint);
    const fresh = await run(lint, { RENTROLL_HOME: join(folder, `fresh-${what}`) });
    expect(after).toEqual({ ...fresh, looked: true });
    rmSync(join(home, '.gitconfig'), { force: true });
    putBack();
  });

  it('another option, folder of work or variable', async () => {
    await runUntilKnown(['status']);
    expect((await run(['status', '--verbose'])).looked).toBe(true);
    expect((await run(['status'], { LANG: 'C' })).looked).toBe(true);
    expect((await run(['status'], { RENTROLL_SIGNING_KEY: 'x' })).looked).toBe(true);
  });
});

describe('a memory that counts for nothing:', () => {
  const change = (edit: (text: string) => string) => () => {
    for (const name of kept()) writeFileSync(join(answers, name), edit(readFileSync(join(answers, name), 'utf8')));
  };

  it.each<[string, () => void]>([
    ['one with other words', change((text) => text.replace('"stdout":"', '"stdout":"All is well. '))],
    ['one that is cut', change((text) => text.slice(0, text.length / 2))],
    ['one by another secret', () => writeFileSync(join(answers, 'secret'), `${'0'.repeat(64)}\n`)],
    ['one whose secret others read', () => chmodSync(join(answers, 'secret'), 0o644)],
    ['one in a folder that others write to', () => chmodSync(answers, 0o777)],
  ])('%s', async (_, tamper) => {
    rmSync(answers, { recursive: true, force: true });
    const { first } = await runUntilKnown(lint);
    tamper();
    expect(await run(lint)).toEqual({ ...first, looked: true });
    rmSync(answers, { recursive: true, force: true });
  });

  it('one for another question', async () => {
    await runUntilKnown(lint);
    const [other = ''] = kept();
    const text = readFileSync(join(answers, other), 'utf8');
    const { first } = await runUntilKnown(['status']);
    for (const name of kept()) writeFileSync(join(answers, name), text);
    expect(await run(['status'])).toEqual({ ...first, looked: true });
  });
});

describe('no memory is kept', () => {
  it.each<[string, readonly string[], NodeJS.ProcessEnv]>([
    ['in CI', lint, { CI: 'true' }],
    ['in a home that cannot be written to', lint, { RENTROLL_HOME: '/dev/null/home' }],
    ['of a command that could not run', ['lint', '--no-proofs', '--base', 'nowhere'], {}],
  ])('%s', async (_, args, more) => {
    rmSync(answers, { recursive: true, force: true });
    const first = await run(args, more);
    expect(await run(args, more)).toEqual({ ...first, looked: true });
  });

  it('in a home that lies in the checkout', async () => {
    const inside = { RENTROLL_HOME: join(repository.root, 'home') };
    const first = await run(['status'], inside);
    expect(await run(['status'], inside)).toEqual({ ...first, looked: true });
  });

  it('of a repository of which more files are looked at than would be looked at again', async () => {
    repository.write(Object.fromEntries(Array.from({ length: 20_001 }, (_, file) => [`many/${file}`, ''])));
    await run(['context']);
    const first = await run(['context']);
    expect(await run(['context'])).toEqual({ ...first, looked: true });
    rmSync(join(repository.root, 'many'), { recursive: true });
  });

  it('of commands that write: a page is written again', async () => {
    const page = join(folder, 'status.html');
    await run(['status', '--html', page]);
    rmSync(page);
    await run(['status', '--html', page]);
    expect(readFileSync(page, 'utf8')).toContain('<html');
  });
});
