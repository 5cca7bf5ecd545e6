/**
 * `npm run bench handoffs`: a fleet of eight agents through the real Claude Code against the scripted server, once with whole results and once
 * with headers. Prints what each took; `--write` puts the tables into docs/figures/handoffs.md. Exits 1 when headers take more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadTokenizer } from '../../src/core/util/tokenizer.ts';
import { renderHandOff } from '../../src/gate/report/terminal/kept/render-hand-offs.ts';
import { type FleetRun, runFleet } from '../../test/agents/handoffs/run-fleet.ts';
import { ensurePackage } from '../build/built-package.ts';
import { replaceBetween } from '../replace-between.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
await ensurePackage();
const [whole, headers, kept] = [await runFleet('whole'), await runFleet('headers'), await runFleet('all-details')];
const count = await loadTokenizer();

const group = (tokens: number) => Math.round(tokens).toLocaleString('en-US');
const all = ({ callerTokens, agentTokens }: FleetRun) => callerTokens + agentTokens;
/** Further calls of the caller after which what headers cost more is carried back by its smaller context. */
const evenAfter = (run: FleetRun, spent: (run: FleetRun) => number, perToken: number) => {
  const saved = (whole.context - run.context) * perToken;
  return Math.max(0, Math.ceil((spent(run) - spent(whole)) / saved));
};
const rows: readonly (readonly [string, (run: FleetRun) => number | string])[] = [
  ['what eight agents answered', ({ results }) => results],
  ['details that the caller opened', ({ opened }) => opened],
  ['both: what stays in the context of the caller', ({ results, opened }) => results + opened],
  ['context of the caller at its last call', ({ context }) => context],
  ['the caller, all calls', ({ callerTokens }) => callerTokens],
  ['the eight agents, all calls', ({ agentTokens }) => agentTokens],
  ['all calls', all],
  ['all calls, weighed as they are billed', ({ priced }) => priced],
  ['further calls of the caller until headers take less', (run) => (run === whole ? '' : evenAfter(run, all, 1))],
  ['the same, weighed as they are billed', (run) => (run === whole ? '' : evenAfter(run, ({ priced }) => priced, 0.1))],
];
const show = (value: number | string) => (typeof value === 'number' ? group(value) : value);
const fleet = [
  '| tokens | whole results | headers | headers, details from all |',
  '|---|---:|---:|---:|',
  ...rows.map(([name, of]) => `| ${[name, ...[whole, headers, kept].map((run) => show(of(run)))].join(' | ')} |`),
].join('\n');
const each = [
  '| agent | status | header, tokens | TOKENS_SPENT | counted by the server |',
  '|---|---|---:|---:|---:|',
  ...(headers.report?.handOffs ?? []).map((handOff) => {
    const { STATUS, TOKENS_SPENT } = handOff.header;
    const weight = count(renderHandOff(handOff, count));
    const billed = headers.billed.get(handOff.agent) ?? 0;
    return `| ${handOff.agent} | ${STATUS} | ${weight} | ${group(TOKENS_SPENT ?? 0)} | ${group(billed)} |`;
  }),
].join('\n');

console.log(`${fleet}\n\n${each}`);
if (values.write) {
  const file = new URL('../../docs/figures/handoffs.md', import.meta.url);
  const text = replaceBetween(readFileSync(file, 'utf8'), 'fleet', fleet);
  writeFileSync(file, replaceBetween(text, 'headers', each));
}
process.exitCode = headers.context < whole.context ? 0 : 1;
