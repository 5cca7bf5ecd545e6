import { markdownTable } from '../markdown-table.ts';
import type { WorldRates } from './tabulate.ts';

/** A row of the table of docs/statistics.md: what is true, and the worlds whose rates it names. */
type ShortRow = readonly [truth: string, ...worlds: readonly string[]];

const spreads = ['15 %', '25 %', '45 %'];
const bySpread = (truth: string) => spreads.map((spread) => `spread ${spread}, ${truth}`);
const harm = 'one task fails in';

/** Of rules that would enter. */
const entering: readonly ShortRow[] = [
  ['it does nothing; trials spread by 15 / 25 / 45 %', ...bySpread('idle')],
  ['it saves 5 / 10 / 20 %, spread 25 %', ...['5 %', '10 %', '20 %'].map((saving) => `spread 25 %, saves ${saving}`)],
  ['it saves 15 %, the minimal effect; spread 15 / 25 / 45 %', ...bySpread('saves 15 %')],
  [
    'it saves 20 %, and one task of five, which else fails in 2 %, fails with it in 30 / 50 / 70 / 85 % of trials',
    ...['30 %', '50 %', '70 %', '85 %'].map((fails) => `2 % fail by themselves, ${harm} ${fails}`),
  ],
  [
    'the same where all tasks fail in 10 % by themselves',
    ...['30 %', '50 %', '70 %', '85 %'].map((fails) => `10 % fail by themselves, ${harm} ${fails}`),
  ],
  ['solved tasks: it does nothing; all / 60 % of trials solved', 'all solved, idle', '60 % solved, idle'],
  ['solved tasks: 20 points more, 15 % dearer', '10 to 100 % solved, 20 points more, 15 % dearer'],
  [
    'solved tasks: one task breaks half of the time, saves 25 %',
    'all solved, one task broken half of the time, saves 25 %',
  ],
];

/** Of lines that would leave. */
const leaving: readonly ShortRow[] = [
  ['nobody needs it', '2 % fail by themselves, nobody needs it'],
  ['it saves 15 %', '2 % fail by themselves, saves 15 %'],
  [
    'one task of six fails without it in 50 / 70 / 85 % of trials',
    ...['50 %', '70 %', '85 %'].map((fails) => `2 % fail by themselves, ${harm} ${fails} without it`),
  ],
];

/** The table of docs/statistics.md, out of the rates of all worlds. */
export function shortTable(rates: readonly WorldRates[]): string {
  const byName = new Map(rates.map((one) => [one.world.name, one]));
  const cell = (name: string, answer: 'earns' | 'may-go') => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`no world is called ${name}`);
    return (100 * (found.share[answer] ?? 0)).toFixed(1);
  };
  const rows = (list: readonly ShortRow[], answer: 'earns' | 'may-go') =>
    list.map(([truth, ...worlds]) => [truth, `${worlds.map((world) => cell(world, answer)).join(' / ')} %`]);
  return [
    markdownTable(['a rule: what is true', 'let in'], rows(entering, 'earns')),
    '',
    markdownTable(['an audited line: what is true', 'goes'], rows(leaving, 'may-go')),
  ].join('\n');
}
