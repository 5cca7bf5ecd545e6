import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';
import type { Parsed } from '../../../../src/core/model/problem.ts';
import { parseDefinition } from '../../../../src/core/text/markdown/parse-definition.ts';
import { parseTask } from '../../../../src/gate/suite/parse-task.ts';
import { parseGuardFile } from '../../../../src/session/guard/overrides/parse-guard-file.ts';

const ledger = (body: string, more = '') =>
  parseLedger(
    `version: 1\nrules:\n  - id: issue-refs # the id\n    agent: main\n    body: ${body}\n    status: candidate # new\n${more}`,
    'ledger.yml',
    'head',
  );
const task = (prompt: string) =>
  parseTask(
    `---\nid: a-1\nagent: sql\nprompt: ${prompt}\nsuccess_check: test -f x\nreference: a.patch\n---\n`,
    'a.md',
    'head',
  );
const head = (line: string) => parseDefinition(`---\nname: sql # short\n${line}\n---\nBody\n`, 'a.md', 'head');
const config = (lines: string) =>
  parseConfig(`version: 1\nagents: { sql: { tasks: t } }\n${lines}\n`, 'c.yml', 'setup');
const guard = (message: string) =>
  parseGuardFile(
    `version: 1\nentries:\n  - id: no-tags\n    action: deny\n    message: ${message}\n    command: git push --tags\n    matches: git push --tags\n    leaves: git push\n`,
    'g.yml',
    'project',
  );

const codesOf = ({ problems }: Pick<Parsed<unknown>, 'problems'>) =>
  problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`);

describe('a text that a " #" cuts', () => {
  it.each([
    {
      name: 'the body of a rule',
      read: () => ledger('Write issue numbers as #123 in commit messages, never as links.'),
      code: 'ledger-cut-text 5:34',
    },
    {
      name: 'a body that goes on on the next line',
      read: () => ledger('Write issue numbers\n      by the form #123 always.'),
      code: 'ledger-cut-text 6:19',
    },
    {
      name: 'the reason of a rule in braces',
      read: () => ledger('Keep answers short.', '    born: { of: manual, why: issue #12\n      }\n'),
      code: 'ledger-cut-text 7:36',
    },
    { name: 'the prompt of a task', read: () => task('Fix issue #7 and add a test.'), code: 'task-cut-text 4:19' },
    {
      name: 'the description of a definition',
      read: () => head('description: Answers #general questions.'),
      code: 'definition-cut-text 3:22',
    },
    {
      name: 'a description that begins with a number sign',
      read: () => head('description: #1 for SQL'),
      code: 'definition-cut-text 3:14',
    },
    {
      name: 'a shell command',
      read: () => config('fixture: { prepare: git log --grep #12\n  }'),
      code: 'config-cut-text 3:36',
    },
    { name: 'the message of a guard', read: () => guard('Read issue #12 first, please.'), code: 'guard-cut-text 5:25' },
  ])('is an error at its place when it is $name', ({ read, code }) => {
    const { problems } = read();
    expect(codesOf({ problems })).toContain(code);
    const problem = problems.find((each) => each.code.endsWith('-cut-text'));
    expect(problem?.message).toMatch(/ends before " #": YAML drops "#1?/);
    expect(problem?.hint).toMatch(/in quotes/);
  });

  it.each([
    { name: 'in quotes', read: () => ledger('"Write issue numbers as #123, always." # since May') },
    { name: 'in a block', read: () => ledger('>-\n      Write issue numbers as #123, always.') },
    { name: 'without a space', read: () => ledger('Write C#, never F#, in this folder.') },
    { name: 'above a comment on a line of its own', read: () => ledger('Keep answers short.\n    # Why: they cost.') },
    { name: 'a number or an enum', read: () => config('seed: 3 # lucky\nrunner:\n  kind: demo # for now') },
    { name: 'a list of names', read: () => head('description: Writes SQL.\ntools: Read, Grep # no Bash') },
    { name: 'a key or a sequence', read: () => config('policy: # of the team\n  criticalTasks: # most used\n    - a') },
  ])('is none when it is $name', ({ read }) => {
    expect(codesOf(read())).toEqual([]);
  });

  it('reads the whole body of a rule or says what is wrong, whatever its characters are', () => {
    const words = fc.array(fc.constantFrom('fix', ' ', '#', '"', "'", ': ', 'issue', '\n      ', '-', ',', '{', '|'), {
      minLength: 4,
      maxLength: 20,
    });
    fc.assert(
      fc.property(words, (parts) => {
        const body = `Keep ${parts.join('')}`;
        const read = ledger(body).value?.rules[0]?.body;
        const whole = body.trim().split(/\s+/).join(' ');
        const isComment = /\n\s*#[^\n]*$/.test(body);
        expect(read === undefined || isComment ? whole : read.split(/\s+/).join(' ')).toBe(whole);
      }),
    );
  });
});
