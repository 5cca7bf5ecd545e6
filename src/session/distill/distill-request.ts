import type { DistillConsent } from '../../core/model/live/consents.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { Distilled } from '../../core/model/session/stored-candidate.ts';
import type { askModel } from '../../gate/experiment/model/ask-model.ts';

/** Options of distilling. */
export interface DistillRequest {
  /** Id of a session; absent for all runs that hooks have put on the list. */
  readonly session?: string;
  /** Shows the question, and neither asks nor stores anything. */
  readonly dryRun?: boolean;
  /** Started by a hook and not by a person: it needs a person's stored consent. */
  readonly byItself?: boolean;
  /** Config of the projects, relative to their roots. */
  readonly configFile: string;
}

/** The part of a dry run about one run. */
export interface DistillPreview {
  readonly session: string;
  readonly agent: string;
  readonly total: number;
  readonly threshold?: number;
  readonly priors: number;
  /** The question that a model would be asked. */
  readonly prompt: string;
}

/** The result of distilling. */
export interface DistillReport {
  readonly schema: 1;
  readonly runs: readonly Distilled[];
  readonly previews: readonly DistillPreview[];
  /** Candidates that wait now, of all projects. */
  readonly waiting: number;
}

/** The dependencies of distilling. */
export interface DistillDependencies extends Pick<Dependencies, 'env' | 'now'> {
  readonly signal?: AbortSignal;
  /** Asks a model one question; the person's own Claude Code when absent. */
  readonly ask?: typeof askModel;
  /** Called with each question before it is asked. */
  readonly tell?: (question: DistillQuestion) => void;
  /** The stored consent of a person, for distilling that no person started; absent where a person started it. */
  readonly consent?: DistillConsent;
}

/** A question that is about to be asked of a model. */
export interface DistillQuestion {
  readonly session: string;
  readonly model: string;
  /** Tokens of all classes that it can take at most. */
  readonly mostTokens: number;
}

/** Hard limits of distilling, in tokens of all classes: those of seed and gate are for work, these are for looking at it. */
export const distillLimits = { callTokens: 60_000, weekTokens: 500_000, answerTokens: 1_000 } as const;

/** Returns the reason why a call that may take so many tokens is not made; undefined when there is room. `spentTokens`: of the last seven days. */
export function refuseCall(tokens: number, spentTokens: number): string | undefined {
  const { callTokens, weekTokens } = distillLimits;
  if (tokens > callTokens) return `the call may take ${tokens} tokens, and the limit is ${callTokens}`;
  if (spentTokens + tokens <= weekTokens) return undefined;
  return `${spentTokens} of the week's ${weekTokens} tokens are spent or set aside, and the call may take ${tokens}`;
}
