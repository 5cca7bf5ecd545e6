/**
 * `npm run bench transcripts`: reads at least 200 MB of real transcript lines (../shared/data/transcripts with new ids) beside the native
 * release of ccusage, in turns, and compares totals, time and memory; then the hook at the end of a session with a transcript of 20 MB
 * beside one of 1 MB. Our reader is one file here, as it is where it is shipped: nobody who uses it waits for types to be taken out.
 * Rounds measure both in turn, and what is said of the speed is the median over rounds, with the least and the most. `--rounds N`
 * (default 5), `--megabytes N[,N]` (default 200,1000: one column each; stops and memory are of the first), `--only-reading` leaves import, stops and memory out, `--json`, `--write` puts the table into
 * docs/figures/performance.md. ccusage is installed by name into a temporary folder; without it only our own figures are printed.
 */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { ensurePackage } from '../build/built-package.ts';
import { replaceBetween } from '../replace-between.ts';
import { formatReadings } from './format-reading.ts';
import { installPeer, peer } from './install-peer.ts';
import { type Corpus, listRealSessions, renumber, writeCorpus, writeLongSession } from './make-corpus.ts';
import { median } from './median.ts';
import { type ProcessCost, timeProcess } from './time-process.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    megabytes: { type: 'string', default: '200,1000' },
    json: { type: 'boolean', default: false },
    'only-reading': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '..', '..');
await ensurePackage();
const data = resolve(root, '../shared/data/transcripts');
const page = join(root, 'docs', 'figures', 'performance.md');
const [megabyte, appendedBytes] = [1_000_000, 50_000];
const sizes = values.megabytes.split(',').map(Number);
const [firstSize = 200] = sizes;

if (!existsSync(data)) {
  console.log(`skipped: ${data} is not there`);
  process.exit();
}
const folder = mkdtempSync(join(tmpdir(), 'rentroll-bench-transcripts-'));
try {
  const reader = await bundleReader();
  const native = installPeer(folder);
  const measured = sizes.map((megabytes) => compareReading(reader, native, megabytes));
  if (values.write && native !== undefined) writeTable(formatReadings(measured.map(({ shown }) => shown)));
  const readings = measured.map(({ shown, ...figures }) => figures);
  const result = values['only-reading'] ? { readings } : { readings, stops: compareStops(), ...measureMemory(reader) };
  console.log(values.json ? JSON.stringify(result) : JSON.stringify(result, undefined, 2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** One file that reads a corpus, as `lib/` has it. */
async function bundleReader(): Promise<string> {
  const file = join(folder, 'read-corpus.mjs');
  const bundle = await rolldown({
    input: join(root, 'scripts', 'sessions', 'read-corpus.ts'),
    platform: 'node',
    external: [/^node:/],
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

function compareReading(reader: string, native: string | undefined, megabytes: number) {
  const sessions = listRealSessions(data);
  const home = join(folder, `home-${megabytes}`);
  const projects = join(home, '.claude', 'projects', '-bench');
  const corpus = writeCorpus(sessions, projects, megabytes * megabyte);
  const env = { PATH: process.env['PATH'], HOME: home, CLAUDE_CONFIG_DIR: join(home, '.claude') };
  const [ours, theirs, imports]: [ProcessCost[], ProcessCost[], ProcessCost[]] = [[], [], []];
  const steps = ['start', 'read', 'decode'].map((step) => ({ step, costs: [] as ProcessCost[] }));
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    const own = timeProcess(process.execPath, [reader, projects]);
    const other = native && timeProcess(native, ['claude', 'session', '--json', '--offline'], { env });
    const stored = values['only-reading']
      ? []
      : [timeImport({ ...env, RENTROLL_HOME: join(folder, `store-${megabytes}-${round}`) })];
    const walked = steps.map(({ step }) => timeProcess(process.execPath, [reader, projects, step]));
    // The first round fills the file cache.
    if (round === 0) continue;
    ours.push(own);
    imports.push(...stored);
    for (const [index, cost] of walked.entries()) steps[index]?.costs.push(cost);
    if (other) theirs.push(other);
  }
  return describeReading({ megabytes, corpus, ours, theirs, imports, steps });
}

interface Measured {
  readonly megabytes: number;
  readonly corpus: Corpus;
  readonly ours: readonly ProcessCost[];
  readonly theirs: readonly ProcessCost[];
  readonly imports: readonly ProcessCost[];
  readonly steps: readonly { readonly step: string; readonly costs: readonly ProcessCost[] }[];
}

function describeReading({ megabytes, corpus, ours, theirs, imports, steps }: Measured) {
  const [own, other, stored] = [describe(ours), describe(theirs), describe(imports)];
  const totals = {
    ours: JSON.parse(ours[0]?.stdout ?? '{}').tokens,
    ...(imports[0] && { import: JSON.parse(imports[0].stdout).tokens }),
    ...(theirs[0] && { ccusage: JSON.parse(theirs[0].stdout).totals.totalTokens }),
  };
  const speed = { wall: compareCosts(theirs, ours, 'wallMs'), cpu: compareCosts(theirs, ours, 'cpuMs') };
  const walked = [...steps, { step: 'count', costs: ours }].map(({ step, costs }) => ({ step, ...describe(costs) }));
  const load = { average: loadavg()[0] ?? Number.NaN, cores: availableParallelism() };
  const figures = { megabytes, rounds: Number(values.rounds), peer, load, steps: walked };
  const times = { wall: compareCosts(imports, theirs, 'wallMs'), cpu: compareCosts(imports, theirs, 'cpuMs') };
  const imported = imports.length > 0 && theirs.length > 0 ? { imported: { ...stored, times } } : {};
  return {
    shown: { ...figures, ours: own, theirs: other, speed, ...imported },
    megabytes,
    corpus,
    totals,
    steps: walked,
    reading: own,
    import: stored,
    ...(theirs.length > 0 && { ccusage: other, timesAsFast: speed, ...imported }),
  };
}

function timeImport(env: NodeJS.ProcessEnv): ProcessCost {
  return timeProcess(process.execPath, [join(root, 'lib', 'cli.js'), 'session', 'import', '--json'], { env });
}

function writeTable(table: string): void {
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'transcripts', table));
}

/** How often ours fits into theirs, round by round. */
function compareCosts(theirs: readonly ProcessCost[], ours: readonly ProcessCost[], of: 'wallMs' | 'cpuMs') {
  const ratios = theirs.map((other, round) => other[of] / (ours[round]?.[of] ?? Number.NaN));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

function describe(costs: readonly ProcessCost[]) {
  return { wallMs: median(costs.map(({ wallMs }) => wallMs)), cpuMs: median(costs.map(({ cpuMs }) => cpuMs)) };
}

/** The end of a session with a long transcript and with a short one; medians. */
function compareStops() {
  const home = join(folder, 'stops');
  const session = listRealSessions(data).find((file) => file.includes('ca_')) ?? '';
  const more = readFileSync(session, 'latin1');
  const places = [1, 20].map((size) => {
    const place = join(home, '.claude', 'projects', `-s${size}`);
    mkdirSync(place, { recursive: true });
    const file = join(place, 'session.jsonl');
    writeLongSession(session, file, size * megabyte);
    return { size, file, costs: [] as ProcessCost[] };
  });
  const env = { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: join(home, 'rentroll') };
  const bin = join(root, 'bin', 'rentroll.js');
  timeProcess(process.execPath, [bin, 'session', 'import', '--json'], { env });
  for (let round = 1; round <= Number(values.rounds) * 2; round += 1)
    for (const { file, costs } of places) {
      appendFileSync(file, lastLines(renumber(more, 900_000 + round), appendedBytes), 'latin1');
      const input = JSON.stringify({
        session_id: 's',
        transcript_path: file,
        cwd: home,
        hook_event_name: 'SessionEnd',
      });
      costs.push(timeProcess(process.execPath, [bin, 'hook', 'collect'], { env, input }));
    }
  const bare = Array.from({ length: Number(values.rounds) * 2 }, () => timeProcess(process.execPath, ['-e', '0']));
  const [short, long] = places.map(({ costs }) => describe(costs));
  return { short, long, ratio: (long?.wallMs ?? 0) / (short?.wallMs ?? 1), node: describe(bare) };
}

/** Whole lines from the end of a text, about so many bytes. */
function lastLines(text: string, bytes: number): string {
  return text.slice(text.indexOf('\n', text.length - bytes) + 1);
}

/** Peak memory for a quarter of the corpus and for all of it: the same, when it is flat. */
function measureMemory(reader: string) {
  const few = join(folder, 'few');
  writeCorpus(listRealSessions(data), few, (firstSize / 4) * megabyte);
  const one = join(folder, 'one');
  mkdirSync(one);
  const [session = ''] = listRealSessions(data);
  writeLongSession(session, join(one, 'long.jsonl'), firstSize * megabyte);
  const peak = (place: string) => {
    const { stdout } = timeProcess(process.execPath, [reader, place]);
    return JSON.parse(stdout).maxMegabytes as number;
  };
  const all = peak(join(folder, `home-${firstSize}`, '.claude', 'projects'));
  return { peakMegabytes: { quarter: peak(few), all, oneFile: peak(one) } };
}
