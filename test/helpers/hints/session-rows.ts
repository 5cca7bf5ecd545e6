import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneTask } from '../make-repository.ts';
import { runInProcess } from '../run-in-process.ts';
import { makeTranscript } from '../sessions/make-transcript.ts';
import { type HintRow, makeHome, type Stage, stageOf } from './hint-row.ts';

const transcript = '.claude/projects/-p/one.jsonl';
const work = makeTranscript('one', [['prompt'], ['run', 'npm test'], ['say']]);

/** A person who has worked with Claude Code. */
const worked = (more: Readonly<Record<string, string>> = {}): Stage => ({
  ...stageOf({ base: oneTask }),
  env: makeHome({ [transcript]: work, ...more }),
});

/** The same, whose transcripts were read. */
async function read(more: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const stage = worked(more);
  await runInProcess(stage.repository.root, ['session', 'import'], stage.env);
  return stage;
}

const homeOf = ({ env }: Stage) => env?.['HOME'] ?? '';
const row = (code: string, name: string, shows: readonly string[], more: Partial<HintRow> = {}): HintRow => ({
  code,
  name,
  shows,
  make: () => worked(),
  ...more,
});

/** A stage where these commands have run. */
const after =
  (...commands: readonly (readonly string[])[]) =>
  async () => {
    const stage = worked();
    for (const words of commands) await runInProcess(stage.repository.root, words, stage.env);
    return stage;
  };

/** A file of the state of a clone. */
function writeState({ repository }: Stage, path: string, text: string): void {
  const file = join(repository.root, '.git/rentroll/.rentroll', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

/** Rows of sessions, hand-offs, tasks in steps, budgets and what is installed for a person. */
export const sessionRows: readonly HintRow[] = [
  row('sessions-missing', 'nobody has read the transcripts', ['session', 'history']),
  row('sessions-missing', 'nobody has read the transcripts to learn from', ['session', 'learn']),
  row('transcripts-missing', 'a folder holds none', ['session', 'import', 'benchmarks'], {
    fill: { FOLDER: '.' },
    before: [/the folder that holds them/, ({ repository }) => repository.write({ 'one.jsonl': work })],
    again: 'instead',
  }),
  row('session-unknown', 'a session was not read', ['session', 'distill', '--session', 'one', '--dry-run'], {
    make: async () => {
      const stage = await read();
      writeFileSync(join(homeOf(stage), '.claude/projects/-p/two.jsonl'), makeTranscript('two', [['prompt'], ['say']]));
      return stage;
    },
    shows: ['session', 'distill', '--session', 'two', '--dry-run'],
  }),
  row('session-name', 'a session is no name', ['session', 'monitor', '--session', '../x'], { again: 'instead' }),
  row('session-missing', 'a session is not on this machine', ['session', 'monitor', '--session', 'two'], {
    again: 'instead',
  }),
  row('budget-unknown-session', 'a session was not read', ['budget', 'show', '--session', 'two'], {
    make: async () => {
      const stage = await read();
      writeFileSync(join(homeOf(stage), '.claude/projects/-p/two.jsonl'), makeTranscript('two', [['prompt'], ['say']]));
      return stage;
    },
  }),
  row('budget-corrupt', 'the budget of every session is no budget', ['budget', 'show', '--session', 'one'], {
    make: () => read({ 'budgets/default.json': '{}' }),
  }),
  row('budget-corrupt', 'the budget of one session is no budget', ['budget', 'show', '--session', 'one'], {
    make: () => read({ 'budgets/one.json': '{}' }),
  }),
  row(
    'budget-corrupt',
    'the budget of one session is no budget and is deleted',
    ['budget', 'show', '--session', '--all'],
    {
      make: () => worked({ 'budgets/one.json': '{}' }),
      way: 1,
    },
  ),
  row('handoff-missing', 'nobody has handed on', ['session', 'handoff', 'show', 'sql', '--run', 'sprint']),
  row('work-missing', 'no task of that name was planned', ['session', 'work', 'status', '--run', 'orders']),
  row('work-no-task', 'the task is empty', ['session', 'work', 'plan', '', '--run', 'orders'], { again: 'instead' }),
  row('work-begun', 'a task of that name was begun', ['session', 'work', 'plan', 'add a column', '--run', 'orders'], {
    make: after(
      ['session', 'work', 'plan', 'find out why it is slow', '--run', 'orders', '--complexity', '5'],
      ['session', 'work', 'done', 'explore', '--run', 'orders'],
    ),
    again: 'instead',
  }),
  row(
    'work-step-open',
    'a step is noted before another one',
    ['session', 'work', 'done', 'strategy', '--run', 'orders'],
    {
      make: after(['session', 'work', 'plan', 'find out why it is slow', '--run', 'orders', '--complexity', '5']),
    },
  ),
  row('work-step-open', 'a step is to be begun with', ['session', 'work', 'done', 'strategy', '--run', 'orders'], {
    make: after(['session', 'work', 'plan', 'find out why it is slow', '--run', 'orders', '--complexity', '5']),
    way: 1,
  }),
  row(
    'checkpoint-corrupt',
    'how far a task has come cannot be read',
    ['session', 'work', 'status', '--run', 'orders'],
    {
      make: async () => {
        const stage = await after(['session', 'work', 'plan', 'add a column', '--run', 'orders'])();
        writeState(stage, 'work/orders.json', '{}');
        return stage;
      },
      before: [
        /Move the file away/,
        ({ repository }) => rmSync(join(repository.root, '.git/rentroll/.rentroll/work/orders.json')),
      ],
    },
  ),
  row('hooks-unreadable', 'the file of hooks is a list', ['hook', 'install', 'codex'], {
    make: () => worked({ '.codex/hooks.json': '[]' }),
    before: [/or move it away/, (stage) => rmSync(join(homeOf(stage), '.codex/hooks.json'))],
  }),
  row('store-unusable', 'the database of sessions is no database', ['session', 'history'], {
    make: async () => {
      const stage = await read();
      writeFileSync(join(homeOf(stage), 'sessions.db'), 'no database'.repeat(1000));
      return stage;
    },
    before: [/Move it away/, (stage) => rmSync(join(homeOf(stage), 'sessions.db'))],
  }),
  row('propose-what', 'a rule is named and nothing is asked of it', ['session', 'propose', 'some-rule'], {
    fill: { RULE: 'some-rule' },
    lacks: ['guard-no-rule'],
    again: 'instead',
  }),
  row('guard-what', 'nothing is named', ['session', 'guard'], { fill: { COMMAND: 'rm -rf build' }, again: 'instead' }),
  row('guard-what', 'a command and a file are named', ['session', 'guard', 'rm -rf build', '--path', 'a.txt'], {
    fill: { COMMAND: 'rm -rf build' },
    again: 'instead',
  }),
];
