/**
 * Where the mod stands on a machine. The settings of an organization, and its accounts, send some events past the mods of a person, and the model is
 * told of each hook they pass. `unknown` until a session has looked.
 */
export type ModStanding = 'unknown' | 'open' | 'managed';

/** The hooks that are registered there. */
interface Hearing {
  /** The hook that begins a session hears from the mod. */
  readonly hearsStart: boolean;
  /** Summaries, and the end of a turn. */
  readonly hearsEnds: boolean;
}

/** A hook that is known to be passed over is not registered. */
export const hearings: Readonly<Record<ModStanding, Hearing>> = {
  unknown: { hearsStart: false, hearsEnds: true },
  open: { hearsStart: true, hearsEnds: true },
  managed: { hearsStart: false, hearsEnds: false },
};
