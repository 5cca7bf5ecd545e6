/**
 * `npm run bench stamped`: what looking costs in a repository of 20 rules and 20 receipts, beside `node -e 0`, taking turns in the same run:
 * `status`, `lint`, `context`, the bill, an idle `check`, `--version`. CPU time, since a machine does other
 * things too. Exits 1 where one that is bounded takes more. `--rounds N` (default 10), `--json`, `--write` puts the table into docs/figures/performance.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeActiveRepository } from '../../../test/helpers/active-rules.ts';
import { ledgerOf } from '../../../test/helpers/make-repository.ts';
import { replaceBetween } from '../../replace-between.ts';
import { timeProcess } from '../../sessions/time-process.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Math.max(3, Number(values.rounds) || 0);
const root = resolve(import.meta.dirname, '../../..');
const page = join(root, 'docs', 'figures', 'performance.md');
const bin = join(root, 'bin', 'rentroll.js');

/** A start that is timed, and how many times a bare Node it may take. */
interface Start {
  readonly name: string;
  readonly args: readonly string[];
  readonly most?: number;
}

const readings = ['status', 'lint', 'context', 'bill'].map((name) => ({
  name: `\`${name}\``,
  args: [bin, name],
  most: 30,
}));
const starts: readonly Start[] = [
  { name: '`node -e 0`', args: ['-e', '0'] },
  { name: '`--version`', args: [bin, '--version'], most: 2 },
  { name: '`check`, idle', args: [bin, 'check'], most: 8 },
  ...readings,
];

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const env = { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: home, NO_COLOR: '1' };
const repository = await makeStamped();
const cpuMs = new Map(starts.map(({ name }) => [name, 0]));
for (let round = -1; round < rounds; round += 1) {
  for (const start of starts) {
    const took = timeStart(start);
    // The first round proves the golden tasks and fills caches.
    if (round >= 0) cpuMs.set(start.name, (cpuMs.get(start.name) ?? 0) + took / rounds);
  }
}
for (const folder of [repository.root, home]) rmSync(folder, { recursive: true, force: true });
report();

function timeStart({ args }: Start): number {
  return timeProcess(process.execPath, args, { cwd: repository.root, env }).cpuMs;
}

/** Twenty active rules with a receipt each on main, and a commit on a branch that touches nothing of theirs. */
async function makeStamped() {
  const names = Array.from({ length: 20 }, (_, index) => `rule-${index + 1}`);
  const rules = names.map((name, index) => {
    const body = `Look up ${name}-${index * 7}.md before module ${index} is changed, and run its ${index + 3} tests.`;
    return [name, { body, more: 'status: active' }] as const;
  });
  const base = { '.rentroll/ledger.yml': ledgerOf(Object.fromEntries(rules)) };
  const made = await makeActiveRepository(base, Object.fromEntries(names.map((name) => [name, {}])));
  made.git('checkout', '--quiet', '-b', 'change');
  made.write({ 'notes.txt': 'changed\n' });
  made.commit('Change one file');
  return made;
}

function report(): void {
  const bareMs = cpuMs.get('`node -e 0`') ?? Number.NaN;
  const rows = starts.map(({ name, most }) => {
    const took = cpuMs.get(name) ?? Number.NaN;
    return { name, cpuMs: Math.round(took), ratio: Number((took / bareMs).toFixed(1)), most };
  });
  const over = rows.filter(({ ratio, most = Number.POSITIVE_INFINITY }) => !(ratio <= most));
  const text = [
    '| 20 rules, 20 receipts | CPU ms | × a bare Node | at most |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.name} | ${row.cpuMs} | ${row.ratio} | ${row.most ?? ''} |`),
    '',
    `Means of ${rounds} rounds in turns, Node.js ${process.versions.node}, ${process.platform} ${process.arch}.`,
  ].join('\n');
  console.log(values.json ? JSON.stringify({ rounds, rows }) : text);
  if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'stamped', text));
  for (const { name, ratio, most } of over) console.error(`${name} takes ${ratio} times a bare Node, at most ${most}`);
  process.exitCode = over.length > 0 ? 1 : 0;
}
