/**
 * `npm run bench tool-calls`: what watching a session adds to each tool call, as the real Claude Code has it: no plugin, ours (mod), a mod that
 * passes everything on, an empty HTTP hook, and a script of Node.js per event; in turns, one run each a round. A run is twelve Reads that a
 * scripted server asks for; a tool call's time is the gap between two requests. `--rounds N` (default 5), `--json`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { modPrograms, pluginRoot, runWithPlugin } from '../../test/agents/plugin/run-plugin.ts';
import { makeSmallCopy } from '../../test/agents/tasks/small-copy.ts';
import { billedCalls } from '../../test/doubles/model/call-log.ts';
import { startModelServer } from '../../test/doubles/model/start-model-server.ts';
import { ensurePackage } from '../build/built-package.ts';
import { median } from '../harness/timing.ts';
import { writeEmptyMod } from './empty-mod.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});
if (modPrograms[0] === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');

/** How one arm watches: plugins that are loaded, and further arguments. */
interface Arm {
  readonly name: string;
  readonly plugins: readonly string[];
  readonly args: readonly string[];
}

await ensurePackage();
const folder = mkdtempSync(join(tmpdir(), 'rentroll-tool-calls-'));
const server = await startModelServer();
const hooks = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
await new Promise<void>((done) => hooks.listen(0, '127.0.0.1', done));
try {
  const arms = listArms(`http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`);
  const gaps = new Map<string, number[]>(arms.map(({ name }) => [name, []]));
  // The first round fills the file cache.
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const arm of arms) {
      const measured = await runOnce(arm);
      if (round > 0) gaps.get(arm.name)?.push(...measured);
    }
  print(gaps);
} finally {
  hooks.closeAllConnections();
  hooks.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

function listArms(url: string): readonly Arm[] {
  const script = join(folder, 'hook.js');
  writeFileSync(script, 'process.stdin.resume().on("end", () => process.stdout.write("{}"));\n');
  return [
    { name: 'nothing', plugins: [], args: [] },
    { name: 'our plugin', plugins: [pluginRoot], args: [] },
    { name: 'an empty mod', plugins: [writeEmptyMod(folder)], args: [] },
    { name: 'an empty HTTP hook', plugins: [], args: settingsWith({ type: 'http', url, timeout: 5 }) },
    { name: 'a script per event', plugins: [], args: settingsWith({ type: 'command', command: `node ${script}` }) },
  ];
}

function settingsWith(hook: object): readonly string[] {
  const events = Object.fromEntries(['PreToolUse', 'PostToolUse'].map((event) => [event, [{ hooks: [hook] }]]));
  return ['--settings', JSON.stringify({ hooks: events })];
}

/** Milliseconds between the requests of one run, the first and the last left out: they begin and end a session. */
async function runOnce({ plugins, args }: Arm): Promise<readonly number[]> {
  const copy = makeSmallCopy();
  server.reset();
  try {
    const prompt = '[[scenario:wander]] Look around.';
    const ran = await runWithPlugin({ url: server.url, prompt, cwd: copy.root, home: copy.home, plugins, args });
    if (ran.code !== 0) throw new Error(`Claude Code ended with ${ran.code}: ${ran.stderr.slice(-500)}`);
    const times = billedCalls(server.calls).map(({ arrivedMs }) => arrivedMs);
    return times.slice(1).map((time, index) => time - (times[index] ?? time));
  } finally {
    copy.remove();
  }
}

function print(gaps: ReadonlyMap<string, readonly number[]>): void {
  const none = median(gaps.get('nothing') ?? []);
  const rows = [...gaps].map(([name, all]) => ({
    name,
    medianMs: median(all),
    times: median(all) / none,
    calls: all.length,
  }));
  if (values.json) {
    console.log(JSON.stringify(rows));
    return;
  }
  console.log('| watching | median of a tool call, ms | beside nothing | calls |\n| --- | --- | --- | --- |');
  for (const { name, medianMs, times, calls } of rows)
    console.log(`| ${name} | ${medianMs.toFixed(0)} | ${times.toFixed(2)} x | ${calls} |`);
}
