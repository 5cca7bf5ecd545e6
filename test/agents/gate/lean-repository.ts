import { createTwoFilesPatch } from 'diff';
import { ledgerOf, makeRepository, type Repository, tinyFiles } from '../../helpers/make-repository.ts';
import { renderTask } from '../../helpers/tiny-suite.ts';
import type { PlayedTask } from './gate-repository.ts';

const before = `/** Pieces that can still be sold. */
export function available(stock, reserved) {
  return stock + reserved;
}
`;
const after = before.replace('stock + reserved', 'stock - reserved');
const prompt = 'Reserved pieces are counted as `available` stock. Only what is not reserved can be sold.';

/** The one golden task of a lean repository, as the model server plays it. */
export const leanTask: PlayedTask = {
  prompt,
  reference: createTwoFilesPatch('a/src/stock.js', 'b/src/stock.js', before, after).replace(/^=+\n/, ''),
};

/** A golden task of a lean repository. */
export interface LeanTask extends PlayedTask {
  readonly check: string;
}

const onlyTask: LeanTask = { ...leanTask, check: "grep -q 'stock - reserved' src/stock.js" };

const fixture = {
  'src/stock.js': before,
  'package.json': '{ "name": "shop", "type": "module", "scripts": { "test": "node --test" } }\n',
  'test/stock.test.js':
    "import assert from 'node:assert';\nimport test from 'node:test';\nimport { available } from '../src/stock.js';\n\ntest('counts', () => assert.equal(typeof available(3, 1), 'number'));\n",
};

/** How a lean repository is set up; what is absent is good for a quick measurement. */
export interface LeanOptions {
  /** Claude Code unless said otherwise. */
  readonly kind?: 'claude' | 'codex';
  /** Keys of the agent in the config; its definition when absent. */
  readonly agent?: string;
  readonly program: string;
  readonly version: string;
  readonly model: string;
  /** Bodies by id; with `more`, further keys of the rule as YAML. */
  readonly rules: Parameters<typeof ledgerOf>[0];
  /** Further files of the fixture. */
  readonly fixture?: Readonly<Record<string, string>>;
  /** Golden tasks in the place of the one. */
  readonly tasks?: readonly LeanTask[];
  /** What an agent may run beside the tests. */
  readonly commands?: readonly string[];
  readonly timeout?: string;
  readonly policy?: string;
  /** Most tokens of a trial. */
  readonly trialTokens?: number;
}

/** A repository whose trials are as short as trials of the real Claude Code can be: one task, two small files. */
export function makeLeanRepository(options: LeanOptions): Repository {
  const kept = Object.keys(tinyFiles()).filter((path) => !/^benchmarks\//.test(path));
  const tiny = tinyFiles();
  const files: Record<string, string | undefined> = Object.fromEntries(
    Object.keys(tiny).map((path) => [path, kept.includes(path) ? tiny[path] : undefined]),
  );
  for (const [path, text] of Object.entries({ ...fixture, ...options.fixture }))
    files[`benchmarks/fixture/${path}`] = text;
  for (const [index, { prompt: words, check, reference }] of (options.tasks ?? [onlyTask]).entries()) {
    const name = `golden-0${index + 1}`;
    files[`benchmarks/sql/${name}.md`] = renderTask(`sql-0${index + 1}`, words, check, `${name}.patch`);
    files[`benchmarks/sql/${name}.patch`] = reference;
  }
  files['.claude/agents/sql.md'] = definition;
  files['.rentroll/config.yml'] = configOf(options);
  return makeRepository({ base: files, head: { '.rentroll/ledger.yml': ledgerOf(options.rules) } });
}

const definition = `---
name: sql
description: Looks after the shop.
model: sonnet
tools: Read, Grep, Glob, Edit, Write, Bash
memory: project
---
You look after the code of a small shop.

## Output

TYPE: implementation
STATUS: COMPLETE
MODEL: sonnet
TOKENS_SPENT: 0
FILES_CHANGED: []
FINDINGS_COUNT: 0
SUMMARY: one line
DETAIL_PATH: none
`;

function configOf({
  kind = 'claude',
  agent = 'definition: .claude/agents/sql.md',
  program,
  version,
  model,
  timeout = '30s',
  policy = 'minEffect: 25%',
  trialTokens = 2_000_000,
  commands = [],
}: LeanOptions) {
  return `version: 1
agents:
  sql: { tasks: benchmarks/sql, ${agent} }
fixture: { path: benchmarks/fixture }
runner: { kind: ${kind}, model: ${model}, version: "${version}", program: ${program}, timeout: ${timeout}, commands: [${['npm test', 'node_modules/.bin/vitest', ...commands].join(', ')}] }
policy: { ${policy} }
budget: { run: 90000000, agent: 90000000, trial: ${trialTokens}, dollars: 500 }
concurrency: 2
`;
}
