import { createTwoFilesPatch } from 'diff';
import { defaultConfigFile } from '../../../core/model/request/gate-request.ts';

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

const script = `import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const exported = (file) => [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\\w+)/gm)];
const names = readdirSync('src').sort().flatMap((file) => exported(\`src/\${file}\`).map(([, name]) => name));
const text = \`\${JSON.stringify(names)}\\n\`;
if (process.argv[2] === '--check') process.exitCode = readFileSync('.names.json', 'utf8') === text ? 0 : 1;
else writeFileSync('.names.json', text);
`;

const prices = `/** Price with a discount in percent. */
export function discounted(price, percent) {
  return price - percent;
}
`;
const stock = `/** Pieces that can still be sold. */
export function available(stock, reserved) {
  return stock - reserved;
}
`;
const labels = "/** Label of a sum. */\nexport const totalLabel = 'Total';\n";
const names = '["totalLabel","discounted","available"]\n';

const fixture: Readonly<Record<string, string>> = {
  '.names.json': names,
  'README.md': '# Shop\n\nPrices, stock and labels. Other programs find its names in .names.json.\n',
  'package.json': '{ "name": "shop", "type": "module", "scripts": { "names": "node scripts/write-names.mjs" } }\n',
  'scripts/write-names.mjs': script,
  'src/labels.js': labels,
  'src/prices.js': prices,
  'src/stock.js': stock,
};

interface ShopTask {
  readonly prompt: string;
  /** The output that a module's export has to print. */
  readonly asks: { readonly file: string; readonly what: string; readonly gives: string };
  readonly made: typeof fixture;
}

/** The request of each task, and the change that its reference makes to the fixture. The first needs no new name. */
const tasks: readonly ShopTask[] = [
  {
    prompt: 'A discount of 10 percent takes 10 cents off instead of a tenth of the price. Correct `discounted`.',
    asks: { file: 'src/prices.js', what: 'discounted(200, 10)', gives: '180' },
    made: { 'src/prices.js': prices.replace('price - percent', 'price - (price * percent) / 100') },
  },
  {
    prompt: 'Pages want to say that nothing of `available` stock is left. Export `isSoldOut` beside it.',
    asks: { file: 'src/stock.js', what: 'isSoldOut(2, 2)', gives: 'true' },
    made: {
      'src/stock.js': stock.replace(
        /\}\n$/,
        '}\n\n/** True when nothing is left. */\nexport function isSoldOut(stock, reserved) {\n  return available(stock, reserved) <= 0;\n}\n',
      ),
      '.names.json': names.replace(']', ',"isSoldOut"]'),
    },
  },
  {
    prompt: 'The label of the value added tax is missing beside `totalLabel`. Export `vatLabel`, which says VAT.',
    asks: { file: 'src/labels.js', what: 'vatLabel', gives: 'VAT' },
    made: {
      'src/labels.js': `${labels}\n/** Label of the tax. */\nexport const vatLabel = 'VAT';\n`,
      '.names.json': names.replace('"totalLabel"', '"totalLabel","vatLabel"'),
    },
  },
];

/** The ledger of the pull request: one rule, as a skill's instruction is, that costs a call and buys solved tasks. */
export const outcomeLedger = `# Rules for our coding agents. Change them in a pull request: the gate measures what is new.
version: 1
rules:
  - id: shop-write-names
    agent: shop
    body: Run \`npm run names\` after changing a file below src.
    status: candidate
    buys: outcome
`;

/**
 * Returns the files of the base commit by path: a shop whose names are kept in a file that its agent does not see and a command writes. Two
 * tasks of three need that command, so that the agent fails them unless it is told.
 */
export function outcomeFiles(settings: Pick<DemoSettings, 'seed' | 'concurrency'>): Readonly<Record<string, string>> {
  const fixtureFiles = Object.entries(fixture).map(([path, text]) => [`benchmarks/fixture/${path}`, text]);
  const suite = tasks.flatMap((task, index) => taskFiles(task, `golden-0${index + 1}`));
  return {
    ...Object.fromEntries([...fixtureFiles, ...suite]),
    '.gitignore': ignored,
    '.rentroll/ledger.yml': baseLedger,
    [defaultConfigFile]: renderOutcomeConfig(settings),
  };
}

function taskFiles({ prompt, asks, made }: ShopTask, name: string): readonly (readonly [path: string, text: string])[] {
  const patch = Object.entries(made).map(([path, text]) =>
    createTwoFilesPatch(`a/${path}`, `b/${path}`, fixture[path] ?? '', text).replace(/^=+\n/, ''),
  );
  const task = `---
id: ${name.replace('golden', 'shop')}
agent: shop
prompt: ${JSON.stringify(prompt)}
success_check: |
  said="$(node --input-type=module -e "import * as it from './${asks.file}'; console.log(it.${asks.what})")"
  test "$said" = ${asks.gives} && node scripts/write-names.mjs --check
reference: ${name}.patch
---
Solved when it is done and the names are those of the code.
`;
  return [
    [`benchmarks/shop/${name}.md`, task],
    [`benchmarks/shop/${name}.patch`, patch.join('')],
  ];
}

function renderOutcomeConfig({ seed, concurrency = 2 }: Pick<DemoSettings, 'seed' | 'concurrency'>): string {
  return `version: 1
agents:
  shop: { tasks: benchmarks/shop }
fixture: { path: benchmarks/fixture }
runner: { kind: demo, timeout: 2m }
policy: { minEffect: 20% }
budget: { run: 30000000, agent: 30000000, trial: 400000 }
concurrency: ${concurrency}
seed: ${seed}
`;
}
