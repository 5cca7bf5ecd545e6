import { describe, expect, it } from 'vitest';
import type { EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { growBaselines, noBaselines, parseBaselines, renderBaselines } from '../../../src/gate/receipts/baselines.ts';

function trial(task: string, order: number, tokens: number, more: Partial<EvidenceTrial> = {}): EvidenceTrial {
  const usage = { input: tokens, output: 0, cacheCreation: 0, cacheRead: 0 };
  return { task, arm: 'baseline', outcome: 'completed', order, batch: 1, usage, ...more };
}

function receiptOf(rule: string, trials: readonly EvidenceTrial[], decidedOn = '2026-03-01'): Receipt {
  const basis = { model: 'demo-1', runner: 'demo', runnerVersion: '1.0.0' };
  const recorded = trials.map((one) => ({ ...one, memory: one.arm === 'candidate' ? 1 : 0 }));
  const memories = { tested: [], sets: [[], [rule]] };
  return { agent: 'sql', basis, memories, rule, decidedOn, evidence: { trials: recorded } } as unknown as Receipt;
}

const entry = (tokens: number) => ({ tokens, model: 'demo-1', runner: 'demo 1.0.0' });

describe('baselines', () => {
  const trials = [
    trial('sql-01', 5, 80),
    trial('sql-01', 2, 100),
    trial('sql-01', 1, 10, { arm: 'candidate' }),
    trial('sql-01', 3, 20, { outcome: 'failed-check' }),
    trial('sql-02', 6, 70),
  ];

  it('freeze the first completed baseline trial and keep the best', () => {
    const { agents } = growBaselines(noBaselines, [receiptOf('a', trials)]);
    expect(agents['sql']).toEqual({
      'sql-01': { first: entry(100), best: entry(80) },
      'sql-02': { first: entry(70), best: entry(70) },
    });
  });

  it('only ratchet down afterwards', () => {
    const before = growBaselines(noBaselines, [receiptOf('a', trials)]);
    const worse = growBaselines(before, [receiptOf('b', [trial('sql-01', 1, 500), trial('sql-02', 2, 60)])]);
    expect(worse.agents['sql']).toEqual({
      'sql-01': { first: entry(100), best: entry(80) },
      'sql-02': { first: entry(70), best: entry(60) },
    });
  });

  it('do not depend on the order of receipts, and render the same bytes', () => {
    const receipts = [
      receiptOf('b', [trial('sql-01', 1, 5)], '2026-03-02'),
      receiptOf('a', trials),
      receiptOf('c', [trial('sql-09', 1, 7)]),
    ];
    const text = renderBaselines(growBaselines(noBaselines, receipts));
    expect(renderBaselines(growBaselines(noBaselines, receipts.toReversed()))).toBe(text);
    const parsed = parseBaselines(text, 'baselines.yml', 'head');
    expect(parsed.problems).toEqual([]);
    expect(renderBaselines(parsed.value ?? noBaselines)).toBe(text);
    expect(text.startsWith('# ')).toBe(true);
  });

  it('of a run without a completed baseline trial are none', () => {
    expect(growBaselines(noBaselines, [receiptOf('a', [trial('sql-01', 1, 9, { outcome: 'timed-out' })])])).toEqual(
      noBaselines,
    );
  });

  it.each(['version: 2\nagents: {}\n', 'version: 1\n', 'version: 1\nagents: { sql: { t: { first: 3 } } }\n', '- 1\n'])(
    'that read %j are refused with a place',
    (text) => {
      const { value, problems } = parseBaselines(text, 'baselines.yml', 'head');
      expect(value).toBeUndefined();
      expect(problems[0]).toMatchObject({
        code: 'baselines-invalid',
        at: { file: 'baselines.yml', line: expect.any(Number) },
      });
    },
  );
});
