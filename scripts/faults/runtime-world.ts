import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { askDaemon } from '../../src/session/daemon/ask-daemon.ts';
import { type DaemonRecord, readRecord } from '../../src/session/daemon/daemon-files.ts';
import { stateFile } from '../../src/session/store/files/live-states.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** What an event came to. */
export interface Answered {
  readonly text: string;
  readonly ms: number;
}

/** A user's home with a daemon in it, which faults are done to. */
export class RuntimeWorld {
  readonly base = mkdtempSync(join(tmpdir(), 'rentroll-runtime-'));
  readonly home = join(this.base, 'home');
  readonly env = { PATH: process.env['PATH'], HOME: this.base, RENTROLL_HOME: this.home };
  readonly run = join(this.home, 'run');

  constructor() {
    mkdirSync(this.home, { mode: 0o700 });
  }

  /** Runs our command line. */
  rentroll(args: readonly string[], input = ''): Answered & { readonly code: number | null } {
    const start = performance.now();
    const bin = join(root, 'bin', 'rentroll.js');
    const { stdout, status } = spawnSync(process.execPath, [bin, ...args], { env: this.env, input, encoding: 'utf8' });
    return { text: stdout, ms: performance.now() - start, code: status };
  }

  /** Starts a daemon of our own making, and waits until it serves. */
  async startDaemon(args: readonly string[]): Promise<ChildProcess> {
    const child = spawn(process.execPath, args, { env: this.env, stdio: 'ignore', cwd: root });
    for (let look = 0; look < 400 && this.record()?.pid !== child.pid; look += 1) await pause(25);
    return child;
  }

  record(): DaemonRecord | undefined {
    return readRecord(this.run);
  }

  /** Asks the daemon as a hook over HTTP does. */
  async ask(payload: object, withinMs = 5_000): Promise<Answered> {
    const start = performance.now();
    const record = this.record();
    const body = JSON.stringify(payload);
    const answer = record === undefined ? undefined : await askDaemon(record, { path: '/hook', body, withinMs });
    return { text: answer === undefined ? '' : JSON.stringify(answer), ms: performance.now() - start };
  }

  /** What the daemon says of itself. */
  async status(): Promise<Readonly<Record<string, unknown>>> {
    const record = this.record();
    const told = record === undefined ? undefined : await askDaemon(record, { path: '/status', withinMs: 2_000 });
    return (told ?? {}) as Readonly<Record<string, unknown>>;
  }

  /** Tool calls of a session that are in its file; 0 without one. */
  keptTurns(session: string): number {
    try {
      const text = readFileSync(stateFile(join(this.home, 'live'), session), 'utf8');
      return Number(JSON.parse(text.slice(text.indexOf('\n') + 1)).turn);
    } catch {
      return 0;
    }
  }

  remove(): void {
    this.rentroll(['daemon', 'stop']);
    rmSync(this.base, { recursive: true, force: true });
  }
}

/** An event of a session, as Claude Code tells it. */
export function makeEvent(name: string, session: string, step: number, command = `echo ${step}`): object {
  const call = { tool_name: 'Bash', tool_input: { command }, tool_use_id: `t${step}` };
  const response = { stdout: `${step}`, stderr: '', interrupted: false };
  const more = {
    PreToolUse: call,
    PostToolUse: { ...call, tool_response: response },
    UserPromptSubmit: { prompt: 'Go on' },
  };
  const base = { session_id: session, cwd: '/tmp', hook_event_name: name };
  return { ...base, ...(more as Readonly<Record<string, object>>)[name] };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve_) => setTimeout(resolve_, ms));
}
