import type { DistillConsent } from '../../core/model/live/consents.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { Distilled } from '../../core/model/session/stored-candidate.ts';

/** What is to be distilled. */
export interface DistillRequest {
  /** Id of a session; absent for all runs that hooks have put on the list. */
  readonly session?: string;
  /** Shows what would be asked, and asks and stores nothing. */
  readonly dryRun?: boolean;
  /** Nobody started it: what a hook does, on a person's word alone. */
  readonly byItself?: boolean;
  /** Config of the projects, relative to their roots. */
  readonly configFile: string;
}

/** What a dry run shows of one run. */
export interface DistillPreview {
  readonly session: string;
  readonly agent: string;
  readonly total: number;
  readonly threshold?: number;
  readonly priors: number;
  /** What would be asked of a model. */
  readonly prompt: string;
  /** What statistics alone would propose. */
  readonly fromStatistics: readonly string[];
}

/** What distilling did. */
export interface DistillReport {
  readonly schema: 1;
  readonly runs: readonly Distilled[];
  readonly previews: readonly DistillPreview[];
  /** Candidates that wait now, of all projects. */
  readonly waiting: number;
}

/** What distilling is given from outside. */
export interface DistillDependencies extends Pick<Dependencies, 'env' | 'now'> {
  readonly signal?: AbortSignal;
  /** Hears of each question before it is asked. */
  readonly tell?: (question: DistillQuestion) => void;
  /** On whose word nobody's command asks; absent where a person started it. */
  readonly consent?: DistillConsent;
}

/** A question that is about to be asked of a model. */
export interface DistillQuestion {
  readonly session: string;
  readonly model: string;
  /** Tokens of all classes that it can take at most. */
  readonly mostTokens: number;
}
