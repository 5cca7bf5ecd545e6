import { describe, expect, it } from 'vitest';
import type { HistoryRow, WorkHistory } from '../../../src/core/model/session/history.ts';
import { renderHistory } from '../../../src/session/report/render-history.ts';

const usage = { input: 1000, output: 2000, cacheCreation: 30_000, cacheRead: 400_000 };
const row = (name: string, more: Partial<HistoryRow> = {}): HistoryRow => ({
  name,
  sessions: 4,
  calls: 80,
  usage,
  isLowerBound: false,
  ...more,
});

const history: WorkHistory = {
  schema: 1,
  since: '2026-01-01',
  total: row('', { isLowerBound: true }),
  completed: 3,
  prompts: 9,
  questions: 2,
  compactions: 1,
  rereads: 12,
  toolErrors: 5,
  projects: [row('/home/me/shop')],
  agents: [row('main', { sessions: 3 }), row('sql', { sessions: 1 })],
  models: [row('claude-x')],
  tools: [{ name: 'Bash', calls: 40, errors: 5, estimatedTokens: 12_000 }],
  drops: { 'database-busy': 2 },
  waiting: 4,
};

const render = (given: WorkHistory, width = 80) => renderHistory(given, { color: false, width });

describe('renderHistory', () => {
  it('says where the tokens went', () => {
    expect(render(history)).toMatchInlineSnapshot(`
      "Since 2026-01-01: 4 sessions, 3 completed, at least 433,000 tokens in 80 model
      calls.

      9 prompts, 2 questions, 12 files opened again, 5 failed tool calls, 1
      compaction.
      Tokens: 1,000 input, 2,000 output, 30,000 written to the cache, 400,000 read
      from it. Some transcripts never tell the final output tokens: totals are a lower
      bound.

      project        runs   tokens  share  per run
      /home/me/shop     4  433,000  100 %  108,250

      agent  runs   tokens  share  per run
      main      3  433,000  100 %  144,333
      sql       1  433,000  100 %  433,000

      tool  calls  failed  tokens in and out, about
      Bash     40       5                    12,000

      4 candidates waiting: rentroll session propose
      Hooks could not collect at once: database-busy 2. To read the transcripts that
      are still on disk: rentroll session import
      "
    `);
  });

  it('fits a screen of 50 lines with the usual four rows in each table', () => {
    const four = <T>(rows: readonly T[]) => Array.from({ length: 4 }, () => rows[0] as T);
    const { projects, agents, models, tools } = history;
    const full = {
      projects: four(projects),
      agents: four(agents),
      models: four(models),
      tools: four(tools),
    };
    expect(render({ ...history, ...full }).split('\n').length).toBeLessThanOrEqual(50);
  });

  it('points to all that was collected where nothing lies in the days that were asked for', () => {
    const nothing = {
      ...history,
      total: row('', { sessions: 0, calls: 0, usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 } }),
    };
    expect(render(nothing)).toContain('To see all that was collected: rentroll session history');
    const { since: _, ...neverCollected } = nothing;
    expect(render(neverCollected)).toContain('Read the transcripts on this machine: rentroll session import');
  });

  it('shows one table by what was asked for, and what it leaves out', () => {
    const one = {
      day: '2026-01-05',
      model: '',
      runs: 2,
      sessions: 1,
      calls: 7,
      usage,
      tokens: 433_000,
      isLowerBound: true,
    };
    const split = { by: ['day', 'model'] as const, rows: [one], left: { rows: 3, tokens: 1200 } };
    expect(render({ ...history, split })).toMatchInlineSnapshot(`
      "Since 2026-01-01: 4 sessions, 3 completed, at least 433,000 tokens in 80 model
      calls.

      day         model    runs  calls   tokens  share
      2026-01-05  unknown     2      7  433,000  100 %

      3 more rows with 1,200 tokens: --json has them
      Hooks could not collect at once: database-busy 2. To read the transcripts that
      are still on disk: rentroll session import
      "
    `);
  });

  it('obeys nothing that a transcript says', () => {
    const hostile = '\u001b[2J\u001b]0;x\u0007\n::error::no';
    const text = render({
      ...history,
      projects: [row(hostile)],
      tools: [{ name: hostile, calls: 1, errors: 0, estimatedTokens: 1 }],
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it must not be there
    expect(text).not.toMatch(/[\u001b\u0007]|^::error/m);
  });
});
