import { describe, expect, it } from 'vitest';
import { type CommandFacts, judgeCommand, parseAnswer } from '../../../../src/gate/trials/runners/command-runner.ts';

const usage = { input: 10, output: 2, cacheCreation: 0, cacheRead: 5 };
const good = { schema: 1, exit: 'finished', usage, turns: 3, model: 'm' };
const answer = (more: object = {}) => parseAnswer(JSON.stringify({ ...good, ...more }));
const exited = (code: number) => ({ kind: 'exited', code }) as const;
const facts = (more: Partial<CommandFacts> = {}): CommandFacts => ({
  end: exited(0),
  parsed: answer(),
  stderr: '',
  usage,
  limits: { tokenCap: 1000, maxTurns: 10 },
  refusal: undefined,
  ...more,
});

describe('parseAnswer', () => {
  it('reads the last line, whatever came before', () => {
    const text = `thinking\n{"schema":9}\n${JSON.stringify({ ...good, firstRequest: 'hi', cost: 1 })}\n`;
    const { schema: _, ...rest } = good;
    expect(parseAnswer(text)).toMatchObject({ kind: 'answer', answer: { ...rest, firstRequest: 'hi' } });
  });

  it.each([
    ['', 'it printed no answer'],
    [' \n\n', 'it printed no answer'],
    ['Segmentation fault', 'not JSON'],
    [JSON.stringify(good).slice(0, -4), 'not JSON'],
    ['[]', 'not have the documented form'],
    ['null', 'not have the documented form'],
    ['{}', 'at "schema"'],
    [JSON.stringify({ ...good, schema: 2 }), 'at "schema"'],
    [JSON.stringify({ ...good, exit: 'completed' }), 'at "exit"'],
    [JSON.stringify({ ...good, usage: { input: 1 } }), 'at "usage.output"'],
    [JSON.stringify({ ...good, usage: { ...usage, input: -1 } }), 'at "usage.input"'],
    [JSON.stringify({ ...good, usage: { ...usage, input: '1' } }), 'at "usage.input"'],
    [JSON.stringify({ ...good, usage: { ...usage, output: 1e300 } }), 'at "usage.output"'],
    [JSON.stringify({ ...good, turns: 1.5 }), 'at "turns"'],
    [JSON.stringify({ ...good, model: '' }), 'at "model"'],
  ])('refuses %j with words', (text, words) => {
    expect(parseAnswer(text)).toMatchObject({ kind: 'fault', fault: expect.stringContaining(words) });
  });

  it.each([undefined, { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 }])(
    'takes usage %j for unmeasured',
    (none) => {
      expect(answer({ usage: none })).toMatchObject({ kind: 'answer', answer: { usage: undefined } });
    },
  );
});

describe('judgeCommand', () => {
  it.each<[string, CommandFacts, string]>([
    ['a finished run', facts(), 'finished'],
    ['its own turn cap', facts({ parsed: answer({ exit: 'turn-cap' }) }), 'turn-cap'],
    ['its own token cap', facts({ parsed: answer({ exit: 'token-cap' }) }), 'token-cap'],
    ['its own failure', facts({ parsed: answer({ exit: 'agent-error' }) }), 'agent-error'],
    [
      'a failing environment',
      facts({ parsed: answer({ exit: 'environment-error' }), usage: undefined }),
      'environment-error',
    ],
    ['no usage at all', facts({ parsed: answer({ usage: undefined }), usage: undefined }), 'agent-error'],
    ['a cap without usage', facts({ parsed: answer({ exit: 'turn-cap' }), usage: undefined }), 'agent-error'],
    ['finished with a bad exit code', facts({ end: exited(1) }), 'agent-error'],
    ['more tokens than allowed', facts({ limits: { tokenCap: 16, maxTurns: 10 } }), 'token-cap'],
    ['more turns than allowed', facts({ limits: { tokenCap: 1000, maxTurns: 2 } }), 'turn-cap'],
    ['exit 0 with nothing', facts({ parsed: parseAnswer('') }), 'agent-error'],
    ['killed from outside', facts({ end: exited(137), parsed: parseAnswer('') }), 'agent-error'],
    ['the meter refused a call', facts({ refusal: 'trial' }), 'token-cap'],
    ['the time limit', facts({ end: { kind: 'timed-out' } }), 'timed-out'],
    ['an interrupt', facts({ end: { kind: 'cancelled' } }), 'cancelled'],
    ['a flood', facts({ end: { kind: 'too-much-output' } }), 'agent-error'],
    ['a program that is not there', facts({ end: { kind: 'not-started', why: 'ENOENT' } }), 'environment-error'],
  ])('%s', (_, given, exit) => {
    expect(judgeCommand(given).exit).toBe(exit);
  });

  it('says that a run is unmeasured, and what a broken program said', () => {
    expect(judgeCommand(facts({ usage: undefined })).detail).toContain('unmeasured');
    const crashed = facts({ end: exited(1), parsed: parseAnswer(''), stderr: 'TypeError: x\n  at y' });
    expect(judgeCommand(crashed).detail).toBe('exit code 1: it printed no answer (TypeError: x)');
  });
});
