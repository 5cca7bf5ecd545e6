/**
 * `npm run bench first-bill`: what `rentroll` alone takes and says where nothing was ever set up: in three repositories of other people and in an
 * empty folder, in an empty home and in one with transcripts (`--megabytes N`, default 1000; real lines with other ids, of the last days, in turn of
 * each of the folders), beside `node -e 0` and ccusage on the same home. Both must come to the same tokens. Exits 1 where they do not, or where the bill
 * of counted transcripts takes more than 16 times a bare Node. `--rounds N` (default 5), `--quick`, `--write` puts the table into docs/figures/sessions/first-use.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundles } from '../../adoption/stranger.ts';
import { ensurePackage } from '../../build/built-package.ts';
import { replaceBetween } from '../../replace-between.ts';
import { installPeer, peer } from '../../sessions/install-peer.ts';
import { listRealSessions, renumber } from '../../sessions/make-corpus.ts';
import { median } from '../../sessions/median.ts';
import { type ProcessCost, timeProcess } from '../../sessions/time-process.ts';

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = values.quick ? 1 : Number(values.rounds);
const megabytes = Number(values.megabytes ?? (values.quick ? 20 : 1000));
const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, '../shared/data/transcripts');
const page = join(root, 'docs/figures/sessions/first-use.md');
const most = 16;

if (existsSync(bundles) && existsSync(data)) await compareBills();
else console.log(`skipped: needs ${bundles} and ${data}`);

/** What a bill took, and said. */
interface Billed {
  readonly place: string;
  /** In an empty home. */
  readonly alone: ProcessCost;
  readonly counted: ProcessCost;
  /** How often a bare Node, taking turns with it, fits into the counted one. */
  readonly times: number;
  readonly lines: number;
  readonly tokens: number;
  readonly dollars: number | undefined;
  readonly calls: number;
}

async function compareBills(): Promise<void> {
  await ensurePackage();
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-bench-bill-'));
  try {
    const places = openPlaces(folder);
    const homes = { none: join(folder, 'none'), full: join(folder, 'full') };
    mkdirSync(homes.none);
    const bytes = fillHome(homes.full, places);
    const reading = timeBill(places[0] ?? folder, homes.full);
    const billed = places.map((place) => measure(place, homes));
    const ours = sumTokens(homes.full, folder);
    const other = countByPeer(homes.full, folder);
    tell({ billed, bytes, reading, ours, other });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Three repositories as they were left, and a folder with nothing in it. */
function openPlaces(folder: string): readonly string[] {
  const names = ['defuddle', 'hookified', 'lockfile-lint'];
  for (const name of names)
    execFileSync('git', ['clone', '--quiet', join(bundles, `${name}.bundle`), join(folder, name)]);
  mkdirSync(join(folder, 'empty folder'));
  return [...names, 'empty folder'].map((name) => join(folder, name));
}

/** Real sessions again and again, each as if it had run in the next of the places, in the last days. */
function fillHome(home: string, places: readonly string[]): number {
  const texts = listRealSessions(data).map((file) => readFileSync(file, 'latin1'));
  const days = Array.from({ length: 20 }, (_, age) => new Date(Date.now() - (age + 2) * 86_400_000).toISOString());
  let [files, bytes] = [0, 0];
  while (bytes < megabytes * 1e6) {
    const place = places[files % places.length] ?? home;
    const day = days[files % days.length]?.slice(0, 10) ?? '';
    const number = String(files).padStart(12, '0');
    const text = renumber(texts[files % texts.length] ?? '', files)
      .replace(/"cwd":"[^"]*"/g, () => `"cwd":${JSON.stringify(place)}`)
      .replace(/"timestamp":"\d{4}-\d\d-\d\dT/g, `"timestamp":"${day}T`)
      .replace(/"sessionId":"[^"]*"/g, `"sessionId":"00000000-0000-4000-8000-${number}"`);
    const project = join(home, '.claude', 'projects', place.replace(/[^A-Za-z0-9]/g, '-'));
    mkdirSync(project, { recursive: true });
    writeFileSync(join(project, `00000000-0000-4000-8000-${number}.jsonl`), text, 'latin1');
    files += 1;
    bytes += text.length;
  }
  return bytes;
}

function envOf(home: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: join(home, '.rentroll'), NO_COLOR: '1' };
}

function timeBill(cwd: string, home: string, args: readonly string[] = []): ProcessCost {
  return timeProcess(process.execPath, [join(root, 'bin', 'rentroll.js'), ...args], { cwd, env: envOf(home) });
}

/** In turns: a bare Node, the bill of an empty home, the bill of a full one. */
function measure(place: string, { none, full }: { readonly none: string; readonly full: string }): Billed {
  const costs = { alone: [] as ProcessCost[], counted: [] as ProcessCost[] };
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(timeProcess(process.execPath, ['-e', '0']).cpuMs);
    costs.alone.push(timeBill(place, none));
    costs.counted.push(timeBill(place, full));
  }
  const { month, dollars, agents } = JSON.parse(timeBill(place, full, ['--json']).stdout);
  const node = median(bare);
  return {
    place: place.slice(place.lastIndexOf('/') + 1),
    ...{ alone: middle(costs.alone), counted: middle(costs.counted) },
    times: middle(costs.counted).cpuMs / node,
    lines: costs.counted[0]?.stdout.trimEnd().split('\n').length ?? 0,
    tokens: Math.max(0, ...agents.map((agent: { readonly tokens: number }) => agent.tokens)),
    ...{ dollars, calls: month?.calls ?? 0 },
  };
}

function middle(costs: readonly ProcessCost[]): ProcessCost {
  const of = (what: 'wallMs' | 'cpuMs') => median(costs.map((cost) => cost[what]));
  return { wallMs: of('wallMs'), cpuMs: of('cpuMs'), stdout: costs[0]?.stdout ?? '' };
}

/** Tokens of all that the bill counted. */
function sumTokens(home: string, cwd: string): number {
  const { agents } = JSON.parse(timeBill(cwd, home, ['session', 'history', '--days', '4000', '--json']).stdout);
  const usages = agents.map(({ usage }: { readonly usage: Readonly<Record<string, number>> }) => Object.values(usage));
  return usages.flat().reduce((sum: number, tokens: number) => sum + tokens, 0);
}

function countByPeer(home: string, folder: string) {
  const program = installPeer(folder);
  if (program === undefined) return undefined;
  const env = { ...envOf(home), CLAUDE_CONFIG_DIR: join(home, '.claude') };
  const cost = timeProcess(program, ['claude', 'session', '--json', '--offline'], { env });
  return { cost, tokens: JSON.parse(cost.stdout).totals.totalTokens as number };
}

interface Told {
  readonly billed: readonly Billed[];
  readonly bytes: number;
  readonly reading: ProcessCost;
  readonly ours: number;
  readonly other: ReturnType<typeof countByPeer>;
}

function tell({ billed, bytes, reading, ours, other }: Told): void {
  const seconds = ({ wallMs, cpuMs }: ProcessCost) => `${(wallMs / 1000).toFixed(2)}, ${(cpuMs / 1000).toFixed(2)}`;
  const rows = billed.map(({ place, alone, counted, times, lines, tokens, dollars, calls }) => [
    ...[place, String(tokens), seconds(alone), `${seconds(counted)} (${times.toFixed(1)})`],
    ...[String(lines), String(calls)],
    dollars === undefined ? '' : `$${dollars.toFixed(2)}`,
  ]);
  const named = `${(bytes / 1e6).toFixed(0)} MB of transcripts`;
  const table = [
    `| bare \`rentroll\` in | tokens of a start | empty home: wall, CPU s | ${named}, counted: wall, CPU s (× bare Node) | lines | calls of 30 days | a month |`,
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `| reading ${named} | wall, CPU s | tokens |`,
    '|---|---|---|',
    `| the first bill | ${seconds(reading)} | ${ours} |`,
    other === undefined
      ? `| \`${peer}\` | not to be had from the registry in this run | |`
      : `| \`${peer}\` | ${seconds(other.cost)} | ${other.tokens} |`,
    '',
    `Medians of ${rounds} rounds in turns, Node.js ${process.versions.node}, ${process.platform} ${process.arch}.`,
  ].join('\n');
  console.log(table);
  if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'first-bill', table));
  const slow = billed.filter(({ times }) => times > most);
  for (const { place, times } of slow) console.error(`${place}: ${times} times a bare Node, at most ${most}`);
  if (other !== undefined && other.tokens !== ours) console.error(`${ours} tokens, and ${other.tokens} by ${peer}`);
  process.exitCode = slow.length > 0 || (other !== undefined && other.tokens !== ours) ? 1 : 0;
}
