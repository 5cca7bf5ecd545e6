import { checkByPhrases } from '../demo/check-by-phrases.ts';
/** What a planted line is in truth. */
export type LineKind = 'idle' | 'costly' | 'earning' | 'keeper';

/** An inherited file whose truth is known, for the simulated agent: nine idle lines, three costly, two earning, one that keeps a task passing. */
export const plantedLines: readonly { readonly id: string; readonly kind: LineKind; readonly body: string }[] = [
  {
    id: 'early-returns',
    kind: 'idle',
    body: 'Use early returns for error conditions to avoid deeply nested if statements.',
  },
  { id: 'interfaces', kind: 'idle', body: 'Prefer interfaces over type aliases for public shapes.' },
  { id: 'commit-words', kind: 'idle', body: 'Use conventional commit messages.' },
  { id: 'snake-case', kind: 'idle', body: 'Database columns are snake_case, TypeScript fields are camelCase.' },
  { id: 'clean-style', kind: 'idle', body: 'Always write code in a clean and professional style.' },
  { id: 'cents', kind: 'keeper', body: 'Money is stored in cents as an integer; format it only at the edge.' },
  { id: 'booleans', kind: 'idle', body: 'Name boolean variables with a leading is, has or should.' },
  { id: 'quality', kind: 'idle', body: 'Think carefully and deliver high quality work.' },
  {
    id: 'constants',
    kind: 'idle',
    body: 'Every public function needs a descriptive name, and all constants are upper case.',
  },
  { id: 'parameters', kind: 'idle', body: 'Use parameterised statements for every query that takes user input.' },
  { id: 'suite-each', kind: 'costly', body: 'Run the entire test suite after every single edit.' },
  { id: 'reread', kind: 'costly', body: 'Always re-read the complete file before and after you modify it.' },
  {
    id: 'explain',
    kind: 'costly',
    body: 'Explain your reasoning in detail before each step and summarise what you learned afterwards.',
  },
  {
    id: 'parts',
    kind: 'earning',
    body: 'Search for the symbol first and read only the part of the file around the match.',
  },
  {
    id: 'related-test',
    kind: 'earning',
    body: 'Run only the test file that belongs to the module you changed, never the entire suite.',
  },
];

const memory = '.claude/agent-memory/sql/MEMORY.md';

/** One task passes only while the line about cents is in memory; without any memory (as when a task is proved) it passes too. */
export function needCents(task: string, patch: string): string {
  if (!task.includes('id: sql-01')) return task;
  const check = `test ! -f ${memory} || grep -q 'stored in cents' ${memory} || exit 1`;
  return checkByPhrases(task, patch, check);
}

/** The ledger that `adopt` would have written of such a file. */
export function inheritedLedger(): string {
  const lines = plantedLines.map(
    ({ id, body }) => `  - id: ${id}\n    agent: sql\n    body: ${JSON.stringify(body)}\n    status: inherited\n`,
  );
  return `version: 1\nrules:\n${lines.join('')}`;
}
