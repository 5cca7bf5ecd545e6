import type { OfferEvent, OfferOutcome, SubmitEvent } from './engine.ts';

/** True once somebody works with our agents in this session: their descriptions, in every request else, are worth their tokens. */
let isWanted = false;

/** Notes that a session begins; one that is taken up again may have called them before. */
export function beginOffering(isKept: boolean): void {
  isWanted = isKept;
}

/** Notes whether a prompt, or a command of ours in it, names what our agents are for. */
export function noteWanted({ text = '' }: SubmitEvent): void {
  isWanted ||= /\brentroll:[a-z]/.test(text);
}

/** Answers an offer of an agent to the model: leaves ours out until somebody asks for them; one that runs already is never cut off. */
export function answerOffer({ agent, agentId }: OfferEvent, outcome: OfferOutcome): OfferOutcome {
  return isWanted || agentId !== undefined || !agent.startsWith('rentroll:') ? outcome : { isOffered: false };
}
