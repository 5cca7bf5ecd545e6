import { describe, expect, it } from 'vitest';
import { makeCompactionRow, makeStepRow, makeToolRow } from '../../../src/session/mod/row-log.ts';

const at = '2026-11-22T10:00:00.000Z';
const step = { turnId: 't', index: 2, model: 'asked' };
const usage = {
  input_tokens: 3,
  output_tokens: 5,
  cache_read_input_tokens: 7,
  cache_creation_input_tokens: 11,
  model: 'm',
};

describe('makeStepRow', () => {
  it('has the usage and the model that answered', () => {
    expect(makeStepRow(step, { usage, answer: 'Done?', toolUses: [] }, at)).toEqual({
      row: 'step',
      at,
      id: 't:2',
      model: 'm',
      usage: { input: 3, output: 5, cacheRead: 7, cacheCreation: 11 },
      isAnswer: true,
      isAsking: true,
    });
  });

  it('is none for a request that was not answered', () => {
    expect(makeStepRow(step, { usage: null }, at)).toBeUndefined();
    expect(makeStepRow(step, {}, at)).toBeUndefined();
  });

  it('is no answer when a tool was asked for', () => {
    expect(makeStepRow(step, { usage, answer: 'Let me look?', toolUses: [{}] }, at)).toMatchObject({
      isAnswer: false,
      isAsking: false,
    });
  });

  it('takes what is no count for none', () => {
    const odd = { input_tokens: Number.NaN, output_tokens: -1, cache_read_input_tokens: '7' as unknown as number };
    expect(makeStepRow(step, { usage: odd }, at)).toMatchObject({
      model: 'asked',
      usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 },
    });
  });
});

describe('makeToolRow', () => {
  it('says what the tool was asked about and how much went in and came back', () => {
    const event = { tool: 'Read', tool_use_id: 'u', agentId: 'a', file_path: '/x/y.ts' };
    expect(makeToolRow(event, { text: 'abc' }, at)).toEqual({
      row: 'tool',
      at,
      id: 'u',
      name: 'Read',
      subject: '/x/y.ts',
      inputChars: '{"file_path":"/x/y.ts"}'.length,
      resultChars: 3,
    });
  });

  it('keeps the first line of an error, of a denial as well, and no credential', () => {
    const secret = `sk-${'a1'.repeat(20)}`;
    const event = { tool: 'Bash', command: `curl -H ${secret}` };
    const row = makeToolRow(event, { deny: `refused ${secret}\nmore` }, at);
    expect(row.error).toBe('refused [redacted]');
    expect(row.subject).toBe('curl -H [redacted]');
    expect(makeToolRow(event, { text: 'ok' }, at)).not.toHaveProperty('error');
  });
});

describe('makeCompactionRow', () => {
  it('is none where nothing was compacted', () => {
    expect(makeCompactionRow({ skip: 'not now' }, at)).toBeUndefined();
  });

  it('says when what went in was not told', () => {
    expect(makeCompactionRow({ usage: { output_tokens: 9 } }, at)).toMatchObject({ isLowerBound: true });
    expect(makeCompactionRow({ usage }, at)).not.toHaveProperty('isLowerBound');
    expect(makeCompactionRow({}, at)).not.toHaveProperty('usage');
  });
});
