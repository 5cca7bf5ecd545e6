import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/core/model/problem.ts';
import { type Files, ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { runInProcess } from '../../helpers/run-in-process.ts';

/** Words of a command line that cannot be followed, and the problem that says so. */
interface RefusedWords {
  readonly name: string;
  readonly run: readonly string[];
  /** Files beside those of the repository. */
  readonly files?: Files;
  readonly problem: string;
  readonly message: string;
  readonly hint: string;
  readonly at?: string;
}

const skill = '---\nname: pdf-forms\ndescription: Fills in PDF forms.\n---\nFill in each field once.\n';
const definition =
  '---\nname: sql\ndescription: Writes queries.\nmodel: sonnet\nmemory: project\n---\nWrite short queries.\n';
const compare = ['decide', '--format', 'csv', '--baseline', 'without', '--candidate', 'with', '--trials'];

const rows: readonly RefusedWords[] = [
  {
    name: 'a place for a model',
    run: ['compare', 'model', 'claude-sonnet-4-5', 'claude-haiku-4-5', '--as', 'CLAUDE.md'],
    problem: 'compare-options',
    message: '"--as" has no meaning for a comparison of two models',
    hint: 'only compare context places files',
  },
  {
    name: 'another writer of prompts',
    run: ['tasks', 'mine', '--with', 'gemini'],
    problem: 'unknown-writer',
    message: '"gemini" cannot word prompts',
    hint: '--with claude',
  },
  {
    name: 'a file that is not there to be reviewed',
    run: ['review', 'AGENTS.md'],
    problem: 'review-file-missing',
    message: '"AGENTS.md" is not a file of this folder',
    hint: 'CLAUDE.md',
    at: 'AGENTS.md',
  },
  {
    name: 'a name with a blank for a session',
    run: ['session', 'monitor', '--session', 'my session'],
    problem: 'session-name',
    message: '"my session" is not the id of a session',
    hint: '--session',
  },
  {
    name: 'a name with a blank for a budget',
    run: ['budget', 'save', '--session', 'my session'],
    problem: 'budget-bad-session',
    message: '"my session" cannot be the name of a session',
    hint: 'default',
  },
  {
    name: 'a name with a blank for the run of a hand-off',
    run: ['session', 'handoff', 'show', '--run', 'sprint 7'],
    problem: 'handoff-bad-run',
    message: '"sprint 7" cannot be the name of a run',
    hint: 'at most 100 of them',
  },
  {
    name: 'a name with a blank for an agent that hands on',
    run: [
      'session',
      'handoff',
      'write',
      'sql agent',
      '--status',
      'CLEAN',
      '--summary',
      'No findings',
      '--run',
      'sprint-7',
    ],
    problem: 'handoff-bad-agent',
    message: '"sql agent" cannot be the name of an agent that hands on',
    hint: '.',
  },
  {
    name: 'a name with a blank for a task',
    run: ['session', 'work', 'plan', 'add a column to orders', '--run', 'new orders'],
    problem: 'handoff-bad-run',
    message: '"new orders" cannot be the name of a run',
    hint: 'at most 100 of them',
  },
  {
    name: 'an agent that the config has not',
    run: ['evolve', 'backend'],
    problem: 'config-unknown-agent',
    message: 'the config has no agent "backend"',
    hint: 'sql',
  },
  {
    name: 'an agent without a definition',
    run: ['evolve', 'sql'],
    problem: 'evolve-no-definition',
    message: 'the agent "sql" has no definition that could be cheaper',
    hint: 'agents.sql.definition',
  },
  {
    name: 'a rule for the guard that the ledger has not',
    run: ['session', 'propose', 'never-install', '--as-guard'],
    problem: 'guard-no-rule',
    message: 'the ledger has no rule "never-install"',
    hint: '.',
  },
  {
    name: 'trials without the column of outcomes',
    run: [...compare, 'runs.csv'],
    files: { 'runs.csv': 'arm,task,tokens\nwith,prices,4000\n' },
    problem: 'trials-missing-column',
    message: 'there is no column "outcome"',
    hint: 'Columns: arm, task, outcome',
    at: 'runs.csv:1',
  },
  {
    name: 'an answer in the place of a file of yours',
    run: [...compare, 'trials.csv', '--comment', 'CLAUDE.md'],
    files: {
      'trials.csv': `arm,task,outcome,tokens\n${['without', 'with'].flatMap((arm) => [1, 2, 3].map((n) => `${arm},prices,completed,${4000 + n}\n`)).join('')}`,
    },
    problem: 'file-not-written',
    message: '"CLAUDE.md" could not be written: ',
    hint: 'does not exist yet',
  },
  {
    name: 'a companion whose file is larger than is read',
    run: ['bill', '--details', 'manual'],
    files: { '.claude/skills/manual/SKILL.md': `---\nname: manual\n---\n${'Read the manual. '.repeat(70_000)}` },
    problem: 'context-unreadable',
    message: 'the file of "manual" cannot be read',
    hint: 'at most 1 MiB',
  },
  {
    name: 'transcripts of a home without any',
    run: ['session', 'import'],
    problem: 'transcripts-missing',
    message: 'there is no transcript below',
    hint: 'rentroll session import FOLDER',
  },
  {
    name: 'edits of the ledger that are not committed',
    run: ['check'],
    files: { '.rentroll/ledger.yml': ledgerOf({ 'search-first': 'Search for the symbol before you open a file.' }) },
    problem: 'ledger-dirty',
    message: '".rentroll/ledger.yml" has uncommitted changes',
    hint: '--head WORKTREE',
    at: '.rentroll/ledger.yml',
  },
  {
    name: 'more files of evidence than are read',
    run: ['decide', '--evidence', 'evidence'],
    files: Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`evidence/${n}.json`, '{}'])),
    problem: 'evidence-too-many-files',
    message: 'holds "10001" files of evidence',
    hint: 'decide them in parts',
  },
];

describe('the command line refuses', () => {
  let repository: Repository;
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'rentroll-refused-'));
    repository = makeRepository({
      base: {
        'CLAUDE.md': '# Shop\n',
        '.claude/agents/sql.md': definition,
        '.claude/skills/pdf-forms/SKILL.md': skill,
      },
      head: { 'notes.md': 'Notes.\n' },
    });
  });
  afterAll(() => repository.remove());

  it.each(rows)('$name', async ({ run, files = {}, problem, message, hint, at }) => {
    repository.write(files);
    const place = { HOME: home, RENTROLL_HOME: join(home, '.rentroll') };
    const { code, stdout, stderr } = await runInProcess(repository.root, [...run, '--json'], place);
    const problems: readonly Problem[] = JSON.parse(stdout || stderr).problems;
    const found = problems.find((one) => one.code === problem);
    expect({ code, codes: problems.map((one) => one.code) }).toEqual({
      code: 2,
      codes: expect.arrayContaining([problem]),
    });
    expect(found).toMatchObject({ message: expect.stringContaining(message), hint: expect.stringContaining(hint) });
    if (at !== undefined) expect([found?.at?.file, found?.at?.line].filter(Boolean).join(':')).toBe(at);
  });
});
