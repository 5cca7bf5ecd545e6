import { noEarlierWork } from '../../src/core/model/live/work-view.ts';
import { type MonitorSettings, monitorDefaults } from '../../src/core/model/rule/config.ts';
import type { LivePolicy } from '../../src/session/decide-turn.ts';
import type { LiveAnswer, LiveEvent } from '../../src/session/model/live-event.ts';
import { freshState, type LiveState } from '../../src/session/model/live-state.ts';
import { decideEvent } from '../../src/session/session.ts';

/** A policy with nothing in it but the defaults. */
export function plainPolicy(changes: Partial<LivePolicy> = {}, settings: Partial<MonitorSettings> = {}): LivePolicy {
  return {
    settings: { ...monitorDefaults, ...settings },
    guard: () => [],
    earlier: noEarlierWork,
    wholeTexts: '/home/me/.rentroll/whole',
    ...changes,
  };
}

/** A session that is played event by event. */
export interface Played {
  state: LiveState;
  readonly answers: LiveAnswer[];
  tell(event: Partial<LiveEvent> & { readonly kind: LiveEvent['kind'] }): LiveAnswer;
  /** A call and its result; the answers to both. */
  run(
    tool: string,
    input: Record<string, unknown>,
    text?: string,
    isError?: boolean,
  ): readonly [LiveAnswer, LiveAnswer];
  bash(command: string, text?: string, isError?: boolean): readonly [LiveAnswer, LiveAnswer];
  edit(path: string): readonly [LiveAnswer, LiveAnswer];
  read(path: string): readonly [LiveAnswer, LiveAnswer];
  /** A model call with this much context. */
  answer(used: number, window?: number, agentId?: string): LiveAnswer;
}

/** Plays a session from its beginning. */
export function playSession(policy: LivePolicy = plainPolicy()): Played {
  let count = 0;
  const played: Played = {
    state: freshState({ session: 's1', cwd: '/repo', cli: 'claude-code' }),
    answers: [],
    tell(event) {
      const whole = { at: 0, agentId: '', callId: '', cwd: '/repo', input: {}, text: '', isError: false, ...event };
      const decided = decideEvent(whole as LiveEvent, played.state, policy);
      played.state = decided.state;
      played.answers.push(decided.answer);
      return decided.answer;
    },
    run(tool, input, text = 'done', isError = false) {
      count += 1;
      const callId = `call-${count}`;
      const before = played.tell({ kind: 'call', callId, tool, input });
      return [before, played.tell({ kind: 'result', callId, tool, input, text, isError })];
    },
    bash: (command, text, isError) => played.run('Bash', { command }, text, isError),
    edit(path) {
      count += 1;
      return played.run('Edit', { file_path: `/repo/${path}`, old_string: 'a', new_string: `b${count}` });
    },
    read: (path) => played.run('Read', { file_path: `/repo/${path}` }, `text of ${path}`),
    answer(used, window, agentId = '') {
      const usage = { input: 10, output: 50, cacheCreation: 100, cacheRead: used - 110 };
      return played.tell({ kind: 'answer', agentId, model: 'claude-sonnet-4-5', usage, ...(window && { window }) });
    },
  };
  return played;
}

/** Everything that was said, in order. */
export function listSaid({ answers }: Played): readonly string[] {
  return answers.flatMap(({ context, goOn }) => [...context, ...(goOn === undefined ? [] : [goOn])]);
}
