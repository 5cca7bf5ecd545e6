import { describe, expect, test } from 'vitest';
import { describePosition, type Problem } from '../../../../src/core/model/problem.ts';
import { judgeCall } from '../../../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../../../src/session/guard/overrides/build-guard.ts';
import type { OverrideOwner } from '../../../../src/session/guard/overrides/guard-override.ts';
import { parseGuardFile } from '../../../../src/session/guard/overrides/parse-guard-file.ts';

const cwd = '/work/project';
const brief = ({ severity, code, at }: Problem): string =>
  `${severity} ${code} ${at === undefined ? '' : describePosition(at)}`;

/** The guard with a file of somebody, and everything that is said against it. */
function load(text: string, owner: OverrideOwner = 'project') {
  const file = parseGuardFile(text, 'guard.yml', owner);
  const { guard, problems } = buildGuard(file.overrides);
  const answer = (command: string) => {
    const [first] = judgeCall(guard, { tool: 'Bash', input: { command }, cwd });
    return first === undefined ? 'nothing' : `${first.action} ${first.entry}`;
  };
  return { said: [...file.problems, ...problems].map(brief), answer, guard };
}

const own = (lines: string): string => `version: 1
entries:
  - id: no-prod
    action: deny
    message: Use the database of staging instead.
${lines}`;

describe('an entry of one’s own', () => {
  const text = own(
    '    command: psql %*prod*\n    matches: [psql -h prod.db, sudo psql prod]\n    leaves: psql -h staging\n',
  );

  test('is in force', () => {
    const { said, answer } = load(text);
    expect(said).toEqual([]);
    expect(answer("env A=b psql -h 'pr'od.db")).toBe('deny no-prod');
    expect(answer('psql -h staging')).toBe('nothing');
  });

  test.each([
    [
      'fails its own example',
      '    command: psql ~*prod*\n    matches: psql x\n    leaves: ls\n',
      ['error guard-example-fails guard.yml:7:14'],
    ],
    [
      'matches what it should leave',
      '    command: psql\n    matches: psql x\n    leaves: psql y\n',
      ['error guard-example-fails guard.yml:8:13'],
    ],
    [
      'is about commands and paths',
      '    command: rm\n    path: x\n    matches: rm\n    leaves: c\n',
      ['error guard-bad-pattern guard.yml:3:5'],
    ],
    [
      'says of a command that it reads',
      '    command: rm\n    on: read\n    matches: rm\n    leaves: c\n',
      ['error guard-bad-pattern guard.yml:3:5'],
    ],
    [
      'names no class',
      '    command: rm @rot\n    matches: rm a\n    leaves: c\n',
      ['error guard-bad-pattern guard.yml:3:5'],
    ],
    ['is about nothing', '    matches: rm a\n    leaves: c\n', ['error guard-bad-pattern guard.yml:3:5']],
    ['has no example', '    command: rm\n    matches: []\n    leaves: c\n', ['error guard-bad-value guard.yml:7:14']],
    [
      'has a key too many',
      '    command: rm\n    mathes: rm\n    matches: rm\n    leaves: c\n',
      ['error guard-unknown-key guard.yml:7:5'],
    ],
  ])('that %s is refused at its line', (_, lines, problems) => {
    const { said, answer } = load(own(lines));
    expect(said).toEqual(problems);
    // What is wrong has no effect, and everything else stands.
    expect(answer('rm -rf /')).toBe('deny remove-root');
  });
});

describe('a change of ours', () => {
  test('tightens for a project', () => {
    const { said, answer } = load('version: 1\nchange:\n  git-force-push: deny\n  cat-log: ask\n');
    expect(said).toEqual([]);
    expect(answer('git push --force')).toBe('deny git-force-push');
    expect(answer('cat a.log')).toBe('ask cat-log');
  });

  test.each(['off', 'ask', 'pass'])('to %s is refused from a checkout', (action) => {
    const { said, answer } = load(`version: 1\nchange:\n  remove-root: ${action}\n`);
    expect(said).toEqual(['error guard-loosened guard.yml:3:3']);
    expect(answer('rm -rf /')).toBe('deny remove-root');
  });

  test('may loosen the floor for a person, who is told', () => {
    const { said, answer } = load('version: 1\nchange:\n  remove-root: ask\n  use-rg: off\n', 'person');
    expect(said).toEqual(['warning guard-floor-loosened guard.yml:3:3']);
    expect(answer('rm -rf /')).toBe('ask remove-root');
  });

  test('of an entry that is not there names the closest', () => {
    expect(load('version: 1\nchange:\n  git-force-pusch: deny\n').said).toEqual([
      'error guard-unknown-id guard.yml:3:3',
    ]);
  });

  test('of an entry that the same file writes contradicts itself', () => {
    const text = `${own('    command: psql\n    matches: psql\n    leaves: ls\n')}change:\n  no-prod: ask\n`;
    expect(load(text).said).toEqual(['error guard-contradiction guard.yml:10:3']);
  });
});

test('an entry with the id of one of ours is refused, and ours stays', () => {
  const text = own('    command: git push\n    matches: git push\n    leaves: git pull\n');
  const { said, answer } = load(text.replace('no-prod', 'remove-root'));
  expect(said).toEqual(['error guard-duplicate-id guard.yml:3:5']);
  expect(answer('rm -rf /')).toBe('deny remove-root');
});

test('a checkout does not keep advice away', () => {
  const text =
    'version: 1\nentries:\n  - id: all\n    action: pass\n    message: Everything is fine here.\n    command: "*"\n    matches: ls\n    leaves: ""\n';
  expect(load(text.replace('leaves: ""', 'leaves: "#"')).said).toEqual(['error guard-loosened guard.yml:3:5']);
});

test.each([
  '',
  '[]',
  'version: 2\n',
  'version: 1\nentries: 3\n',
  'version: 1\nchange: [a]\n',
  '{{',
  'version: 1\nchange:\n  a: &x deny\n',
  '\u0000',
])('junk is said and changes nothing: %j', (text) => {
  const { said, guard } = load(text);
  expect(said.length).toBeGreaterThan(0);
  expect(said.every((line) => /^error [a-z-]+ guard\.yml/u.test(line))).toBe(true);
  expect(guard.entries).toHaveLength(buildGuard([]).guard.entries.length);
});
