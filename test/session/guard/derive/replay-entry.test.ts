import { describe, expect, it } from 'vitest';
import type { GuardFire, GuardReplay } from '../../../../src/core/model/live/guard-entry.ts';
import { deriveEntry } from '../../../../src/session/guard/derive/derive-entry.ts';
import { openEntryReplay, speaksOf, weighReplay } from '../../../../src/session/guard/derive/replay-entry.ts';

function replayOf(body: string) {
  const derived = deriveEntry({ id: 'own', body, scope: [] });
  if (derived.kind === 'not') throw new Error(derived.why);
  return openEntryReplay(derived.entry);
}
const bash = (command: string) => ({ tool: 'Bash', input: { command }, cwd: '/w' });

describe('openEntryReplay', () => {
  it.each([
    ['npm install left-pad', true],
    ['cd web && sudo npm install', true],
    ['pnpm install', false],
    ['npm test', false],
    ['echo "npm install"', false],
    ["git commit -m 'npm install'", false],
  ])('sees in %j whether the entry fires', (command, fires) => {
    expect(replayOf('Use `pnpm install` instead of `npm install`.')(bash(command)).fires).toBe(fires);
  });

  it('fires on a write of the files of a sentence, however they are written', () => {
    const replay = replayOf('Never edit files in `src/gen/`.');
    const call = (tool: string, file: string) => replay({ tool, input: { file_path: file }, cwd: '/w' });
    expect(call('Edit', '/w/src/gen/a.ts')).toEqual({
      fires: true,
      subject: '/w/src/gen/a.ts',
      matched: '"/w/src/gen/a.ts"',
    });
    expect(call('Read', '/w/src/gen/a.ts')).toMatchObject({ fires: false });
    expect(call('Edit', '/w/src/other.ts')).toMatchObject({ fires: false });
    expect(replay(bash('sed -i s/a/b/ src/gen/a.ts'))).toMatchObject({ fires: true });
  });
});

describe('speaksOf', () => {
  it('knows what a sentence is about by its names, whatever their endings', () => {
    const isSpoken = speaksOf('Never edit a released migration.');
    expect(isSpoken('db/migrate/released/001.sql')).toBe(true);
    expect(isSpoken('src/index.ts')).toBe(false);
  });
});

const fire = (isOutside: boolean): GuardFire => ({
  session: 's',
  agent: 'main',
  file: '/t.jsonl',
  line: 1,
  tool: 'Bash',
  subject: 'x',
  matched: 'x',
  isOutside,
});
const replay = (more: Partial<GuardReplay>): GuardReplay => ({
  sessions: 2,
  calls: 100,
  fires: [],
  unread: 0,
  ...more,
});

describe('weighReplay', () => {
  it.each([
    ['fires where the rule was broken', { fires: [fire(false)] }, 'proved', []],
    ['saw calls and no breach', {}, 'never-broken', []],
    ['saw nothing', { calls: 0 }, 'refused', ['no call of this project']],
    [
      'fires on something else',
      { fires: [fire(false), fire(true)] },
      'refused',
      ['in 1 of 2 cases on something that the rule does not mention'],
    ],
    [
      'fires all the time',
      { fires: Array.from({ length: 6 }, () => fire(false)) },
      'refused',
      ['6 of 100 calls, more than 5 %'],
    ],
    ['fires three times of four', { calls: 4, fires: Array.from({ length: 3 }, () => fire(false)) }, 'proved', []],
  ])('an entry that %s', (_, more, stands, reasons) => {
    const weighed = weighReplay(replay(more));
    expect(weighed.stands).toBe(stands);
    expect(weighed.reasons).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
  });
});
