import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ledgerOf, makeRepository, tinyConfig } from '../../test/helpers/make-repository.ts';
import { ensurePackage } from '../build/built-package.ts';
import { type Bank, openBank } from './open-bank.ts';

const packageRoot = resolve(import.meta.dirname, '..', '..');

/** When a run is killed: so many milliseconds after the bank has billed so many calls of it. */
export interface KillMoment {
  readonly calls: number;
  readonly thenMs: number;
}

/** One place where runs are killed, beside others: a repository of its own, and a bank that bills its calls. */
export interface KillWorld {
  readonly bank: Bank;
  readonly repository: string;
  /** Where runs keep their copies. */
  readonly temporary: string;
  /** Makes the repository new: nothing measured yet. */
  renew(): void;
  /** Starts a command, and kills it at that moment unless it ends before. Returns what it printed. */
  run(command: string, moment?: KillMoment): Promise<string>;
  close(): void;
}

/** Root reads and deletes whatever its mode says: runs are those of a user who is not. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Opens a place whose agent is `agent.mjs`, with one rule that saves more than half. */
export async function openKillWorld(): Promise<KillWorld> {
  const own = mkdtempSync(join(tmpdir(), 'rentroll-kills-'));
  const [clean, repository, temporary] = ['clean', 'repository', 'temporary'].map((name) => join(own, name)) as [
    string,
    string,
    string,
  ];
  const bank = await openBank();
  const agent = join(own, 'agent.mjs');
  cpSync(join(packageRoot, 'scripts', 'kills', 'agent.mjs'), agent);
  chmodSync(agent, 0o755);
  makeClean(clean, agent);
  // What is shipped, which starts in a quarter of the time that the sources take; a copy, so that nobody builds it anew meanwhile.
  await ensurePackage();
  for (const part of ['bin', 'lib']) cpSync(join(packageRoot, part), join(own, part), { recursive: true });
  mkdirSync(temporary);
  handOver(own);
  const env = {
    PATH: `${join(packageRoot, 'node_modules', '.bin')}:${process.env['PATH']}`,
    TMPDIR: temporary,
    HOME: own,
    RENTROLL_HOME: join(own, 'home'),
    ANTHROPIC_API_KEY: 'the-key-of-the-kill-proof',
    ANTHROPIC_BASE_URL: bank.url,
  };
  return {
    bank,
    repository,
    temporary,
    renew: () => {
      rmSync(repository, { recursive: true, force: true });
      cpSync(clean, repository, { recursive: true });
      handOver(repository);
    },
    run: (command, moment) => {
      const place = { cli: join(own, 'lib', 'cli.js'), cwd: repository, env };
      const first = bank.calls.length;
      const isDue = moment && (() => bank.calls.length - first >= moment.calls);
      return runCli(command, place, isDue && { isDue, thenMs: moment.thenMs });
    },
    close: () => {
      bank.close();
      rmSync(own, { recursive: true, force: true });
    },
  };
}

function makeClean(clean: string, agent: string): void {
  const runner = `runner: { kind: command, program: ${agent}, version: "1.0.0", model: claude-sonnet-4-5, timeout: 60s }\n`;
  const made = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ rule: 'Open only the file in src/ that the task is about.' }) },
  });
  cpSync(made.root, clean, { recursive: true });
  made.remove();
}

interface Place {
  readonly cli: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** How often the bank is looked at, in milliseconds. */
const lookMs = 5;

function runCli(
  command: string,
  { cli, ...place }: Place,
  kill: { isDue(): boolean; readonly thenMs: number } | undefined,
): Promise<string> {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(process.execPath, [cli, command, '--json'], { ...nobody, ...place, stdio: [...stdio] });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    said.out += chunk.toString('utf8');
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said.err += chunk.toString('utf8');
  });
  const look = setInterval(() => {
    if (kill?.isDue() !== true) return;
    clearInterval(look);
    setTimeout(() => child.kill('SIGKILL'), kill.thenMs);
  }, lookMs);
  return new Promise((done, fail) => {
    child.once('close', () => {
      clearInterval(look);
      if (said.out === '' && kill === undefined) fail(new Error(`${command} printed nothing: ${said.err}`));
      else done(said.out);
    });
  });
}

function handOver(folder: string): void {
  if (nobody.uid !== undefined) execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, folder]);
}
