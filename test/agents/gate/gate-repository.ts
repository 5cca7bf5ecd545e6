import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { RunnerConfig } from '../../../src/core/model/rule/config.ts';
import { ledgerOf, makeRepository, openRepository, type Repository, tinyFiles } from '../../helpers/make-repository.ts';
import { renderTask } from '../../helpers/tiny-suite.ts';

/** A task of the gate test, with what the model server needs to play it. */
export interface PlayedTask {
  readonly prompt: string;
  readonly reference: string;
}

/** A rule the demo agent follows, and a sentence it knows nothing about. */
export const testedRules = {
  'search-first': 'Search for the symbol first and read only the lines around a match instead of opening whole files.',
  'british-spelling': 'Prefer British spelling in every sentence that a customer may read one day.',
} as const;

const tasks = [
  {
    prompt: 'A discount of 10 percent takes 10 cents off instead of a tenth of the price. Correct `discounted`.',
    check: "grep -q 'price \\* percent' src/prices.js",
    file: 'src/prices.js',
    before: 'round(price - percent)',
    after: 'round(price - (price * percent) / 100)',
  },
  {
    prompt: 'Reserved pieces are counted as `available` stock. Only what is not reserved can be sold.',
    check: "grep -q 'stock - reserved' src/stock.js",
    file: 'src/stock.js',
    before: 'stock + reserved',
    after: 'stock - reserved',
  },
] as const;

const sources: Readonly<Record<string, string>> = {
  'src/prices.js': `${lookup('price', 90)}/** Price with a discount in percent. */
export function discounted(price, percent) {
  return round(price - percent);
}
${lookup('discount', 90)}`,
  'src/stock.js': `${lookup('shelf', 90)}/** Pieces that can still be sold. */
export function available(stock, reserved) {
  return stock + reserved;
}
${lookup('reserve', 90)}`,
  'src/labels.js': lookup('label', 160),
  'src/orders.js': lookup('order', 160),
};

/** Functions that have nothing to do with any task: what it costs to open a whole file. */
function lookup(name: string, count: number): string {
  const one = (n: number) =>
    `/** Entry ${n} of the ${name} list. */\nexport function ${name}Entry${n}(options) {\n  return options.${name}.entries[${n * 7}] ?? ${n * 13};\n}\n\n`;
  return Array.from({ length: count }, (_, n) => one(n)).join('');
}

/** Tasks as the model server plays them. */
export const playedTasks: readonly PlayedTask[] = tasks.map((task) => ({
  prompt: task.prompt,
  reference: referenceOf(task),
}));

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

/** How the runner and the repository are set up. */
export interface GateRepositoryOptions {
  /** Claude Code unless said otherwise. */
  readonly kind?: RunnerConfig['kind'];
  readonly program: string;
  readonly version: string;
  readonly model: RunnerConfig['model'];
  readonly rules: Readonly<Record<string, string>>;
}

/** A repository whose config names a real CLI, and a pull request with rules. */
export function makeGateRepository(options: GateRepositoryOptions): Repository {
  const tiny = tinyFiles();
  const isReplaced = (path: string) => /^benchmarks\/(?:fixture\/src|sql)\//.test(path);
  const files: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(Object.entries(tiny).map(([path, text]) => [path, isReplaced(path) ? undefined : text])),
    ...Object.fromEntries(Object.entries(sources).map(([path, text]) => [`benchmarks/fixture/${path}`, text])),
    ...taskFiles(),
    '.rentroll/config.yml': configOf(options),
    '.claude/agents/sql.md': definition,
  };
  return makeRepository({
    base: files,
    head: { '.rentroll/ledger.yml': ledgerOf(options.rules) },
  });
}

function configOf({ kind = 'claude', program, version, model }: GateRepositoryOptions): string {
  return `version: 1
agents:
  sql: { tasks: benchmarks/sql, definition: .claude/agents/sql.md }
fixture: { path: benchmarks/fixture }
runner: { kind: ${kind}, model: ${model}, version: "${version}", program: ${program}, timeout: 60s }
policy: { minEffect: 25% }
budget: { run: 90000000, agent: 90000000, dollars: 500 }
concurrency: 2
`;
}

function taskFiles(
  agent = 'sql',
  prefix = '',
  checkOf = (check: string, _file: string) => check,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    tasks.flatMap((task, index) => {
      const [name, prompt] = [`golden-0${index + 1}`, `${prefix}${task.prompt}`];
      const text = renderTask(`${agent}-0${index + 1}`, prompt, checkOf(task.check, task.file), `${name}.patch`, agent);
      return [
        [`benchmarks/${agent}/${name}.md`, text],
        [`benchmarks/${agent}/${name}.patch`, referenceOf(task)],
      ];
    }),
  );
}

/** Makes a check one that nothing defeats, as `rentroll lint` asks: all files are still there, and its last act says that it came to its end. */
const strict = (check: string, file: string) =>
  `${Object.keys(sources)
    .map((path) => `test -s ${path}`)
    .join(' && ')} && ${check} && ! grep -q process.exit ${file} && printf %s "$RENTROLL_NONCE" > "$RENTROLL_DONE"`;

/** A repository without rentroll, whose agents have golden tasks. */
export interface Shop {
  readonly root: string;
  /** The tasks of all agents, as the model server plays them. */
  readonly played: readonly PlayedTask[];
  /** Prompts of the golden tasks of an agent. */
  promptsOf(agent: string): readonly string[];
  remove(): void;
}

/**
 * Makes a shop whose golden tasks every agent of `prefixes` has, with its prefix before each prompt. The definition of `sql` is the project's own;
 * `definitions` has those of others, by the name of their file.
 */
export function makeShop(
  prefixes: Readonly<Record<string, string>>,
  definitions: Readonly<Record<string, string>>,
): Shop {
  const root = mkdtempSync(join(tmpdir(), 'rr-shop-'));
  const repository = openRepository(root);
  const all = { sql: definition, ...definitions };
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.write({
    '.gitignore': '.rentroll/state/\n',
    ...Object.fromEntries(Object.entries(sources).map(([path, text]) => [`benchmarks/fixture/${path}`, text])),
    ...Object.fromEntries(Object.entries(all).map(([name, text]) => [`.claude/agents/${name}.md`, text])),
    ...Object.assign({}, ...Object.entries(prefixes).map(([agent, prefix]) => taskFiles(agent, prefix, strict))),
  });
  repository.commit('Start');
  const promptsOf = (agent: string) => tasks.map(({ prompt }) => `${prefixes[agent]}${prompt}`);
  const played = Object.keys(prefixes).flatMap((agent) =>
    tasks.map((task) => ({ prompt: `${prefixes[agent]}${task.prompt}`, reference: referenceOf(task) })),
  );
  return { root, played, promptsOf, remove: repository.remove };
}

function referenceOf({ file, before, after }: (typeof tasks)[number]): string {
  const text = sources[file] ?? '';
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, text, text.replace(before, after)).replace(/^=+\n/, '');
}
