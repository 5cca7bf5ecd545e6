import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { totalTokens } from '../../src/core/model/money/usage.ts';
import type { TrialRecord } from '../../src/core/model/trial/trial.ts';

/** What a journal says was paid. */
export interface Books {
  /** Journalled trials by key: their seed and the text of the record. */
  readonly trials: ReadonlyMap<string, { readonly seed: string; readonly record: string; readonly tokens: number }>;
  /** Tokens charged beside them, by key of the trial: attempts that gave none. */
  readonly charged: ReadonlyMap<string, number>;
  /** Tokens that attempts which are not over are known to have spent, by key. */
  readonly open: ReadonlyMap<string, number>;
}

/** Reads a repository's journal from a copy: whoever looks at one leaves files beside it, which would be ours and not the user's. */
export function readBooks(root: string): Books {
  const file = join(root, '.git', 'rentroll', '.rentroll', 'rentroll.db');
  if (!existsSync(file)) return { trials: new Map(), charged: new Map(), open: new Map() };
  const copy = mkdtempSync(join(tmpdir(), 'rentroll-look-'));
  for (const end of ['', '-wal']) if (existsSync(`${file}${end}`)) cpSync(`${file}${end}`, join(copy, `look.db${end}`));
  const db = new Database(join(copy, 'look.db'));
  try {
    return hasTables(db) ? readTables(db) : { trials: new Map(), charged: new Map(), open: new Map() };
  } finally {
    db.close();
    rmSync(copy, { recursive: true });
  }
}

/** A process that was killed while it made the journal leaves an empty one. */
function hasTables(db: Database.Database): boolean {
  return Number(db.pragma('user_version', { simple: true })) > 0;
}

function readTables(db: Database.Database): Books {
  const records = db.prepare('SELECT record FROM trials').pluck().all() as string[];
  const trials = records.map((record) => {
    const { key, seed, usage } = JSON.parse(record) as TrialRecord;
    return [key, { seed, record, tokens: totalTokens(usage) }] as const;
  });
  const sum = (query: string) => {
    const rows = db.prepare(query).raw().all() as [key: string, tokens: number][];
    return new Map(rows.map(([key, tokens]) => [key, tokens]));
  };
  return {
    trials: new Map(trials),
    charged: sum('SELECT key, sum(tokens) FROM charges GROUP BY key'),
    open: sum('SELECT key, sum(spent) FROM reservations WHERE spent > 0 GROUP BY key'),
  };
}
