import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Probe } from '../../../src/core/model/rule/rule.ts';
import { answerSession } from '../../../src/session/live/answer-session.ts';
import { makeTranscript } from '../../helpers/sessions/make-transcript.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-turns-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tested: Probe = {
  when: { kind: 'changes', glob: 'src/**' },
  ask: { kind: 'must', fact: { kind: 'runs', command: 'npm test' } },
  order: 'after',
};

function ask(text: string, probe: Probe = tested, isOver = true) {
  const path = join(folder, 's.jsonl');
  writeFileSync(path, text);
  return answerSession({ path, root: '/p', isOver }, new Map([['r', probe]]))?.get('r');
}

describe('what a real session answers', () => {
  it('takes the first end of a turn at which the occasion had come', () => {
    const followed = makeTranscript('s', [
      ['prompt'],
      ['read', '/p/README.md'],
      ['say'],
      ['prompt'],
      ['edit', '/p/src/a.ts'],
      ['run', 'npm test'],
      ['say'],
    ]);
    expect(ask(followed)).toMatchObject({ answer: 'yes', mark: 's-5' });
    const ignored = makeTranscript('s', [['prompt'], ['edit', '/p/src/a.ts'], ['say']]);
    expect(ask(ignored)).toMatchObject({ answer: 'no' });
    const never = makeTranscript('s', [['prompt'], ['read', '/p/src/a.ts'], ['say']]);
    expect(ask(never)).toEqual({ answer: 'na', at: '', mark: '' });
  });

  it('does not count what a person made the agent do after that', () => {
    const corrected = makeTranscript('s', [
      ['prompt'],
      ['edit', '/p/src/a.ts'],
      ['say'],
      ['prompt'],
      ['run', 'npm test'],
      ['say'],
    ]);
    expect(ask(corrected)).toMatchObject({ answer: 'no', mark: 's-1' });
  });

  it('takes no turn for ended that a person cut off, or that may be going on', () => {
    const cut = [['prompt'], ['edit', '/p/src/a.ts'], ['interrupt'], ['prompt'], ['run', 'npm test'], ['say']] as const;
    expect(ask(makeTranscript('s', cut))).toMatchObject({ answer: 'yes' });
    const running = makeTranscript('s', [['prompt'], ['edit', '/p/src/a.ts'], ['say']]);
    expect(ask(running, tested, false)).toMatchObject({ answer: 'na' });
    const working = makeTranscript('s', [['prompt'], ['edit', '/p/src/a.ts']]);
    expect(ask(working)).toMatchObject({ answer: 'na' });
  });

  it('counts a command that failed as none, and a subagent not at all', () => {
    const failed = makeTranscript('s', [['prompt'], ['edit', '/p/src/a.ts'], ['fail', 'npm test'], ['say']]);
    expect(ask(failed)).toMatchObject({ answer: 'no' });
    const aside = makeTranscript('s', [['prompt'], ['edit', '/p/src/a.ts'], ['say']], { isSidechain: true });
    expect(ask(aside)).toMatchObject({ answer: 'na' });
  });

  it('waits for a command in the background, and knows how it ended', () => {
    const edited = makeTranscript('s', [['prompt'], ['edit', '/p/src/a.ts']]);
    const line = (type: string, content: unknown) =>
      `${JSON.stringify({ type, sessionId: 's', message: { id: 'm', content } })}\n`;
    const started = [
      line('assistant', [{ type: 'tool_use', id: 'b', name: 'Bash', input: { command: 'npm test' } }]),
      line('user', [{ type: 'tool_result', tool_use_id: 'b', content: 'Command running in background with ID: b1' }]),
      line('assistant', [{ type: 'text', text: 'It runs.' }]),
    ].join('');
    const ended = (status: string) =>
      line('user', `<task-notification>\n<task-id>b1</task-id>\n<status>${status}</status>\n</task-notification>`) +
      line('assistant', [{ type: 'text', text: 'Done.' }]);
    expect(ask(edited + started + ended('completed'))).toMatchObject({ answer: 'yes' });
    expect(ask(edited + started + ended('failed'))).toMatchObject({ answer: 'no' });
    expect(ask(edited + started, tested, false)).toMatchObject({ answer: 'na' });
  });

  it('knows nothing of edits that a shell may have made', () => {
    const changes: Probe = { ask: { kind: 'must', fact: { kind: 'changes', glob: 'CHANGELOG.md' } } };
    const shell = makeTranscript('s', [['prompt'], ['run', 'sed -i s/a/b/ CHANGELOG.md'], ['say']]);
    expect(ask(shell, changes)).toMatchObject({ answer: 'na' });
    expect(ask(makeTranscript('s', [['prompt'], ['read', '/p/a'], ['say']]), changes)).toMatchObject({ answer: 'no' });
  });

  it('says nothing of a session without tool calls, of no transcript, and of one that is damaged', () => {
    expect(ask(makeTranscript('s', [['prompt'], ['say']]))).toMatchObject({ answer: 'na' });
    expect(ask('{"type":"assistant"\n\0\n[1]\n')).toMatchObject({ answer: 'na' });
    expect(answerSession({ path: join(folder, 'gone'), root: '/p', isOver: true }, new Map())).toBeUndefined();
  });

  it('asks real transcripts of Claude Code and Codex', ({ skip }) => {
    const real = resolve(import.meta.dirname, '../../../../shared/data/transcripts/entire');
    if (!existsSync(real)) skip('no transcripts beside this checkout');
    const files = readdirSync(real, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
    const probe: Probe = { ask: { kind: 'must', fact: { kind: 'reads', glob: '**' } } };
    const answers = files.slice(0, 12).map((name) => {
      const asked = { path: join(real, name), root: '/', isOver: true };
      return answerSession(asked, new Map([['r', probe]]))?.get('r')?.answer;
    });
    expect(answers.length).toBeGreaterThan(0);
    expect(answers).not.toContain(undefined);
    expect(answers).toContain('yes');
  });
});
