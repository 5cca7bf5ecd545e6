/**
 * `npm run prove runtime`: what faults do to the hooks of running sessions: each is done to a daemon of its own, and looked at is whether a
 * session was held up, whether what was known came back, and what was lost. Exits 1 when one came to anything else than it should.
 * `--write` puts the table into docs/figures/runtime.md.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readAddress } from '../../src/session/daemon/daemon-files.ts';
import { encodeState } from '../../src/session/state/revive-state.ts';
import { stateFile } from '../../src/session/store/files/live-states.ts';
import { ensurePackage } from '../build/built-package.ts';
import { makeEvent, pause, RuntimeWorld } from '../faults/runtime-world.ts';
import { replaceBetween } from '../replace-between.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '..', '..');
await ensurePackage();
const page = join(root, 'docs', 'figures', 'runtime.md');
const daemon = join(root, 'lib', 'daemon.cjs');
/** Longer than a batch, and far longer than a session should wait. */
const [batchMs, mostMs] = [400, 6_000];
const events = ['SessionStart', 'UserPromptSubmit', 'PreToolUse', 'PostToolUse', 'Stop', 'SessionEnd'];

interface Outcome {
  readonly is: boolean;
  readonly words: string;
}
type Fault = (world: RuntimeWorld) => Promise<Outcome>;

const faults: Readonly<Record<string, Fault>> = {
  'kill -9 after each of six events': async (world) => {
    let slowest = 0;
    let lost = 0;
    for (const [step, name] of events.entries()) {
      const session = `killed ${step}`;
      world.rentroll(['hook', 'start'], JSON.stringify(makeEvent('UserPromptSubmit', session, 0)));
      for (let call = 1; call <= 5; call += 1) await world.ask(makeEvent('PreToolUse', session, call));
      await pause(batchMs);
      await world.ask(makeEvent('PreToolUse', session, 6));
      await world.ask(makeEvent(name, session, 7));
      const pid = world.record()?.pid ?? 0;
      // A signal to process 0 would reach everything around us.
      if (pid <= 1) return { is: false, words: `${name}: no daemon to kill` };
      process.kill(pid, 'SIGKILL');
      await pause(50);
      lost = Math.max(lost, 6 - world.keptTurns(session));
      const healed = world.rentroll(['hook', 'start'], JSON.stringify(makeEvent('UserPromptSubmit', session, 8)));
      slowest = Math.max(slowest, healed.ms);
      if (healed.code !== 0 || world.keptTurns(session) < 5) return { is: false, words: `${name}: not recovered` };
      world.rentroll(['daemon', 'start']);
    }
    const words = `answered again within ${(slowest / 1000).toFixed(1)} s; at most ${lost} of 6 calls lost, none that was a batch old`;
    return { is: slowest < mostMs && lost <= 1, words };
  },
  'a handler that throws': (world) => misbehave(world, 'throw'),
  'a handler that runs in circles': (world) => misbehave(world, 'loop'),
  'a full disk': async (world) => {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k,mode=700', 'tmpfs', world.home]).status !== 0)
      return { is: true, words: 'not tried: it needs the right to mount' };
    try {
      world.rentroll(['daemon', 'start']);
      await world.ask(makeEvent('PreToolUse', 'full', 1));
      await pause(batchMs);
      fill(world.home);
      for (let call = 2; call <= 6; call += 1) await world.ask(makeEvent('PreToolUse', 'full', call));
      const floor = await world.ask(makeEvent('PreToolUse', 'full', 7, 'rm -rf --preserve-root /'));
      await pause(batchMs);
      const { unwritten } = await world.status();
      const alone = world.rentroll(['hook', 'PreToolUse'], JSON.stringify(makeEvent('PreToolUse', 'alone', 1)));
      rmSync(join(world.home, 'filler'));
      await pause(batchMs);
      const is = /deny/.test(floor.text) && Number(unwritten) > 0 && world.keptTurns('full') === 7 && alone.code === 0;
      return {
        is,
        words: `answered, refused what is never to be done; all 7 calls kept once there was room (${world.keptTurns('full')})`,
      };
    } finally {
      world.rentroll(['daemon', 'stop']);
      execFileSync('umount', ['-l', world.home]);
    }
  },
  'a state that was cut': async (world) => {
    mkdirSync(join(world.home, 'live'), { recursive: true });
    const whole = encodeState(JSON.stringify({ turn: 7 }));
    writeFileSync(stateFile(join(world.home, 'live'), 'cut'), whole.slice(0, -4));
    world.rentroll(['daemon', 'start']);
    const { text } = await world.ask(makeEvent('PreToolUse', 'cut', 1, 'rm -rf --preserve-root /'));
    const { unusable } = await world.status();
    return { is: /deny/.test(text) && unusable === 1, words: 'set aside and counted; the session began anew' };
  },
  'the port taken by another program': async (world) => {
    world.rentroll(['daemon', 'start']);
    world.rentroll(['daemon', 'stop']);
    const port = readAddress(world.run)?.port ?? 0;
    const heard: string[] = [];
    const thief = createServer((socket) =>
      socket.on('data', (bytes) => heard.push(String(bytes))).on('error', () => {}),
    );
    await new Promise<void>((done) => thief.listen(port, '127.0.0.1', done));
    const { code } = world.rentroll(['hook', 'start'], JSON.stringify(makeEvent('UserPromptSubmit', 'port', 1)));
    await pause(batchMs);
    thief.close();
    const moved = world.record()?.port;
    const is = code === 0 && moved !== undefined && moved !== port && !heard.join('').includes('Bearer');
    return { is, words: 'it listens elsewhere; the other program was told neither token nor payload' };
  },
  'five daemons started at once': async (world) => {
    const children = await Promise.all([1, 2, 3, 4, 5].map(() => startBriefly(world)));
    const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const is = alive.length === 1 && alive[0]?.pid === world.record()?.pid;
    return { is, words: `${alive.length} stays, and it is the one that answers` };
  },
  'a clock that jumps ten years ahead, then twenty back': async (world) => {
    const clock = join(root, 'scripts', 'faults', 'jumping-clock.mjs');
    const child = await world.startDaemon(['--import', clock, daemon]);
    for (let call = 1; call <= 8; call += 1) {
      await world.ask(makeEvent('PreToolUse', 'clock', call));
      await pause(250);
    }
    const is = child.exitCode === null && world.keptTurns('clock') === 8;
    return { is, words: `it goes on; ${world.keptTurns('clock')} of 8 calls kept` };
  },
  'fifty sessions at once': async (world) => {
    world.rentroll(['daemon', 'start']);
    const sessions = Array.from({ length: 50 }, (_, index) => `many ${index}`);
    const all = await Promise.all(
      sessions.map(async (session) => {
        const times: number[] = [];
        for (let call = 1; call <= 4; call += 1)
          times.push((await world.ask(makeEvent('PreToolUse', session, call), 20_000)).ms);
        return Math.max(...times);
      }),
    );
    await pause(5 * batchMs);
    const kept = sessions.filter((session) => world.keptTurns(session) === 4).length;
    const slowest = Math.max(...all);
    return {
      is: kept === 50 && slowest < mostMs,
      words: `${kept} kept all 4 calls; slowest answer ${Math.round(slowest)} ms`,
    };
  },
  'a payload of 10 MB': async (world) => {
    world.rentroll(['daemon', 'start']);
    const large = await world.ask(makeEvent('PreToolUse', 'large', 1, 'x'.repeat(10_000_000)));
    const alone = world.rentroll(['hook', 'PreToolUse'], 'x'.repeat(10_000_000));
    const next = await world.ask(makeEvent('PreToolUse', 'large', 2, 'rm -rf --preserve-root /'));
    const is = /larger than 8 MB/.test(large.text) && /larger than 8 MB/.test(alone.text) && /deny/.test(next.text);
    return { is, words: 'not read, and said so, over HTTP and on stdin; the next event was answered' };
  },
};

async function misbehave(world: RuntimeWorld, how: string): Promise<Outcome> {
  const child = await world.startDaemon([join(root, 'scripts', 'faults', 'faulty-daemon.ts')]);
  const harmless = await world.ask(makeEvent('PreToolUse', 'broken', 1, how));
  const forbidden = await world.ask(makeEvent('PreToolUse', 'broken', 2, `${how} forbidden`));
  const next = await world.ask(makeEvent('PreToolUse', 'broken', 3, 'ls'));
  child.kill();
  const is = /systemMessage/.test(harmless.text) && /"deny"/.test(forbidden.text) && /seen 0/.test(next.text);
  const words = `said so after ${Math.round(harmless.ms)} ms and held the call against the floor, which refused; the next was answered`;
  return { is: is && harmless.ms < mostMs, words };
}

async function startBriefly(world: RuntimeWorld) {
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [daemon], { env: world.env, stdio: 'ignore' });
  await pause(2_500);
  return child;
}

function fill(folder: string): void {
  const part = Buffer.alloc(1024);
  try {
    for (;;) writeFileSync(join(folder, 'filler'), part, { flag: 'a' });
  } catch {
    // It is full now.
  }
}

const rows: string[] = [];
for (const [name, fault] of Object.entries(faults)) {
  const world = new RuntimeWorld();
  try {
    const { is, words } = await fault(world);
    rows.push(`| ${name} | ${is ? words : `**not as it should be**: ${words}`} |`);
    console.log(`${is ? 'ok    ' : 'FAILED'} ${name}: ${words}`);
    if (!is) process.exitCode = 1;
  } finally {
    world.remove();
  }
}
const table = ['| fault | what it came to |', '|---|---|', ...rows].join('\n');
if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'runtime', table));
