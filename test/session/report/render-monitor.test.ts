import { describe, expect, it } from 'vitest';
import type { HooksChange } from '../../../src/session/hooks/install-hooks.ts';
import type { ContextReading } from '../../../src/session/monitor/context-reading.ts';
import { renderInstalledHooks, renderMonitor } from '../../../src/session/report/render-monitor.ts';

const plain = { color: false, width: 100 };
const reading: ContextReading = {
  schema: 1,
  tokenLimit: 200_000,
  tokensUsed: 130_000,
  tokensRemaining: 70_000,
  percentUsed: 65,
  percentRemaining: 35,
  recommendation: 'WRAP_UP',
  timestamp: '2026-01-02T12:00:00.000Z',
  session: 's1',
  cli: 'claude-code',
  model: 'claude-opus-5-5',
  windowFrom: 'engine',
  compactions: 1,
  estimatedDollars: 1.234,
  thresholds: { wrapUp: 0.4, endTurn: 0.2 },
  injection: { by: 'mod', why: 'the plugin tells it' },
};
const render = (more: Partial<ContextReading> = {}) => renderMonitor({ ...reading, ...more }, plain);

describe('renderMonitor', () => {
  it('says how much room is left, what to do, by which figures, and what it cost', () => {
    expect(render()).toMatchInlineSnapshot(`
      "WRAP_UP: 35 % of the context remains (130,000 of 200,000 tokens used); finish the current task,
      begin no other.

      Session s1, claude-code, claude-opus-5-5; window size from the CLI.
      About $1.23 by list prices so far, without subagents that have transcripts of their own.
      Summarised 1 time so far.
      WRAP_UP at 40 % or less, END_TURN below 20 % (monitor: in .rentroll/config.yml).
      Messages to the agent: the plugin tells it.
      "
    `);
  });

  it('recommends nothing when the size of the window is unknown', () => {
    const { estimatedDollars: _, ...rest } = reading;
    const view = { ...rest, windowFrom: 'unknown', recommendation: 'CONTINUE', model: '', compactions: 0 } as const;
    expect(renderMonitor(view, plain)).toMatchInlineSnapshot(`
      "CONTINUE: 130,000 tokens used; the size of the context window is not known.

      Session s1, claude-code, model unknown; window size unknown, so nothing is recommended; Claude Code
      reports it to the status line and the plugin.
      WRAP_UP at 40 % or less, END_TURN below 20 % (monitor: in .rentroll/config.yml).
      Messages to the agent: the plugin tells it.
      "
    `);
  });

  it('says that no session has a transcript when none has', () => {
    const view = render({ session: '', note: 'new-session', compactions: 0, recommendation: 'CONTINUE' });
    expect(view).toMatchInlineSnapshot(`
      "CONTINUE: 35 % of the context remains (130,000 of 200,000 tokens used); there is room for new work.

      No session of this folder has a transcript yet, claude-code, claude-opus-5-5; window size from the
      CLI.
      About $1.23 by list prices so far, without subagents that have transcripts of their own.
      No model call yet.
      WRAP_UP at 40 % or less, END_TURN below 20 % (monitor: in .rentroll/config.yml).
      Messages to the agent: the plugin tells it.
      "
    `);
  });

  it.each([
    { name: 'the model', windowFrom: 'model', words: 'window size from the name of the model' },
    { name: 'the use', windowFrom: 'usage', words: 'since more tokens are in use than the model is listed with' },
  ] as const)('says that the size of the window comes from $name', ({ windowFrom, words }) => {
    expect(render({ windowFrom, note: 'compacted' }).replaceAll('\n', ' ')).toContain(words);
    expect(render({ windowFrom, note: 'compacted' })).toContain('The context was just summarised');
  });
});

const diffs = [{ file: '/home/me/.codex/hooks.json', hunks: '@@ -1 +1 @@\n-{}\n+{ "hooks": {} }' }];
const change: HooksChange = {
  schema: 1,
  file: '/home/me/.codex/hooks.json',
  isRemoved: false,
  isWritten: false,
  diffs,
};

describe('renderInstalledHooks', () => {
  it.each([
    { name: 'they would be written', more: {} },
    { name: 'they were written', more: { isWritten: true } },
    { name: 'they are there already', more: { diffs: [] } },
    { name: 'they would be removed', more: { isRemoved: true } },
    { name: 'there are none to remove', more: { isRemoved: true, diffs: [] } },
  ])('says what was done and what comes next when $name', ({ name, more }) => {
    expect(renderInstalledHooks({ ...change, ...more }, plain)).toMatchSnapshot(name);
  });
});
