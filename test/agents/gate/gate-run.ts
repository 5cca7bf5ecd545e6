import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import { type CliResult, compiledCode } from '../../helpers/run-cli.ts';

const cli = resolve(import.meta.dirname, '../../..', 'bin', 'rentroll.js');

/** A place of its own for runs of rentroll: everything they leave behind lies in it. */
export interface GateEnvironment {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

/** Makes a place whose model is the server at `url`, with this key. */
export function makeGateEnvironment(url: string, key: string): GateEnvironment {
  const folder = mkdtempSync(join(tmpdir(), 'gate-place-'));
  const home = join(folder, 'home');
  const scratch = join(folder, 'scratch');
  for (const path of [home, scratch]) mkdirSync(path);
  const user = { PATH: process.env['PATH'] ?? '', HOME: home, RENTROLL_HOME: home, TMPDIR: scratch, NO_COLOR: '1' };
  return {
    folder,
    env: { ...user, ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: key },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** A command of rentroll that runs. */
export interface GateRun {
  readonly ended: Promise<CliResult>;
  /** Ends rentroll alone, at once, as a machine that goes down does. */
  kill(): void;
}

/** Starts the command line, built, with no environment but this and the place of its compiled code: compiling it is a quarter of a start. */
export function startGate(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>): GateRun {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: compiledCode, ...env },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<CliResult>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code, ...output }));
  });
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** Trials in the journal of a repository, also while a run writes it; none before there is one. */
export function readJournal(root: string): readonly TrialRecord[] {
  try {
    const db = new Database(join(root, '.git/rentroll/.rentroll/rentroll.db'), { readonly: true });
    const rows = db.prepare('SELECT record FROM trials').pluck().all() as string[];
    db.close();
    return rows.map((row) => JSON.parse(row) as TrialRecord);
  } catch {
    return [];
  }
}

/** Files below a folder that hold some words. */
export function filesWith(folder: string, words: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(words));
}

/** Processes whose command or environment names a folder: every agent of a place, boxed or not. */
export function processesOf(folder: string): readonly number[] {
  const names = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && (names(pid, 'environ') || names(pid, 'cmdline')))
    .map(Number);
}
