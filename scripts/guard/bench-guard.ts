/**
 * `npm run bench guard`: how long the guard takes for real tool calls beside a plain loop over its patterns, what it makes of the ways to hide
 * harm, and how often it holds up what people really do. `--calls N` (default 100000), `--data DIR` with transcripts and hooks (default
 * ../shared/data), `--write` for docs/figures/guard.md. Exits 1 when a way is missed or half a percent is held up wrongly.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { guardCategories } from '../../src/core/model/live/guard-entry.ts';
import { judgeCall } from '../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../src/session/guard/overrides/build-guard.ts';
import { evasions } from '../../test/session/guard/judge/evasions.ts';
import { replaceBetween } from '../replace-between.ts';
import { type RecordedCall, readCalls, readPackageScripts } from './read-calls.ts';
import { type Latency, timeGuard, timeLoop } from './time-guard.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    data: { type: 'string', default: '../shared/data' },
    write: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '..', '..');
const { guard } = buildGuard([]);
const folders = ['transcripts', 'hooks'].map((name) => join(values.data, name)).filter((folder) => existsSync(folder));
const recorded = readCalls(folders);
const scripts = readPackageScripts(join(root, 'node_modules')).map(
  (command): RecordedCall => ({ tool: 'Bash', input: { command }, cwd: '/work/project' }),
);
if (recorded.length === 0) console.error(`no transcripts or hooks in ${values.data}: scripts of packages alone`);

const isHeldUp = (call: RecordedCall): boolean =>
  judgeCall(guard, call).some(({ action }) => action === 'deny' || action === 'ask');
const asCall = (command: string): RecordedCall => ({ tool: 'Bash', input: { command }, cwd: '/work/project' });
const ms = (time: number): string => time.toFixed(3);
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const latencyRow = (name: string, { calls, p50, p99, p999 }: Latency): string =>
  row([name, calls, ms(p50), ms(p99), ms(p999)]);

const commands = recorded.filter(({ tool }) => tool === 'Bash');
const others = recorded.filter(({ tool }) => tool !== 'Bash');
const ways = Object.entries(evasions).map(([name, list]) => ({
  name,
  tried: list.length,
  missed: list.filter((command) => !isHeldUp(asCall(command))),
}));
const benign = [
  { name: 'commands of agents', calls: commands },
  { name: 'other tool calls of agents', calls: others },
  { name: 'scripts of packages', calls: scripts },
].map(({ name, calls }) => ({ name, tried: calls.length, held: calls.filter(isHeldUp) }));
const all = [...recorded, ...scripts];
const count = Number(values.calls);
// Slow enough that some tell.
const short = [...commands, ...scripts].filter(({ input }) => String(input['command']).length < 1000).slice(0, 100);
const table = [
  '| pattern set | calls | p50 ms | p99 ms | p99.9 ms |',
  '|---|---|---|---|---|',
  latencyRow('the guard', timeGuard(guard, all, count)),
  latencyRow('the same patterns in a loop', timeLoop(guard, short, Math.min(count, 300))),
  '',
  '| category | entries | of the safety floor |',
  '|---|---|---|',
  ...guardCategories.map((category) => {
    const own = guard.entries.filter(({ entry }) => entry.category === category);
    return row([category, own.length, own.filter(({ entry }) => entry.isFloor === true).length]);
  }),
  row(['all', guard.entries.length, guard.entries.filter(({ entry }) => entry.isFloor === true).length]),
  '',
  '| ways to hide harm | tried | missed |',
  '|---|---|---|',
  ...ways.map(({ name, tried, missed }) => row([name, tried, missed.length])),
  '',
  '| what was really done | different calls | held up |',
  '|---|---|---|',
  ...benign.map(({ name, tried, held }) => row([name, tried, held.length])),
].join('\n');
console.log(table);
for (const call of benign.flatMap(({ held }) => held)) {
  const [first] = judgeCall(guard, call);
  console.log(`held up by ${first?.entry}: ${JSON.stringify(call.input).slice(0, 200)}`);
}
if (values.write) {
  const file = join(root, 'docs/figures/guard.md');
  writeFileSync(file, replaceBetween(readFileSync(file, 'utf8'), 'guard', `${table}\n`));
}
const heldUp = benign.reduce((sum, { held }) => sum + held.length, 0);
const isMissed = ways.some(({ missed }) => missed.length > 0);
process.exitCode = isMissed || heldUp / all.length >= 0.005 ? 1 : 0;
