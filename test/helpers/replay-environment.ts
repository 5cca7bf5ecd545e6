import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { silentProgress } from '../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import type { JudgedReport, Report } from '../../src/core/model/verdict/report.ts';
import { checkChange } from '../../src/gate/check.ts';
import { type GateOptions, readGateRequest } from '../../src/gate/commands/check/read-gate-request.ts';
import { openRepository, type Repository } from './make-repository.ts';

/** A machine of its own: nothing is shared with another one but what is copied. */
export interface Machine {
  readonly repository: Repository;
  readonly home: string;
  /** Trials that ran and that were recalled, in the last run. */
  readonly seen: { ran: number; recalled: number };
  deps(): Dependencies;
  check(request?: Partial<GateOptions>, deps?: Partial<Dependencies>): Promise<JudgedReport>;
}

/** A machine with this repository, or with a fresh clone of it: no state, no home. */
export function openMachine(repository: Repository): Machine {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  const seen = { ran: 0, recalled: 0 };
  const trial = (_: unknown, recalled: boolean) => {
    seen[recalled ? 'recalled' : 'ran'] += 1;
  };
  const deps = (): Dependencies => ({
    cwd: repository.root,
    env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
    progress: { ...silentProgress, trial },
    signal: new AbortController().signal,
    now: () => new Date(),
  });
  return {
    repository,
    home,
    seen,
    deps,
    check(request = {}, other = {}) {
      Object.assign(seen, { ran: 0, recalled: 0 });
      return checkChange(readGateRequest({ configFile: defaultConfigFile, ...request }), { ...deps(), ...other });
    },
  };
}

/** A clone of the repository on another machine. */
export function cloneTo({ root }: Repository, open: Repository[]): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-clone-'));
  cpSync(root, folder, { recursive: true, filter: (path) => !path.includes('/.git/rentroll') });
  const clone = openRepository(folder);
  open.push(clone);
  return openMachine(clone);
}

/** Files below a folder, sorted, relative to it. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Reads a JSON file below a folder. */
export function readJson(folder: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/** Texts of the receipts that the journal of a repository holds. */
export function readReceipts({ root }: Repository): readonly string[] {
  const db = new Database(join(root, '.git/rentroll/.rentroll/rentroll.db'), { readonly: true });
  const receipts = db.prepare('SELECT receipt FROM verdicts').pluck().all() as string[];
  db.close();
  return receipts;
}

/** A report without what this very call found paid for: all else of it does not depend on where a run was stopped or started again. */
export function forgetRecalled<T extends Pick<Report, 'budget'>>(report: T): T {
  const { recalled: _, ...budget } = report.budget;
  return { ...report, budget };
}
