import type { Problem } from '../../../src/core/model/problem.ts';
import type { FolderBill } from '../../../src/core/model/rule/bill.ts';
import type { CompanionDetails } from '../../../src/core/model/rule/context.ts';
import type { RuleBill } from '../../../src/core/model/rule/plan.ts';
import type { HistoryRow, WorkHistory } from '../../../src/core/model/session/history.ts';
import type { Status, StatusRule } from '../../../src/core/model/verdict/status.ts';
import type { ContextReading } from '../../../src/session/monitor/context-reading.ts';

/** Returns a bill with one text wherever a folder, a transcript or a person's own file can put one. */
export function billOf(text: string, count = 12): FolderBill {
  const lines = Array.from({ length: count }, (_, index) => ({ line: index + 1, text, compiled: false, tokens: 9 }));
  const file = { kind: 'instructions', loading: 'always', tokens: 9 * count, lines } as const;
  const files = [
    { ...file, path: text },
    { ...file, path: `${text}.md`, kind: 'import', importedBy: text, cut: 'cut at 200 lines or 25 KB' } as const,
  ];
  return {
    schema: 1,
    agents: [{ runner: 'claude', agent: text, tokens: 18 * count, files }],
    month: { days: 30, sessions: 1900, calls: 12_345, models: [{ model: text, runs: 3, calls: 4 }], uses: [] },
    brought: [
      { id: `mcp:${text}`, uses: 0, called: [] },
      { id: `skill:${text}`, tokens: 39 },
    ],
    dollars: 41.2,
    unpriced: [text],
    idle: lines.map((line) => ({ ...line, file: text, why: `names "${text}", which is not here` })),
    notices: [`Read as a plain folder: ${text}.`],
    next: { command: 'rentroll setup', what: 'Have new lines measured before they merge' },
  };
}

/** Returns an agent beside the instruction files whose name, file and words are the text. */
export function companionOf(text: string): CompanionDetails {
  return {
    schema: 1,
    kind: 'agent',
    name: text,
    file: text,
    description: text,
    tokens: 39,
    problems: problemsOf(text),
  };
}

/** Returns an error and a warning that quote the text. */
export function problemsOf(text: string): readonly Problem[] {
  const problem = { message: text, hint: text, at: { file: text, line: 3, column: 4 }, blame: 'head' } as const;
  return [
    { ...problem, code: 'ledger-missing-key', severity: 'error' },
    { ...problem, code: 'ledger-unknown-key', severity: 'warning' },
  ];
}

/** Returns a status with one rule of each state, called by the text. */
export function statusOf(text: string): Status {
  const rule: StatusRule = {
    rule: text,
    agent: text,
    body: text,
    rent: 12,
    protected: false,
    born: { of: 'distilled', session: text, on: '2026-02-01' },
    receipt: {
      rule: text,
      file: text,
      state: 'stale',
      agent: text,
      verdict: 'earns',
      saving: 12_000,
      baselineMean: 40_000,
      interval: [8_000, 16_000],
      decidedOn: '2026-03-01',
    },
  };
  return {
    schema: 1,
    agents: [{ agent: text, counts: { active: 1, inherited: 0, candidate: 1, evicted: 1 }, rent: 12 }],
    active: [rule],
    inherited: [],
    candidates: [rule],
    evicted: [{ ...rule, evicted: { on: '2026-02-02', why: 'does-not-earn' } }],
    suites: [{ agent: text, tasks: 3, first: 160_000, best: 140_000 }],
    week: { measured: 300_000, work: 2_000_000 },
  };
}

/** Returns what measuring one rule of an agent with that name may cost. */
export function pricedOf(text: string): { readonly agent: string; readonly tasks: number; readonly bill: RuleBill } {
  const bill: RuleBill = {
    rule: text,
    agent: text,
    basis: 'assumed',
    expected: { trials: 5, tokens: 5, dollars: 'unknown' },
    worst: { trials: 6, tokens: 6, dollars: 'unknown' },
  };
  return { agent: text, tasks: 3, bill };
}

/** Returns the reading of a session whose id, program and model are the text. */
export function readingOf(text: string): ContextReading {
  return {
    schema: 1,
    tokenLimit: 200_000,
    tokensUsed: 110_000,
    tokensRemaining: 90_000,
    percentUsed: 55,
    percentRemaining: 45,
    recommendation: 'WRAP_UP',
    timestamp: '2026-06-01T00:00:00Z',
    windowFrom: 'model',
    compactions: 1,
    session: text,
    cli: text,
    model: text,
    thresholds: { wrapUp: 0.5, endTurn: 0.4 },
    injection: { by: 'mod', why: text },
  };
}

/** Returns the usage of projects, agents, models and tools that the text names. */
export function historyOf(text: string): WorkHistory {
  const usage = { input: 1000, output: 2000, cacheCreation: 30_000, cacheRead: 400_000 };
  const row: HistoryRow = { name: text, sessions: 4, calls: 80, usage, isLowerBound: false };
  return {
    schema: 1,
    since: '2026-01-01',
    total: row,
    completed: 3,
    prompts: 9,
    questions: 2,
    compactions: 1,
    rereads: 12,
    toolErrors: 5,
    projects: [row],
    agents: [row, row],
    models: [row],
    tools: [{ name: text, calls: 40, errors: 5, estimatedTokens: 12_000 }],
    drops: { [text]: 2 },
    waiting: 4,
  };
}
