/**
 * `npm run bench hook`: what answering an event costs: a hook of its own process beside `node -e 0`, in turns (median, ratio). Exits 1 when a hook
 * takes more than 2.5 times as long as an empty Node.js. `--rounds N` (default 40), `--json`, `--quick` exits 0.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePackage } from '../build/built-package.ts';
import { median } from './median.ts';
import { timeProcess } from './time-process.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const bin = resolve(import.meta.dirname, '..', '..', 'bin', 'rentroll.js');
const [most, tool] = [2.5, { tool_name: 'Bash', tool_input: { command: 'git status' } }];
const home = mkdtempSync(join(tmpdir(), 'rentroll-bench-hook-'));
const env = { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: join(home, 'rentroll') };
/** Sessions of Claude Code and Codex are named by UUIDs. */
const session_id = 'c3f5a0de-5d1b-4c8e-9a51-0f1e2d3c4b5a';
const input = JSON.stringify({ session_id, cwd: home, hook_event_name: 'PreToolUse', ...tool });

await ensurePackage();
try {
  const alone = timeStarts();
  const { nodeMs, hookMs, ratio } = alone;
  if (values.json) console.log(JSON.stringify({ alone }));
  else
    console.log(
      `hook: ${hookMs.toFixed(1)} ms beside ${nodeMs.toFixed(1)} ms for node -e 0, ${ratio.toFixed(2)} times`,
    );
  // A machine that others use keeps no ratio: in short it is shown and holds nothing up.
  process.exitCode = ratio > most && !values.quick ? 1 : 0;
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** A hook and an empty Node.js in turns, so that whatever else the machine does falls on both. */
function timeStarts(): { readonly nodeMs: number; readonly hookMs: number; readonly ratio: number } {
  const rounds = Array.from({ length: Number(values.rounds) + 1 }, () => ({
    node: timeProcess(process.execPath, ['-e', '0'], { env }).wallMs,
    hook: timeProcess(process.execPath, [bin, 'hook', 'PreToolUse'], { env, input }).wallMs,
  })).slice(1);
  const [nodeMs, hookMs] = [median(rounds.map(({ node }) => node)), median(rounds.map(({ hook }) => hook))];
  return { nodeMs, hookMs, ratio: median(rounds.map(({ node, hook }) => hook / node)) };
}
