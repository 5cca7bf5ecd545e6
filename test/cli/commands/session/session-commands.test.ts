import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClone, moveHead } from '../../../helpers/memory/make-clone.ts';
import { runInProcess } from '../../../helpers/run-in-process.ts';
import { makeTranscript } from '../../../helpers/sessions/make-transcript.ts';

let home = '';
let clone = '';

beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'session-commands-')));
  clone = join(home, 'shop');
  mkdirSync(clone);
  makeClone(clone);
  moveHead(clone, 'a'.repeat(40));
  writeFileSync(
    join(clone, 'notes.md'),
    'The test of totals fails with the token sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789.\n',
  );
  const folder = join(home, '.claude', 'projects', '-shop');
  mkdirSync(folder, { recursive: true });
  const steps = [['prompt'], ['run', 'npm test'], ['fail', 'npm run e2e'], ['edit', 'src/a.ts'], ['say']] as const;
  for (const [index, session] of ['s1', 's2', 's3'].entries()) {
    const startMs = Date.UTC(2026, 2, 1 + index);
    writeFileSync(join(folder, `${session}.jsonl`), makeTranscript(session, steps, { cwd: clone, startMs }));
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a command line in the clone and returns its screen, with exit code and standard error where they are not empty. */
async function run(...args: readonly string[]): Promise<string> {
  const env = { HOME: home, RENTROLL_HOME: join(home, 'rentroll') };
  const { code, stdout, stderr } = await runInProcess(clone, args, env);
  const parts = [
    stdout,
    ...(stderr === '' ? [] : [`stderr: ${stderr}`]),
    ...(code === 0 ? [] : [`exit code ${code}\n`]),
  ];
  return parts.join('').replaceAll(home, 'HOME').replaceAll(process.cwd(), 'PACKAGE').replaceAll(times, 'TIME');
}
const times = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Words of each command line in the order they run: later ones see what earlier ones did. */
const story = {
  'nothing was collected yet': ['session', 'history'],
  'transcripts are imported': ['session', 'import'],
  'transcripts are imported again': ['session', 'import'],
  'work is shown by agent': ['session', 'history', '--by', 'agent'],
  'sessions are compared': ['session', 'learn'],
  'no session waits to be distilled': ['session', 'distill'],
  'a session is not expensive': ['session', 'distill', '--session', 's1', '--dry-run'],
  'a session is unknown': ['session', 'distill', '--session', 'nobody'],
  'background questions are off': ['session', 'distill', '--auto'],
  'background questions are ended': ['session', 'distill', '--auto', 'off'],
  'the context is shown': ['session', 'monitor'],
  'no background process runs': ['session', 'daemon', 'status'],
  'no background process is ended': ['session', 'daemon', 'stop'],
  'a command is asked about': ['session', 'guard', 'rm -rf /'],
  'a file is asked about': ['session', 'guard', '--path', '.git/config'],
  'nothing is asked about': ['session', 'guard'],
  'a task is planned': ['session', 'work', 'plan', 'Add a column to orders', '--files', '4', '--run', 'orders'],
  'a step is done too early': ['session', 'work', 'done', 'ship', '--run', 'orders'],
  'a step is done': ['session', 'work', 'done', 'explore', '--run', 'orders'],
  'an agent hands on': [
    ...['session', 'handoff', 'write', 'sql', '--status', 'CLEAN', '--summary', 'every query names its index'],
    ...['--changed', 'src/orders.sql', '--findings', '2', '--run', 'orders'],
  ],
  'an agent needs attention': [
    ...['session', 'handoff', 'write', 'web', '--status', 'NEEDS_ATTENTION', '--summary', 'one test fails'],
    ...['--run', 'orders'],
  ],
  'an agent hands on with details': [
    ...['session', 'handoff', 'write', 'web', '--status', 'NEEDS_ATTENTION', '--summary', 'one test fails'],
    ...['--detail', 'notes.md', '--run', 'orders'],
  ],
  'an agent names a folder as details': [
    ...['session', 'handoff', 'write', 'web', '--status', 'CLEAN', '--summary', 'x', '--detail', '.rentroll'],
    ...['--run', 'orders'],
  ],
  'an agent hands on with an unknown status': [
    ...['session', 'handoff', 'write', 'web', '--status', 'CLAEN', '--summary', 'x', '--run', 'orders'],
  ],
  'hand-offs are shown': ['session', 'handoff', 'show', '--run', 'orders'],
  'the hand-off of one agent is shown': ['session', 'handoff', 'show', 'web', '--run', 'orders'],
  'the hand-off of another agent is shown': ['session', 'handoff', 'show', 'api', '--run', 'orders'],
  'the task is shown with its agents': ['session', 'work', 'status', '--run', 'orders'],
  'the task begins again at a step': ['session', 'work', 'status', '--run', 'orders', '--from-step', 'explore'],
  'hand-offs are removed': ['session', 'handoff', 'clean', '--run', 'orders'],
  'nothing was handed on': ['session', 'handoff', 'show', '--run', 'orders'],
  'limits are saved for sessions': ['budget', 'save', '--session', 'default', '--tokens', '1000'],
  'limits of sessions are shown': ['budget', 'show', '--all', '--session'],
  'a session is held against its limits': ['budget', 'show', '--session', 's1'],
  'limits of sessions are deleted': ['budget', 'delete', '--session', 'default'],
  'nothing was measured': ['budget', 'show'],
  'no budget is saved': ['budget', 'show', '--all'],
  'a budget is named beside all': ['budget', 'show', 'run-1', '--all'],
  'no budget is named': ['budget', 'delete'],
  'hooks of Codex would be installed': ['hook', 'install', 'codex'],
} as const satisfies Record<string, readonly string[]>;

describe('a session from the command line', () => {
  it('reads as its screens when one command follows another', async () => {
    const screens: string[] = [];
    for (const [name, words] of Object.entries(story)) {
      const line = words.map((word) => (/^[\w.:/-]+$/.test(word) ? word : `'${word}'`)).join(' ');
      screens.push(`==== ${name}\n$ rentroll ${line}\n${await run(...words)}`);
    }
    await expect(screens.join('\n')).toMatchFileSnapshot('session-commands.txt');
  });

  it.each([
    { name: 'history', words: ['session', 'history', '--json'], keys: ['total', 'projects', 'tools'] },
    { name: 'the monitor', words: ['session', 'monitor', '--json'], keys: ['recommendation', 'windowFrom'] },
    { name: 'processes', words: ['session', 'daemon', 'status', '--json'], keys: ['processes'] },
    { name: 'the guard', words: ['session', 'guard', 'ls', '--json'], keys: ['answer', 'findings'] },
    { name: 'a run without a budget', words: ['budget', 'show', '--json'], keys: ['schema', 'run'] },
  ])('prints one object for machines about $name', async ({ words, keys }) => {
    const value = JSON.parse(await run(...words));
    expect(Object.keys(value)).toEqual(expect.arrayContaining(keys));
    expect(value.schema).toBe(1);
  });
});
