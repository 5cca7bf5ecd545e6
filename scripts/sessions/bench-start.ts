/**
 * `npm run bench start`: what our plugin adds to a session of one call, from its start to its end, with the real Claude Code: beside no plugin
 * and one whose hook module passes everything on, in turns, one run each a round. CPU of everything the session starts, wall, and tokens of the
 * request as the scripted server counts them. `--rounds N` (default 7), `--json`, `--write` for docs/figures/performance.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { modPrograms, pluginRoot, runWithPlugin } from '../../test/agents/plugin/run-plugin.ts';
import { type Copy, makeSmallCopy } from '../../test/agents/tasks/small-copy.ts';
import { billedCalls, sumUsage } from '../../test/doubles/model/call-log.ts';
import { startModelServer } from '../../test/doubles/model/start-model-server.ts';
import { ensurePackage } from '../build/built-package.ts';
import { root as checkout } from '../build/write-bundles.ts';
import { replaceBetween } from '../replace-between.ts';
import { writeEmptyMod } from './empty-mod.ts';
import { median } from './median.ts';
import { childCpuMs } from './time-process.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
if (modPrograms[0] === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');

/** One session. */
interface Started {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly tokens: number;
}

await ensurePackage();
const folder = mkdtempSync(join(tmpdir(), 'rentroll-start-'));
const server = await startModelServer();
const arms = [
  { name: 'nothing', plugins: [] },
  { name: 'an empty mod', plugins: [writeEmptyMod(folder)] },
  { name: 'our plugin', plugins: [pluginRoot] },
].map((arm) => ({ ...arm, copy: makeSmallCopy(), runs: [] as Started[] }));
try {
  // The first round fills the file cache, and what each of them keeps.
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const { plugins, copy, runs } of arms) {
      const started = await startOnce(plugins, copy);
      if (round > 0) runs.push(started);
    }
} finally {
  await server.close();
  for (const { copy } of arms) copy.remove();
  rmSync(folder, { recursive: true, force: true });
}
const rows = arms.map(({ name, runs }) => ({
  name,
  runs: runs.length,
  cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
  leastCpuMs: Math.min(...runs.map(({ cpuMs }) => cpuMs)),
  wallMs: median(runs.map(({ wallMs }) => wallMs)),
  tokens: median(runs.map(({ tokens }) => tokens)),
}));
const table = renderTable();
console.log(values.json ? JSON.stringify(rows) : table);
if (values.write) {
  const file = join(checkout, 'docs', 'figures', 'performance.md');
  writeFileSync(file, replaceBetween(readFileSync(file, 'utf8'), 'start', `${table}\n`));
}

async function startOnce(plugins: readonly string[], { root, home }: Copy): Promise<Started> {
  server.reset();
  const [cpu, wall] = [childCpuMs(), performance.now()];
  const timeoutMs = 240_000;
  const ran = await runWithPlugin({ url: server.url, prompt: 'Say done.', cwd: root, home, plugins, timeoutMs });
  const [cpuMs, wallMs] = [childCpuMs() - cpu, performance.now() - wall];
  if (ran.code !== 0) throw new Error(`Claude Code ended with ${ran.code}: ${ran.stderr.slice(-500)}`);
  const { input, cacheCreation, cacheRead } = sumUsage(billedCalls(server.calls));
  return { cpuMs, wallMs, tokens: input + cacheCreation + cacheRead };
}

function renderTable(): string {
  const [nothing, empty] = rows;
  if (nothing === undefined || empty === undefined) return '';
  const times = (value: number, of: number) => `${(value / of).toFixed(2)} x`;
  const lines = rows.map(({ name, runs, cpuMs, leastCpuMs, wallMs, tokens }) =>
    [
      ...['', name, (cpuMs / 1000).toFixed(2), (leastCpuMs / 1000).toFixed(2)],
      ...[times(cpuMs, nothing.cpuMs), times(cpuMs, empty.cpuMs), times(wallMs, nothing.wallMs)],
      ...[`${tokens - nothing.tokens}`, `${runs}`, ''],
    ]
      .join(' | ')
      .trim(),
  );
  const head =
    '| a session of one call with | CPU s | least | CPU beside nothing | beside an empty mod | wall | tokens more | runs |';
  return [head, '|---|---|---|---|---|---|---|---|', ...lines].join('\n');
}
