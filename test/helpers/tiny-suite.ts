import { createTwoFilesPatch } from 'diff';

const fixture: Readonly<Record<string, string>> = {
  'src/prices.js': lines(
    "import { round } from './round.js';",
    '',
    '/** Price of an order line in cents. */',
    'export function linePrice(unit, amount) {',
    '  return round(unit * amount);',
    '}',
    '',
    '/** Price with a discount in percent. */',
    'export function discounted(price, percent) {',
    '  return round(price - percent);',
    '}',
  ),
  'src/round.js': lines(
    '/** Cents are whole numbers. */',
    'export function round(value) {',
    '  return Math.round(value);',
    '}',
  ),
  'src/stock.js': lines(
    '/** Pieces that can still be sold. */',
    'export function available(stock, reserved) {',
    '  return stock + reserved;',
    '}',
  ),
  'src/labels.js': lines('export const labels = {', "  total: 'Total',", "  vat: 'Tax',", '};'),
  'README.md': lines('# Shop', '', 'Prices, stock and labels of a small shop.'),
};

interface TinyTask {
  readonly prompt: string;
  readonly check: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

const tasks: readonly TinyTask[] = [
  {
    prompt: 'A discount of 10 percent takes 10 cents off instead of a tenth of the price. Correct the discount.',
    check: "grep -q 'price \\* percent' src/prices.js",
    file: 'src/prices.js',
    before: 'round(price - percent)',
    after: 'round(price - (price * percent) / 100)',
  },
  {
    prompt: 'Reserved pieces are counted as available stock. Only what is not reserved can be sold.',
    check: "grep -q 'stock - reserved' src/stock.js",
    file: 'src/stock.js',
    before: 'stock + reserved',
    after: 'stock - reserved',
  },
  {
    prompt: 'The label of the value added tax says "Tax"; it should say "VAT".',
    check: 'grep -q "vat: \'VAT\'" src/labels.js',
    file: 'src/labels.js',
    before: "'Tax'",
    after: "'VAT'",
  },
];

/** Five small files, by path in the repository. */
export const tinyFixture: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(fixture).map(([path, text]) => [`benchmarks/fixture/${path}`, text]),
);

/** Three golden tasks of the agent `sql` with their reference patches, by path in the repository. */
export const tinyTasks: Readonly<Record<string, string>> = Object.fromEntries(
  tasks.flatMap((task, index) => {
    const name = `golden-0${index + 1}`;
    return [
      [`benchmarks/sql/${name}.md`, renderTask(`sql-0${index + 1}`, task.prompt, task.check, `${name}.patch`)],
      [`benchmarks/sql/${name}.patch`, renderPatch(task)],
    ];
  }),
);

/** Text of a golden task file. */
export function renderTask(id: string, prompt: string, check: string, reference: string, agent = 'sql'): string {
  return lines(
    '---',
    `id: ${id}`,
    `agent: ${agent}`,
    `prompt: ${JSON.stringify(prompt)}`,
    'success_check: |',
    `  ${check}`,
    `reference: ${reference}`,
    '---',
    'A task of the tests.',
  );
}

function renderPatch({ file, before, after }: TinyTask): string {
  const text = fixture[file] ?? '';
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, text, text.replace(before, after)).replace(/^=+\n/, '');
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
