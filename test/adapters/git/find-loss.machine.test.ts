import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLoss as findLossInTime, openFindLoss } from '../../../src/adapters/git/find-loss.ts';
import type { LossQuestion } from '../../../src/core/model/live/work-view.ts';
import { judgeCall } from '../../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../../src/session/guard/overrides/build-guard.ts';
import { openRepository } from '../../helpers/make-repository.ts';

const { guard } = buildGuard([]);
/** As long as it takes: a machine that is busy says the same. */
const findLoss = (question: LossQuestion) => findLossInTime(question, 60_000);
let [work, clean, nowhere] = ['', '', ''];

/** What the guard answers to a command, and what it says would be lost. */
function ask(command: string, cwd = work): string {
  const [first] = judgeCall(guard, { tool: 'Bash', input: { command }, cwd, findLoss });
  if (first === undefined || first.action === 'advise') return 'nothing';
  return `${first.action} ${first.entry}: ${/Lost would be .*$/u.exec(first.message)?.[0] ?? ''}`;
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

function makeClone(name: string): string {
  const root = join(nowhere, name);
  write(root, {
    'a.txt': 'one\n',
    'src/b.ts': 'x\ny\n',
    'gone.txt': 'z\n',
    'staged.txt': 's\n',
    '.gitignore': 'out/\n',
  });
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    ['commit', '-qm', 'first'],
  ])
    openRepository(root).git(...args);
  return root;
}

beforeAll(() => {
  nowhere = mkdtempSync(join(tmpdir(), 'rentroll-loss-'));
  [work, clean] = [makeClone('work'), makeClone('clean')];
  write(work, { 'a.txt': 'stashed\n', 'src/b.ts': 'stashed\n' });
  openRepository(work).git('stash', '-q');
  write(work, {
    'a.txt': 'one\ntwo\nthree\n',
    'staged.txt': 't\n',
    'new.txt': 'n\nm\n',
    'lib/c.ts': 'c\n',
    'out/d.js': 'd\n',
  });
  rmSync(join(work, 'gone.txt'));
  openRepository(work).git('add', 'staged.txt');
});
afterAll(() => rmSync(nowhere, { recursive: true, force: true }));

describe('work that is in no commit', () => {
  test.each([
    ['git checkout -- a.txt', 'ask git-discard-file: Lost would be 1 file, 2 lines: "a.txt".'],
    ['git checkout a.txt', 'ask git-discard-file: Lost would be 1 file, 2 lines: "a.txt".'],
    ['git restore a.txt src/b.ts', 'ask git-discard-file: Lost would be 1 file, 2 lines: "a.txt".'],
    ['cd src && git restore ../a.txt', 'ask git-discard-file: Lost would be 1 file, 2 lines: "a.txt".'],
    ['git -C src checkout -- ../a.txt', 'ask git-discard-file: Lost would be 1 file, 2 lines: "a.txt".'],
    ["git checkout -- '*.txt'", 'ask git-discard-file: Lost would be 1 file, 2 lines: "a.txt".'],
    ['git checkout HEAD -- staged.txt', 'ask git-discard-file: Lost would be 1 file, 2 lines: "staged.txt".'],
    ['git restore -SW staged.txt', 'ask git-discard-file: Lost would be 1 file, 2 lines: "staged.txt".'],
    ['git checkout $FILE', 'ask git-discard-file: Lost would be 1 file, 2 lines: "a.txt".'],
    ['git checkout .', 'ask git-discard-all: Lost would be 1 file, 2 lines: "a.txt".'],
    ['git reset --merge', 'ask git-discard-file: Lost would be 2 files, 4 lines: "a.txt", "staged.txt".'],
    ['git clean -f', 'ask git-clean: Lost would be 1 file, 2 lines: "new.txt".'],
    ['git clean -fd', 'ask git-clean: Lost would be 2 files, 3 lines: "lib/c.ts", "new.txt".'],
    ['git clean -fdX', 'ask git-clean: Lost would be 1 file, 1 line: "out/d.js".'],
    ['git clean -fdx lib out', 'ask git-clean: Lost would be 2 files, 2 lines: "lib/c.ts", "out/d.js".'],
    ['git stash drop', 'ask git-drop-stash: Lost would be 1 stash with 2 files, 5 lines: "a.txt", "src/b.ts".'],
    ['git stash clear', 'ask git-drop-stash: Lost would be 1 stash with 2 files, 5 lines: "a.txt", "src/b.ts".'],
  ])('%s', (command, said) => {
    expect(ask(command)).toBe(said);
  });
});

describe('where nothing would be lost, nobody is asked', () => {
  test.each([
    'git checkout -- src/b.ts',
    'git checkout gone.txt',
    'git restore --staged a.txt',
    'git restore staged.txt',
    'git checkout main',
    'git checkout -b topic',
    'git stash drop stash@{3}',
    'git clean -fd src',
  ])('%s', (command) => {
    expect(ask(command)).toBe('nothing');
  });

  test.each([
    'git checkout .',
    'git restore :/',
    'git clean -fdx',
    'git stash drop',
    'git stash clear',
    'git rm -f a.txt',
  ])('%s in a clone without changes', (command) => {
    expect(ask(command, clean)).toBe('nothing');
  });
});

describe('openFindLoss', () => {
  test.each([
    { name: 'takes the limit of the environment', limit: '60000', isAnswered: true },
    { name: 'gives no answer when the limit is over at once', limit: '0.5', isAnswered: false },
  ])('$name', ({ limit, isAnswered }) => {
    const find = openFindLoss({ RENTROLL_GIT_LIMIT_MS: limit });
    const answer = find({ kind: 'untracked', dir: work, paths: ['.'], isDeep: true });
    expect(answer !== undefined).toBe(isAnswered);
  });
});

describe('where git does not say', () => {
  test('whoever names a file goes on, and whoever throws all away is asked as ever', () => {
    expect(
      ['git checkout -- a.txt', 'git checkout .', 'git stash clear'].map((command) => ask(command, nowhere)),
    ).toEqual(['nothing', 'ask git-discard-all: ', 'ask git-drop-stash: ']);
  });

  test('what a clone names as programs is not started', () => {
    const root = makeClone('hostile');
    const mark = join(nowhere, 'started');
    write(root, { 'a.txt': 'changed\n', '.gitattributes': '* filter=evil diff=evil\n' });
    for (const key of [
      'filter.evil.clean',
      'filter.evil.smudge',
      'diff.evil.textconv',
      'diff.evil.command',
      'core.fsmonitor',
    ])
      openRepository(root).git('config', key, `touch ${mark}; cat`);
    write(root, { 'a.txt': 'changed again\n' });
    expect(ask('git checkout -- a.txt', root)).toContain('Lost would be 1 file, 2 lines');
    expect(findLoss({ kind: 'untracked', dir: nowhere, paths: ['.'], isDeep: true })).toBeUndefined();
    expect(() => rmSync(mark)).toThrow();
  });
});

test('git is asked about these commands alone', () => {
  const asked: string[] = [];
  const note = ({ kind }: { readonly kind: string }) => {
    asked.push(kind);
    return undefined;
  };
  for (const command of ['ls', 'git status', 'git checkout -b x', 'git diff', 'npm test', 'git stash', 'git clean -n'])
    judgeCall(guard, { tool: 'Bash', input: { command }, cwd: work, findLoss: note });
  expect(asked).toEqual([]);
  judgeCall(guard, { tool: 'Bash', input: { command: 'git checkout main' }, cwd: work, findLoss: note });
  expect(asked).toEqual(['unstaged']);
});
