import type { SessionArm } from '../../core/model/live/session-arm.ts';
import type { CallEvent, CallVerdict, LiveAnswer, LiveEvent } from './live-event.ts';

/** What the hook module asks the process beside it, as plain JSON. */
export interface ModQuestion {
  /** Empty where nothing is known or kept of the session: its calls are held against the safety floor alone. */
  readonly session: string;
  readonly cwd: string;
  readonly cli: string;
  /** In order; those before the last one waited for it. */
  readonly events: readonly LiveEvent[];
  /** A call of which is asked whether a person is to be asked. */
  readonly check?: CallEvent;
  readonly asked?: AskedCalls;
}

/** Calls of a session that a rule is withheld from. */
export interface AskedCalls {
  readonly arm: SessionArm;
  readonly calls: readonly FollowedCall[];
  /** The turn is about to end. */
  readonly isStop: boolean;
  /** The person has asked for something since the agent was told the rule. */
  readonly mayTell: boolean;
}

/** A tool call and whether it failed. */
export interface FollowedCall {
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

/** What a stop makes of a session: its answer, at the first one at which the occasion had come, and whether the agent is told the rule now. */
export interface AskedStop {
  readonly arm: SessionArm;
  readonly goOn?: string;
}

/** What is answered to a question. */
export interface ModAnswer {
  /** To the last event, with all that the model is to read of those before. */
  readonly answer: LiveAnswer;
  readonly check?: CallVerdict;
  readonly asked?: AskedStop;
  /** The session's budget: why it refuses the call, or what the person hears of it. */
  readonly held?: { readonly deny?: string; readonly tell?: string };
}
