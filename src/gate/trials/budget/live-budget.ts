import type { Db } from '../../../adapters/store/open-store.ts';
import { noteSpending, raiseReservation, readReservations } from '../../../adapters/store/reservations.ts';
import type { TrialAmount } from '../../../adapters/store/tally.ts';
import type { BudgetStopReason } from '../../../core/model/money/budget.ts';
import { type ModelUsage, zeroUsage } from '../../../core/model/money/usage.ts';
import type { LiveBudget, NextCall } from '../../../core/model/trial/charge.ts';
import type { RunLimits } from './run-limits.ts';

/** The trial a live budget is for, and where its money is written down. */
export interface LiveBudgetInput {
  readonly db: Db;
  readonly run: string;
  readonly key: string;
  readonly agent: string;
  readonly limits: RunLimits;
  /** False for a simulated trial: its calls are held against the limits, and nothing of it is ever charged. */
  readonly isPaid: boolean;
  /** Puts off one trial that has not begun, whose tokens are free then; false when none waits. */
  putOff(limit: BudgetStopReason): boolean;
  now(): Date;
}

/** A live budget with what became of it. */
export interface TrialReservation extends LiveBudget {
  /** The limit that refused a call; undefined when none did. Throws what kept the journal from being asked or written. */
  end(): BudgetStopReason | undefined;
}

/**
 * Opens the budget behind one trial. Calls inside what was set aside for it need no question: nobody else can spend that. A call beyond it
 * (a trial dearer than those before it, a subagent with a more expensive model) is held against the limits in one transaction that sets
 * more aside, so that no trial starts into the same room. A trial under way comes before those that wait: it is refused where neither has
 * room. Before a call goes out its input is written down as estimated, and after it what it took: a process that is killed in between
 * leaves in the journal what it had asked for.
 */
export function openLiveBudget(input: LiveBudgetInput): TrialReservation {
  const { db, run, key, agent, limits, isPaid, putOff, now } = input;
  let reserved: TrialAmount = readReservations(db, run).find((row) => row.key === key) ?? { tokens: 0, dollars: 0 };
  let used: readonly ModelUsage[] = [];
  let refused: BudgetStopReason | undefined;
  let trouble: unknown;

  function ask(call: NextCall, underWay: readonly NextCall[]): BudgetStopReason | undefined {
    const projected = limits.projectCall(used, underWay, call);
    const { most } = projected;
    if (most.tokens <= reserved.tokens && most.dollars <= reserved.dollars) return undefined;
    for (;;) {
      const limit = raiseReservation(db, { run, key }, () => {
        const room = limits.findRoom({ key, agent }, projected);
        if (!('refuse' in room)) reserved = raise(reserved, room);
        return room;
      });
      if (limit === undefined || !putOff(limit)) return limit;
    }
  }

  function note(underWay: readonly NextCall[]): void {
    if (!isPaid) return;
    noteSpending(
      db,
      { run, key },
      [
        ...used,
        // What may have been worked on, and whose answer nobody saw, is charged its input as estimated.
        ...underWay.map(({ model, inputEstimate }) => ({ model, usage: { ...zeroUsage, input: inputEstimate } })),
      ],
      now(),
    );
  }

  return {
    admit(call, underWay) {
      try {
        if (trouble === undefined) refused ??= ask(call, underWay);
        if (trouble === undefined && refused === undefined) note([...underWay, call]);
      } catch (error) {
        trouble ??= error;
      }
      // What cannot be asked or written down has no room.
      return trouble === undefined ? refused : 'convoy_budget_exceeded';
    },
    spend(models, underWay) {
      used = models;
      try {
        note(underWay);
      } catch (error) {
        trouble ??= error;
      }
    },
    end() {
      if (trouble !== undefined) throw trouble;
      return refused;
    },
  };
}

function raise(reserved: TrialAmount, room: TrialAmount): TrialAmount {
  return { tokens: Math.max(reserved.tokens, room.tokens), dollars: Math.max(reserved.dollars, room.dollars) };
}
