import type { Accessed, DetailedRun } from '../../../src/session/model/session-counts.ts';

/** A run of 100,000 tokens in /p that did nothing worth telling; `more` changes that. */
export function makeRun(more: Partial<DetailedRun> = {}, counts: Partial<DetailedRun['counts']> = {}): DetailedRun {
  return {
    row: 1,
    session: 's1',
    agentId: '',
    agent: 'main',
    project: '/p',
    model: 'claude-x',
    ruleSet: '',
    path: '/t.jsonl',
    lastAt: '2026-01-02T03:04:05Z',
    isCompleted: true,
    tools: [],
    accesses: [],
    counts: {
      usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: 100_000 },
      calls: 10,
      toolCalls: 20,
      toolErrors: 0,
      rereads: 0,
      prompts: 1,
      questions: 0,
      compactions: 0,
      ...counts,
    },
    ...more,
  };
}

/** Kind, subject, times. */
export type AccessRow = readonly [Accessed['kind'], string, number];

/** Touches from rows. */
export function makeAccesses(...rows: readonly AccessRow[]): readonly Accessed[] {
  return rows.map(([kind, subject, times]) => ({ kind, subject, times }));
}
