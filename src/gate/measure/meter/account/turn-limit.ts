import type { MeterOptions } from './meter-options.ts';

/** Holds trials to a number of model calls, for agents that have no such limit of their own. */
export interface TurnLimit {
  /** Hook of the meter: refuses a call of a trial whose turns are used up. */
  readonly admit: NonNullable<MeterOptions['admit']>;
  /** Limits a trial until it is forgotten; `turns` says how many it has made. */
  watch(trial: string, maxTurns: number, turns: () => number): void;
  /** Forgets a trial; true when it was refused a call. */
  forget(trial: string): boolean;
}

/** A limit that watches nothing yet. Failed calls are not turns: an agent may ask again. */
export function openTurnLimit(): TurnLimit {
  const watched = new Map<string, { readonly maxTurns: number; readonly turns: () => number; reached: boolean }>();
  return {
    admit({ trial }) {
      const limit = watched.get(trial);
      if (limit === undefined || limit.turns() < limit.maxTurns) return { ok: true };
      limit.reached = true;
      return { ok: false, refuse: `the trial's limit of ${limit.maxTurns} model calls is reached` };
    },
    watch: (trial, maxTurns, turns) => void watched.set(trial, { maxTurns, turns, reached: false }),
    forget(trial) {
      const reached = watched.get(trial)?.reached ?? false;
      watched.delete(trial);
      return reached;
    },
  };
}
