/** A trial as people write it: defaults left out. */
export function trial(more: Record<string, unknown> = {}): Record<string, unknown> {
  const usage = { input: 50_000, output: 900, cacheCreation: 4000, cacheRead: 30_000 };
  return { task: 'sql-01', arm: 'baseline', outcome: 'completed', usage, ...more };
}

/** Evidence as people write it, as a value; `more` overrides anything. */
export function evidenceFile(more: Record<string, unknown> = {}): Record<string, unknown> {
  const arms = ['baseline', 'candidate', 'baseline', 'candidate'];
  return {
    schema: 1,
    agent: 'sql',
    rule: 'search-first',
    rent: 27,
    trials: arms.map((arm) => trial({ arm })),
    ...more,
  };
}
