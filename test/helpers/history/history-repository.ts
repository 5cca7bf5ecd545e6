import { type Files, makeRepository, type Repository } from '../make-repository.ts';

/** A repository whose history holds solved tasks, and whose fixture is a commit of it. */
export interface HistoryRepository extends Repository {
  /** Commit before the first correction, the corrections of discount and stock, and the fixture's: the latest of the code. */
  readonly commits: {
    readonly first: string;
    readonly discount: string;
    readonly stock: string;
    readonly fixture: string;
  };
  /** Config, ledger and both golden tasks, as they are at `main`. */
  readonly files: Files;
}

const prices = (discount: string) =>
  `/** Price with a discount in percent. */\nexport function discounted(price, percent) {\n  return ${discount};\n}\n`;
const stock = (rest: string) =>
  `/** Pieces that can still be sold. */\nexport function available(stock, reserved) {\n  return ${rest};\n}\n`;

const testHead = "import assert from 'node:assert/strict';\nimport { test } from 'node:test';\n";
const stockTest = `${testHead}import { available } from '../src/stock.js';

test('nothing reserved', () => assert.equal(available(7, 0), 7));
`;
const stockFixed = `${stockTest}test('reserved pieces are not sold', () => assert.equal(available(7, 2), 5));\n`;
const pricesTest = `${testHead}import { discounted } from '../src/prices.js';

test('no discount', () => assert.equal(discounted(200, 0), 200));
`;
const pricesFixed = `${pricesTest}test('a tenth off', () => assert.equal(discounted(200, 10), 180));\n`;

const manifest = '{ "name": "shop", "private": true, "type": "module" }\n';

/** A golden task judged by Node's test runner; `lines` say where it starts and what is hidden. */
function commitTask(id: string, prompt: string, reference: string, lines: string): string {
  return `---
id: ${id}
agent: sql
prompt: ${prompt}
check: { runner: node }
reference: ${reference}
${lines}
---
Mined from history.
`;
}

/** The config of such a repository; `more` is more YAML at the top level, `fixture` more keys of the fixture. */
function commitConfig(commit: string, fixture = '', more = ''): string {
  return `version: 1
agents:
  sql: { tasks: benchmarks/sql }
fixture: { commit: ${commit}${fixture} }
runner: { kind: demo, timeout: 20s }
policy: { minEffect: 20% }
${more}`;
}

/**
 * A small shop with two corrections in its history: that of the stock still reverses on the fixture's commit (`start`), that of the discount
 * is taken from the tree before it (`at`). `base` is laid over what is committed last.
 */
export function makeHistoryRepository(
  base: (files: HistoryRepository['commits']) => Files = () => ({}),
): HistoryRepository {
  const repository = makeRepository({ base: onlyCode });
  const commit = (message: string, files: Files) => {
    repository.write(files);
    return repository.commit(message);
  };
  const first = repository.git('rev-parse', 'HEAD');
  const discount = commit('Take a tenth off, not ten cents', {
    'src/prices.js': prices('price - (price * percent) / 100'),
    'test/prices.test.js': pricesFixed,
  });
  const counted = commit('Do not sell what is reserved', {
    'src/stock.js': stock('stock - reserved'),
    'test/stock.test.js': stockFixed,
  });
  const diff = (from: string, to: string, ...paths: string[]) =>
    `${repository.git('diff', '--no-ext-diff', from, to, '--', ...paths)}\n`;
  const fixture = commit('Say what the shop sells', { 'README.md': '# Shop\n\nPieces with prices.\n' });
  const commits = { first, discount, stock: counted, fixture };
  const files: Files = {
    '.rentroll/config.yml': commitConfig(fixture),
    '.rentroll/ledger.yml': 'version: 1\nrules: []\n',
    'benchmarks/sql/golden-01.md': commitTask(
      'sql-01',
      'Reserved pieces are sold. They should not be.',
      'golden-01.patch',
      `tests: golden-01.tests\nstart: golden-01.start.patch\norigin: ${counted}`,
    ),
    'benchmarks/sql/golden-01.patch': diff(discount, counted, 'src'),
    'benchmarks/sql/golden-01.start.patch': diff(counted, discount),
    'benchmarks/sql/golden-01.tests/test/stock.test.js': stockFixed,
    'benchmarks/sql/golden-02.md': commitTask(
      'sql-02',
      'Ten percent off takes ten cents off. It should be a tenth.',
      'golden-02.patch',
      `tests: golden-02.tests\nat: ${first}\norigin: ${discount}`,
    ),
    'benchmarks/sql/golden-02.patch': diff(first, discount, 'src'),
    'benchmarks/sql/golden-02.tests/test/prices.test.js': pricesFixed,
    ...base(commits),
  };
  repository.write(files);
  repository.commit('Set up rentroll');
  return { ...repository, commits, files };
}

/** The first commit holds code alone: what a tiny repository has besides is left out. */
const onlyCode: Files = {
  ...Object.fromEntries(
    ['.rentroll/config.yml', '.rentroll/ledger.yml', 'benchmarks/fixture.lock'].map((path) => [path, undefined]),
  ),
  ...Object.fromEntries(
    ['prices.js', 'round.js', 'stock.js', 'labels.js'].map((name) => [`benchmarks/fixture/src/${name}`, undefined]),
  ),
  'benchmarks/fixture/README.md': undefined,
  ...Object.fromEntries(
    ['01', '02', '03'].flatMap((number) =>
      ['md', 'patch'].map((end) => [`benchmarks/sql/golden-${number}.${end}`, undefined]),
    ),
  ),
  'package.json': manifest,
  'AGENTS.md': '# How we worked then\n',
  'src/prices.js': prices('price - percent'),
  'src/stock.js': stock('stock'),
  'test/prices.test.js': pricesTest,
  'test/stock.test.js': stockTest,
};
