/** The values that the config of a demo is made of. */
export interface DemoSettings {
  readonly seed: number;
  /** Trials at a time; two when absent. */
  readonly concurrency?: number;
  /** Budget instead of the demo's own, in tokens. */
  readonly budget?: { readonly run: number; readonly agent: number };
}

/** Renders the config of the demo's base commit: three tasks and a minimal effect of 20 %. */
export function config({
  seed,
  concurrency = 2,
  budget = { run: 30_000_000, agent: 30_000_000 },
}: DemoSettings): string {
  return `version: 1
agents:
  sql: { tasks: benchmarks/sql }
fixture:
  path: benchmarks/fixture
  prepare: npm ci --no-audit --no-fund --prefer-offline
runner: { kind: demo, timeout: 10m }
policy: { minEffect: 20% }
budget: { run: ${budget.run}, agent: ${budget.agent} }
concurrency: ${concurrency}
seed: ${seed}
`;
}

/** The ledger before the pull request. */
export const baseLedger = `# Rules for our coding agents. Change them in a pull request: the gate measures what is new.
version: 1
rules: []
`;

/**
 * The ledger of the pull request: one rule that earns by tokens, one that does nothing, one that costs, one that saves by failing, and one
 * that earns by behaviour.
 */
export const headLedger = `# Rules for our coding agents. Change them in a pull request: the gate measures what is new.
version: 1
rules:
  - id: sql-search-first
    agent: sql
    body: Search for the symbol first and read only the lines around a match instead of opening whole files.
    status: candidate
  - id: sql-british-spelling
    agent: sql
    body: Prefer British spelling in every sentence that a customer may read one day.
    status: candidate
  - id: sql-explain-and-retest
    agent: sql
    body: Explain each step at length and run the entire test suite after every single edit.
    status: candidate
  - id: sql-describe-only
    agent: sql
    body: Only describe the change in your answer and do not edit any file yourself.
    status: candidate
  - id: sql-typecheck-after
    agent: sql
    body: Run \`npm run typecheck\` after changing a file below src.
    status: candidate
    probe: { when: { changes: "src/**" }, must: { runs: npm run typecheck }, order: after, price: 30% }
`;

/** The `.gitignore` of the demo's repository. */
export const ignored = 'node_modules/\n';

/** The fixture's own list. npm packs no file of that name, and without it the fixture would be another one than the frozen. */
export const fixtureIgnored = 'node_modules/\n*.db\n*.db-shm\n*.db-wal\n*.log\n';

/**
 * Rewrites the fixture's test config to run in one process that loads each module once, which takes a third of the time. The golden tasks were
 * proved with both options.
 */
export function quickTests(config: string): string {
  return config.replace('maxWorkers: 2,', 'maxWorkers: 1,\n    isolate: false,');
}
