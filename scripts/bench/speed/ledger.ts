/**
 * `npm run bench ledger`: parse and lint of 1 000 and 10 000 generated rules, medians of several runs, the growth exponent between
 * them, and beside it the plain YAML parse of the same text by the YAML library. `--json` prints one object, `--quick` measures a fifth of it and exits 0.
 */
import { parseDocument } from 'yaml';
import { lintLedger } from '../../../src/core/ledger/check/lint-ledger.ts';
import { parseLedger } from '../../../src/core/ledger/parse-ledger.ts';
import type { Ledger } from '../../../src/core/model/rule/rule.ts';

const runs = 5;
/** In short, times are shown and hold nothing up: a machine that others use keeps none. */
const isQuick = process.argv.includes('--quick');
const sizes = isQuick ? ([200, 2_000] as const) : ([1_000, 10_000] as const);
const agents = ['backend', 'frontend', 'sql', 'testing'] as const;
const limits = { exponent: 1.3, wholeMs: 2_000 } as const;

/** Small deterministic generator (mulberry32): the same ledger on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const verbs =
  'Use Prefer Keep Avoid Run Check Read Write Split Move Batch Cache Log Return Throw Test Mock Inline Rename Validate'.split(
    ' ',
  );
const things =
  'query index migration table join column transaction schema route handler controller service client request response header cookie token session cache queue worker job event listener component hook context reducer form input button modal list page layout style theme asset image font fixture factory helper assertion snapshot spy stub timer clock date currency amount price order customer invoice payment refund product category stock shipment address email password role permission policy filter cursor offset limit batch chunk stream buffer file folder path glob pattern config flag option default constant enum type interface generic module package import export script command branch commit tag release changelog comment docstring'.split(
    ' ',
  );
const links =
  'before after instead of together with inside beside without only when once per rather than next to close to'.split(
    ' ',
  );

function pick(random: (below: number) => number, words: readonly string[]): string {
  return words[random(words.length)] ?? '';
}

function makeBody(random: (below: number) => number): string {
  const words = [pick(random, verbs)];
  for (let pair = 0; pair < 6; pair += 1) words.push(pick(random, things), pick(random, links));
  return `${words.join(' ')} ${pick(random, things)}.`;
}

function makeLedgerText(rules: number): string {
  const random = createRandom(7);
  const items = Array.from({ length: rules }, (_, index) =>
    [
      `  - id: rule-${index}`,
      `    agent: ${pick(random, agents)}`,
      `    body: ${makeBody(random)}`,
      '    status: candidate',
      '    scope: ["src/db/**"]',
      '    born: { on: 2026-06-12, of: manual }',
    ].join('\n'),
  );
  return `version: 1\nrules:\n${items.join('\n')}\n`;
}

function medianMs(work: () => void): number {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

function parseOrThrow(text: string): Ledger {
  const { value, problems } = parseLedger(text, 'ledger.yml', 'head');
  if (value === undefined) throw new Error(`the generated ledger is invalid: ${problems[0]?.message}`);
  return value;
}

function measureSize(rules: number) {
  const text = makeLedgerText(rules);
  const ledger = parseOrThrow(text);
  const config = { agents: Object.fromEntries(agents.map((name) => [name, { tasks: name, memory: `${name}.md` }])) };
  const lint = () =>
    lintLedger({
      ledger,
      config,
      file: 'ledger.yml',
      files: new Set(['package.json']),
      packageScripts: new Set(['test']),
    });
  const parseMs = medianMs(() => parseOrThrow(text));
  const lintMs = medianMs(lint);
  const yamlMs = medianMs(() => parseDocument(text));
  return { rules, bytes: text.length, problems: lint().length, parseMs, lintMs, wholeMs: parseMs + lintMs, yamlMs };
}

const [small, large] = sizes.map(measureSize);
if (small === undefined || large === undefined) throw new Error('two sizes are measured');
const exponent = Math.log10(large.wholeMs / small.wholeMs);
const result = { small, large, exponent, yamlExponent: Math.log10(large.yamlMs / small.yamlMs), limits };
const passed = exponent < limits.exponent && large.wholeMs < limits.wholeMs;

if (process.argv.includes('--json')) console.log(JSON.stringify({ ...result, passed }));
else {
  for (const row of [small, large]) {
    const cells = [row.parseMs, row.lintMs, row.wholeMs, row.yamlMs].map((ms) => ms.toFixed(0).padStart(6));
    console.log(
      `${String(row.rules).padStart(6)} rules: parse ${cells[0]} ms, lint ${cells[1]} ms, whole ${cells[2]} ms | plain YAML parse ${cells[3]} ms | ${row.problems} problems`,
    );
  }
  console.log(
    `growth exponent ${exponent.toFixed(2)} (limit ${limits.exponent}); plain YAML ${result.yamlExponent.toFixed(2)}; ${passed ? 'within' : 'OUTSIDE'} limits`,
  );
}
process.exitCode = passed || isQuick ? 0 : 1;
