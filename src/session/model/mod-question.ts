import type { CallEvent, CallVerdict, LiveAnswer, LiveEvent } from './live-event.ts';

/** A question of the hook module to the process beside it, as plain JSON. */
export interface ModQuestion {
  /** Empty where nothing is known or kept of the session: its calls are judged by the safety floor alone. */
  readonly session: string;
  readonly cwd: string;
  readonly cli: string;
  /** In order; those before the last one waited for it. */
  readonly events: readonly LiveEvent[];
  /** A call of which the module asks whether a person is to be asked. */
  readonly check?: CallEvent;
}

/** The answer to a question. */
export interface ModAnswer {
  /** To the last event, with all that the model is to read of those before. */
  readonly answer: LiveAnswer;
  readonly check?: CallVerdict;
  /** The session's budget: why it refuses the call, or what the person hears of it. */
  readonly held?: { readonly deny?: string; readonly tell?: string };
}
