/**
 * `npm run bench faults`: injected faults and hostile rules through the whole gate with the real Claude Code CLI. Prints both tables;
 * `--write` puts them into docs/figures/verdicts/faults.md, `--table faults|hostile` makes one of them, `--only WORD` runs the rows whose name holds it, `--parallel N` (default 3) rows at a time.
 * Exits 1 when a verdict is wrong, a process is left or something got out of the box.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { faultCases } from '../../test/agents/faults/fault-cases.ts';
import { runFault } from '../../test/agents/faults/run-fault.ts';
import { hostileCases } from '../../test/agents/hostile/hostile-cases.ts';
import { runHostile } from '../../test/agents/hostile/run-hostile.ts';
import { type FaultRow, faultTable, type HostileRow, hostileTable, type Table } from '../faults/fault-tables.ts';
import { replaceBetween } from '../replace-between.ts';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    table: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    parallel: { type: 'string', default: '3' },
  },
});
const limit = pLimit(Math.max(1, Number(values.parallel) || 1));

const isTable = (name: string) => values.table === '' || values.table === name;
const tables: Record<string, Table> = {};
if (isTable('faults')) tables['faults'] = faultTable(await runFaults());
if (isTable('hostile')) tables['hostile'] = hostileTable(await runHostileRules());

if (values.write && values.only === '') {
  const file = new URL('../../docs/figures/verdicts/faults.md', import.meta.url);
  const text = Object.entries(tables).reduce(
    (document, [name, table]) => replaceBetween(document, name, table.text),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
}
for (const { text } of Object.values(tables)) console.log(`${text}\n`);
const wrong = Object.values(tables).flatMap((table) => table.wrong);
for (const name of wrong) process.stderr.write(`wrong: ${name}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;

function runFaults(): Promise<readonly FaultRow[]> {
  const wanted = faultCases.filter(({ name }) => name.includes(values.only));
  return Promise.all(
    wanted.map((fault) => limit(async () => ({ fault, run: await told(fault.name, runFault(fault)) }))),
  );
}

/** One at a time: some rules leave files in a folder that all runs share. */
async function runHostileRules(): Promise<readonly HostileRow[]> {
  const rows: HostileRow[] = [];
  for (const hostile of hostileCases.filter(({ id }) => id.includes(values.only))) {
    const boxed = await told(`${hostile.id}, boxed`, runHostile(hostile, true));
    const isOpen = hostile.unboxed !== undefined;
    const unboxed = isOpen ? await told(`${hostile.id}, not boxed`, runHostile(hostile, false)) : undefined;
    rows.push({ hostile, boxed, ...(unboxed === undefined ? {} : { unboxed }) });
  }
  return rows;
}

async function told<T>(name: string, running: Promise<T>): Promise<T> {
  const result = await running;
  process.stderr.write(`${name}\n`);
  return result;
}
