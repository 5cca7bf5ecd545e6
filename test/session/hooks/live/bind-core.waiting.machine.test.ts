import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerAlone, readForUs } from '../../../../src/session/hooks/live/answer-alone.ts';
import { bindCore } from '../../../../src/session/hooks/live/bind-core.ts';
import { keepLearnt } from '../../../../src/session/store/files/kept-texts.ts';
import { ledgerOf, tinyConfig } from '../../../helpers/make-repository.ts';

let home = '';
let project = '';
let env: NodeJS.ProcessEnv = {};
const now = () => new Date('2026-06-01T00:00:00Z');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-bind-'));
  project = join(home, 'project');
  env = { HOME: home, RENTROLL_HOME: join(home, 'rentroll'), PATH: process.env['PATH'] };
  mkdirSync(join(project, '.git'), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(join(home, path, '..'), { recursive: true });
  writeFileSync(join(home, path), text);
}

async function answer(event: string, more: object = {}, session = 's') {
  const input = JSON.stringify({ session_id: session, cwd: project, hook_event_name: event, ...more });
  const read = readForUs(input, '', env);
  if (read.kind !== 'fields') throw new Error('not for us');
  return JSON.stringify(await answerAlone(read.fields, bindCore(env), { env, now }));
}
const bash = (command: string, more: object = {}) => ({
  tool_name: 'Bash',
  tool_input: { command },
  tool_use_id: 't',
  ...more,
});

describe('a session that is answered alone', () => {
  it('tells a session that begins what was learnt here, and what waits, once a day', async () => {
    const learnt = { conventions: ['tests: npm test worked'], deadEnds: ['command npm run e2e failed each time'] };
    keepLearnt(join(home, 'rentroll', 'live', 'texts'), project, learnt);
    rmSync(join(project, '.git'), { recursive: true });
    execFileSync('git', ['init', '--quiet', project]);
    put('project/.rentroll/config.yml', tinyConfig());
    put('project/.rentroll/ledger.yml', ledgerOf({ one: 'Batch the reads of one table into one query.' }));
    const begun = await answer('SessionStart', { source: 'startup' });
    expect(begun).toContain('conventions: tests: npm test worked');
    expect(begun).toContain('dead ends of earlier sessions: command npm run e2e failed each time');
    expect(begun).toContain('1 candidate rule waits in the ledger without a verdict (rentroll check).');
    const again = await answer('SessionStart', { source: 'startup' }, 'other');
    expect(again).toContain('npm test worked');
    expect(again).not.toContain('candidate rule');
    expect(await answer('PreToolUse', bash('ls'))).toBe('{}');
  });
});
