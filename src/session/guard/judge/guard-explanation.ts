import type { GuardAction, GuardFinding } from '../../../core/model/live/guard-entry.ts';
import type { Problem } from '../../../core/model/problem.ts';

/** A program that a command line would start. */
export interface ExplainedCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** What it is started by, outermost first. */
  readonly via: readonly string[];
  readonly dir: string;
  readonly writes: readonly string[];
  /** Programs whose output it reads. */
  readonly fedBy: readonly string[];
}

/** Why a tool call is answered as it is. */
export interface GuardExplanation {
  readonly schema: 1;
  readonly tool: string;
  /** The command line or the path that was asked about. */
  readonly subject: string;
  /** False when some of a command line cannot be read: then only the safety floor speaks, and asks. */
  readonly isReadable: boolean;
  readonly commands: readonly ExplainedCommand[];
  /** Strongest first; `from` is where an entry was written or changed, when not by rentroll. */
  readonly findings: readonly (GuardFinding & { readonly from?: string })[];
  /** What is answered: the strongest action that is not only watched; `nothing` leaves the call to the permissions. */
  readonly answer: GuardAction | 'nothing';
  /** What is wrong with files of the guard. */
  readonly problems: readonly Problem[];
}
