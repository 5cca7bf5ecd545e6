import type { ModelUsage, Usage } from '../../foundation/model/money/usage.ts';
import type { Db } from './open-store.ts';

/** A trial or a charge: all that its tokens and dollars follow from. */
export interface PaidLine {
  readonly agent: string;
  readonly tokens: number;
  readonly model: string;
  readonly usage: Usage;
  readonly models?: readonly ModelUsage[];
}

/** What a run has spent and set aside, in tokens of all classes, and dollars as far as they are known. */
export interface Spending {
  readonly runTokens: number;
  readonly agentTokens: number;
  readonly runReserved: number;
  readonly agentReserved: number;
  readonly dollars: number;
  readonly dollarsReserved: number;
}

/** Sums of one run that are kept up to date by reading only what is new. */
export interface Tally {
  /** As the journal stands now, for the run and one agent of it; the reservation of `exceptKey` is left out. */
  read(agent: string, exceptKey?: string): Spending;
}

const lineColumns = (json: string) =>
  `json_extract(${json}, '$.model') AS model, json_extract(${json}, '$.usage') AS usage, json_extract(${json}, '$.models') AS models`;

/**
 * Opens the sums of a run. Rows of trials and charges are only ever added, so each is read and priced once; reservations are few. `price`
 * gives the known dollars of a line.
 */
export function openTally(db: Db, run: string, price: (line: PaidLine) => number): Tally {
  // The plus keeps the index of runs out of it: what is new is a range at the end of the table.
  const trials = db.prepare(
    `SELECT rowid AS place, agent, tokens, ${lineColumns('record')} FROM trials WHERE +run = ? AND rowid > ? ORDER BY rowid`,
  );
  const charges = db.prepare(
    `SELECT id AS place, agent, tokens, ${lineColumns('charge')} FROM charges WHERE +run = ? AND id > ? ORDER BY id`,
  );
  const held = db.prepare('SELECT key, agent, tokens, dollars, spent FROM reservations WHERE run = ?');
  const sums = { places: { trials: 0, charges: 0 }, dollars: 0, tokens: 0, byAgent: new Map<string, number>() };

  function take(rows: readonly Row[]): number | undefined {
    for (const { agent, tokens, model, usage, models } of rows) {
      const line = { agent, tokens, model, usage: JSON.parse(usage) as Usage };
      sums.tokens += tokens;
      sums.byAgent.set(agent, (sums.byAgent.get(agent) ?? 0) + tokens);
      sums.dollars += price(models === null ? line : { ...line, models: JSON.parse(models) as readonly ModelUsage[] });
    }
    return rows.at(-1)?.place;
  }

  const readAll = db.transaction((agent: string, exceptKey: string | undefined): Spending => {
    sums.places.trials = take(trials.all(run, sums.places.trials) as Row[]) ?? sums.places.trials;
    sums.places.charges = take(charges.all(run, sums.places.charges) as Row[]) ?? sums.places.charges;
    const reserved = (held.all(run) as Held[]).filter(({ key }) => key !== exceptKey);
    const own = reserved.filter((row) => row.agent === agent);
    return {
      runTokens: sums.tokens,
      agentTokens: sums.byAgent.get(agent) ?? 0,
      runReserved: sumHeld(reserved),
      agentReserved: sumHeld(own),
      dollars: sums.dollars,
      dollarsReserved: reserved.reduce((sum, { dollars }) => sum + dollars, 0),
    };
  });
  return { read: (agent, exceptKey) => readAll(agent, exceptKey) };
}

interface Row {
  readonly place: number;
  readonly agent: string;
  readonly tokens: number;
  readonly model: string;
  readonly usage: string;
  readonly models: string | null;
}

interface Held {
  readonly key: string;
  readonly agent: string;
  readonly tokens: number;
  readonly dollars: number;
  readonly spent: number;
}

/** A trial whose last answer passed its cap holds what it has spent. */
function sumHeld(rows: readonly Held[]): number {
  return rows.reduce((sum, { tokens, spent }) => sum + Math.max(tokens, spent), 0);
}
