import { describe, expect, it } from 'vitest';
import { pooledCv } from '../../../../src/core/decide/estimate/estimate-saving.ts';
import { metricWeights, zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { findSpreads } from '../../../../src/gate/experiment/plan/estimate-trials.ts';

const weights = metricWeights.total;

/** A trial with what is asked of it alone. */
function trial(input: number, more: Partial<TrialRecord> = {}): TrialRecord {
  const own = { agent: 'sql', task: 'sql-01', measurement: 'm', present: [], outcome: 'completed' };
  return { ...own, usage: { ...zeroUsage, input }, ...more } as unknown as TrialRecord;
}

function receipt(inputs: readonly number[], more: object = {}): Receipt {
  const trials = inputs.map((input, index) => ({
    task: 'sql-01',
    arm: 'baseline',
    outcome: 'completed',
    usage: { ...zeroUsage, input },
    memory: index % 2,
  }));
  return {
    rule: 'r',
    agent: 'sql',
    basis: { runner: 'claude' },
    memories: { sets: [[], []] },
    evidence: { trials },
    decidedOn: '2026-03-01',
    ...more,
  } as unknown as Receipt;
}

describe('findSpreads', () => {
  it('takes trials that differ by chance alone: of one task, measurement and memory', () => {
    const other = [trial(9_000, { task: 'sql-02' }), trial(500, { present: ['r'] }), trial(70, { measurement: 'n' })];
    const spoilt = [trial(1, { outcome: 'token-cap' }), trial(1, { estimated: true })];
    const found = findSpreads([trial(100), trial(140), ...other, ...spoilt], [], weights);
    expect([...found]).toEqual([['sql', { basis: 'journal', cv: pooledCv([[100, 140]]), trials: 2 }]]);
  });

  it('takes receipts of base where nothing ran here, none that is simulated or shares its trials', () => {
    const stated = receipt([100, 120]);
    expect(findSpreads([], [stated], weights).get('sql')).toMatchObject({ basis: 'receipts', trials: 2 });
    expect(findSpreads([trial(1), trial(2)], [stated], weights).get('sql')?.basis).toBe('journal');
    const others = [
      receipt([1, 2], { memories: { sets: [[], ['b']] } }),
      receipt([1, 2], { basis: { runner: 'demo' } }),
    ];
    expect([...findSpreads([], others, weights)]).toEqual([]);
  });

  it('knows nothing by trials that ran once', () => {
    expect([...findSpreads([trial(100), trial(100, { task: 'sql-02' })], [receipt([100])], weights)]).toEqual([]);
  });
});
