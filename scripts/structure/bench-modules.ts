/**
 * `npm run bench modules`: how many modules of `src` each command loads, and in how many of them a function is called, where nothing
 * was measured yet and with a journal and a receipt; beside it what two development tools load to say their version. Exits 1 when a
 * command that measures nothing loads more than it may, or one executes more than src/ceilings.json allows. `--write` puts the table into docs/figures/performance.md, `--json` prints the counts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findOverweight } from '../ceilings/hold-ceilings.ts';
import { readCeilings } from '../ceilings/read-ceilings.ts';
import { weighRoads } from '../ceilings/weigh-roads.ts';
import { replaceBetween } from '../replace-between.ts';
import { type CommandCount, countCommands, countPeer, peers } from './count-commands.ts';
import type { ModuleCount } from './module-count.ts';
import { makeFolders } from './module-places.ts';

const root = resolve(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'figures', 'performance.md');
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});

const places = makeFolders();
try {
  const counts = countCommands(root, places);
  const tools = peers.map((peer) => ({ name: peer.name, libraries: countPeer(root, peer, places.env) }));
  const text = [...drawTable(counts), '', drawTools(tools)].join('\n');
  console.log(values.json ? JSON.stringify({ counts, tools }) : text);
  if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'modules', text));
  const over = counts.filter(isOver);
  for (const { name, mostModules } of over) console.error(`"${name}" loads more than ${mostModules} modules of src`);
  const heavy = findOverweight(readCeilings(root).executed, weighRoads(root, counts));
  for (const fault of heavy) console.error(fault);
  process.exitCode = over.length + heavy.length > 0 ? 1 : 0;
} finally {
  places.remove();
}

function isOver({ mostModules = Number.POSITIVE_INFINITY, fresh, measured }: CommandCount): boolean {
  return Math.max(fresh?.loaded ?? 0, measured?.loaded ?? 0) > mostModules;
}

function drawTable(counts: readonly CommandCount[]): readonly string[] {
  return [
    '| command | nothing measured: modules loaded, a function called | with journal and receipt | at most |',
    '|---|---|---|---|',
    ...counts.map(
      ({ name, mostModules, fresh, measured }) =>
        `| \`${name}\` | ${drawCount(fresh)} | ${drawCount(measured)} | ${mostModules ?? ''} |`,
    ),
  ];
}

function drawCount(count: ModuleCount | undefined): string {
  return count === undefined ? '' : `${count.loaded}, ${count.executed}`;
}

function drawTools(tools: readonly { readonly name: string; readonly libraries: number }[]): string {
  const list = tools.map(({ name, libraries }) => `\`${name}\` ${libraries}`).join(', ');
  return `Modules that development tools load to say their version, in the same run: ${list}.`;
}
