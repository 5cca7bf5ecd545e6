import type { BudgetStopReason } from '../../model/budget.ts';
import type { LiveBudget, NextCall } from '../../model/charge.ts';
import type { ModelUsage } from '../../model/usage.ts';
import type { Db } from '../../store/open-store.ts';
import { noteSpending, raiseReservation } from '../../store/reservations.ts';
import type { RunLimits } from './run-limits.ts';

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
export interface TrialPurse extends LiveBudget {
  /** The limit that refused a call; undefined when none did. Throws what kept the journal from being asked or written. */
  end(): BudgetStopReason | undefined;
}

/**
 * The budget behind one trial. Calls inside what was set aside for it need no question: nobody else can spend that. A call beyond it (the
 * last answer before the cap, a subagent with a dearer model) is held against the limits in one transaction that sets more aside, so that
 * no trial starts into the same room. Each call's tokens are written down before the next one is let through.
 */
export function openLiveBudget({ db, run, key, agent, limits, now }: LiveBudgetInput): TrialPurse {
  let held = limits.trialHold;
  let used: readonly ModelUsage[] = [];
  let refused: BudgetStopReason | undefined;
  let trouble: unknown;

  function ask(call: NextCall, underWay: readonly NextCall[]): BudgetStopReason | undefined {
    const projected = limits.projectCall(used, underWay, call);
    const { most } = projected;
    if (most.tokens <= held.tokens && most.dollars <= held.dollars) return undefined;
    return raiseReservation(db, { run, key }, () => {
      const room = limits.findRoom({ key, agent }, projected);
      if (!('refuse' in room))
        held = { tokens: Math.max(held.tokens, room.tokens), dollars: Math.max(held.dollars, room.dollars) };
      return room;
    });
  }

  return {
    admit(call, underWay) {
      if (trouble !== undefined) return 'convoy_budget_exceeded';
      try {
        refused ??= ask(call, underWay);
      } catch (error) {
        trouble = error;
        // What cannot be asked has no room.
        return 'convoy_budget_exceeded';
      }
      return refused;
    },
    spend(models) {
      used = models;
      try {
        noteSpending(db, { run, key }, models, now());
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
