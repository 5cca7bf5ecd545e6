import { describe, expect, it } from 'vitest';
import type { ModelAnswer } from '../../../src/gate/experiment/model/ask-model.ts';
import { type DistillFacts, proposeRules, writeQuestion } from '../../../src/session/distill/propose-rules.ts';
import { makeRun } from '../learn/session-run.ts';

const text = { digest: 'user: mend it', hash: 'sha256:0', questions: [] };
const facts = (more: Partial<DistillFacts> = {}): DistillFacts => ({
  run: makeRun(),
  total: 100_000,
  threshold: 40_000,
  text,
  messages: [],
  rules: [],
  candidates: [],
  terms: { model: 'haiku' },
  ...more,
});

const rule = { rule: 'Read a file once.', why: 'opened it often' };

describe('proposeRules', () => {
  it('returns the rules of the answer and the tokens it took when the model keeps to the form', async () => {
    const calls: number[] = [];
    const proposed = await proposeRules(facts(), async (_prompt, most) => {
      calls.push(most);
      return { kind: 'answer', text: JSON.stringify([rule]), tokens: 77 };
    });
    expect(proposed).toEqual({ proposals: [{ body: rule.rule, why: rule.why }], spent: 77 });
    const prompt = writeQuestion(facts()) ?? '';
    // Two bytes a token, what the program itself tells the model, and the answer.
    expect(calls).toEqual([Math.ceil(prompt.length / 2) + 2_000 + 1_000]);
  });

  it.each<[string, Partial<DistillFacts>, object]>([
    ['the project turned it off', { terms: { model: 'none' } }, { trouble: 'off', spent: 0 }],
    [
      'the transcript cannot be read',
      { text: { refused: 'it is empty' } },
      { trouble: 'no-transcript', detail: 'it is empty', spent: 0 },
    ],
  ])('asks nobody when %s', async (_, more, expected) => {
    const ask = () => Promise.reject(new Error('asked'));
    expect(await proposeRules(facts(more), ask)).toEqual({ proposals: [], ...expected });
  });

  it.each<[string, ModelAnswer, object]>([
    [
      'the model could not answer',
      { kind: 'trouble', trouble: 'timed-out', detail: 'no answer within 120 s', tokens: 5 },
      { trouble: 'timed-out', detail: 'no answer within 120 s', spent: 5 },
    ],
    [
      'the answer is prose',
      { kind: 'answer', text: 'Read less.', tokens: 9 },
      { trouble: 'invalid-answer', detail: 'it is not JSON', spent: 9 },
    ],
  ])('proposes nothing and counts the tokens when %s', async (_, answer, expected) => {
    expect(await proposeRules(facts(), async () => answer)).toEqual({ proposals: [], ...expected });
  });
});

describe('writeQuestion', () => {
  it('lists rules of the ledger, evicted ones with the reason, and candidates that wait', () => {
    const place = { agent: 'main', scope: [], protected: false, line: 1, column: 1 };
    const born = { of: 'learned', session: '', digest: '', cost: 0, on: '2026-01-01', why: '' } as const;
    const candidate = { id: 1, project: '/p', agent: 'main', reason: '', born };
    const question = writeQuestion(
      facts({
        rules: [
          { ...place, id: 'a', body: 'Stay.', status: 'active' },
          { ...place, id: 'b', body: 'Go.', status: 'evicted', evicted: { on: '2026-01-01', why: 'does-not-earn' } },
        ],
        candidates: [
          { ...candidate, body: 'Wait.', state: 'waiting' },
          { ...candidate, body: 'Refused.', state: 'refused' },
          { ...candidate, body: 'Proposed.', state: 'proposed' },
        ],
      }),
    );
    expect(question).toContain('do not repeat them:\n- Stay.\n- Wait.\nRules that were measured');
    expect(question).toContain('- Go. (evicted: does-not-earn)');
    expect(question).not.toMatch(/Refused|Proposed/);
  });

  it('is absent when there is no transcript', () => {
    expect(writeQuestion(facts({ text: { refused: 'it is empty' } }))).toBeUndefined();
  });
});
