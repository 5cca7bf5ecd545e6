import type { Db } from '../../../adapters/store/open-store.ts';
import { noteSpending, raiseReservation } from '../../../adapters/store/reservations.ts';
import type { BudgetStopReason } from '../../../core/model/money/budget.ts';
import { type ModelUsage, zeroUsage } from '../../../core/model/money/usage.ts';
import type { LiveBudget, NextCall } from '../../../core/model/trial/charge.ts';
import type { ReservedAmount, RunLimits } from './run-limits.ts';

/** The trial a live budget is for, and where its money is written down. */
export interface LiveBudgetInput {
  readonly db: Db;
  readonly run: string;
  readonly key: string;
  readonly agent: string;
  readonly limits: RunLimits;
  now(): Date;
}

/** A live budget with what became of it. */
export interface TrialReservation extends LiveBudget {
  /** The limit that refused a call; undefined when none did. Throws what kept the journal from being asked or written. */
  end(): BudgetStopReason | undefined;
}

/**
 * The budget behind one trial. Calls inside what was set aside for it need no question: nobody else can spend that. A call beyond it (the
 * last answer before the cap, a subagent with a more expensive model) is held against the limits in one transaction that sets more aside, so that
 * no trial starts into the same room. Before a call goes out its input is written down as estimated, and after it what it took: a process
 * that is killed in between leaves in the journal what it had asked for.
 */
export function openLiveBudget({ db, run, key, agent, limits, now }: LiveBudgetInput): TrialReservation {
  let held = limits.trialReservation;
  let used: readonly ModelUsage[] = [];
  let refused: BudgetStopReason | undefined;
  let trouble: unknown;

  function ask(call: NextCall, underWay: readonly NextCall[]): BudgetStopReason | undefined {
    const projected = limits.projectCall(used, underWay, call);
    const { most } = projected;
    if (most.tokens <= held.tokens && most.dollars <= held.dollars) return undefined;
    return raiseReservation(db, { run, key }, () => {
      const room = limits.findRoom({ key, agent }, projected);
      if (!('refuse' in room)) held = raise(held, room);
      return room;
    });
  }

  function note(underWay: readonly NextCall[]): void {
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

function raise(held: ReservedAmount, room: ReservedAmount): ReservedAmount {
  return { tokens: Math.max(held.tokens, room.tokens), dollars: Math.max(held.dollars, room.dollars) };
}
