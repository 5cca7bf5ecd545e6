import type { GateMode } from './gate-mode.ts';

/** Name of the config unless told otherwise. */
export const defaultConfigFile = '.rentroll/config.yml';

/** Which change is judged, and by which config; everything else comes from the repository. */
export interface ChangeRefs {
  readonly base?: string;
  /** Branch that an earlier start found `base` on: what continues it says the same of it. */
  readonly baseBranch?: string;
  readonly head?: string;
  /** Path of the config, relative to the repository root. */
  readonly configFile: string;
  /** Ids of assets that are measured whatever base asks about them; none when absent. */
  readonly assets?: readonly string[];
}

/** What a caller may set for one run; none of it loosens what the config of the base says. */
export interface RunWishes {
  /** Overrides `concurrency` of the config: it changes speed, never results. */
  readonly concurrency?: number;
  /** Overrides `seed` of the config. */
  readonly seed?: number;
  /** Tightens `budget.run`, in tokens. */
  readonly budgetTokens?: number;
  /** Measures rules that are not worth measuring as well; limits hold all the same. */
  readonly anyway?: boolean;
  /** Tightens `policy.removals` of the config. */
  readonly removals?: 'measured';
}

/** What the gate is asked for. */
export interface GateRequest extends ChangeRefs, RunWishes {
  /** Tightens `policy.onUndecided` of the config. */
  readonly onUndecided?: 'fail';
  /** Measures every candidate, those that nobody touched as well. */
  readonly waiting?: boolean;
  /** What head brings are proposals of several changes, each of which may be merged without the others. */
  readonly train?: true;
  /** Somebody wants the verdict at once: no train is waited for. */
  readonly now?: true;
  readonly mode: GateMode;
}

/** What an audit is asked for; everything else comes from the repository. */
export interface AuditRequest extends ChangeRefs, RunWishes {
  readonly onUndecided?: 'fail';
  /** Stops after the plan: nothing is run or spent. */
  readonly dryRun?: boolean;
  /** Folder the trials are recorded into as well, absolute. */
  readonly record?: string;
  /** Folder of baseline trials as files, absolute; below the state of the repository when absent. */
  readonly cache?: string;
  /** Id of the run to continue: any other is refused. */
  readonly onlyRun?: string;
  /** Only rules that this agent's suite measures. */
  readonly agent?: string;
  /** Only rules whose audit is due. */
  readonly due?: boolean;
  /** All of them, instead of at most `audit.perRun`. */
  readonly all?: boolean;
  /** Trials per task and arm before the first interim analysis; two when absent. */
  readonly runs?: number;
  /** Batches after the first that may run at most; as many as it takes when absent. */
  readonly topUp?: number;
  /** Ids of the rules, chosen before: a run that is continued audits the same ones whatever the date. */
  readonly only?: readonly string[];
}

/** What `audit --model` is asked for. */
export interface ModelAuditRequest
  extends Pick<AuditRequest, 'dryRun' | 'record' | 'cache' | 'agent' | 'all' | 'runs' | 'topUp'>,
    ChangeRefs,
    RunWishes {
  /** The model that standing entries are judged with, in the place of the config's. */
  readonly model: string;
}

/** Where the text of a side comes from: a file or folder of the repository as it was given, or a text that somebody made. */
export interface TextSource {
  /** `path`, `commit:path`, or `none` for a context without it. Names the side. */
  readonly file: string;
  /** The text, where it is not read from `file`. */
  readonly text?: string;
}

/** What is compared with what. `whole`: everything that sessions here begin with, against none of it. */
export type AskedArms =
  | { readonly kind: 'whole' }
  | { readonly kind: 'model'; readonly a: string; readonly b: string }
  | { readonly kind: 'prompt'; readonly a: TextSource; readonly b: TextSource }
  | {
      readonly kind: 'context';
      readonly a: TextSource;
      readonly b: TextSource;
      /** Path in the copy that both files take; chosen by their names when absent. */
      readonly as?: string;
    };

/** What `compare` is asked for; everything else comes from the repository. */
export interface CompareRequest extends ChangeRefs, RunWishes {
  readonly sides: AskedArms;
  /** Agent whose golden tasks measure; may be absent where one agent has some. */
  readonly agent?: string;
  /** Stops after the bill: nothing is run or spent. */
  readonly dryRun?: boolean;
  /** Batches after the first that may run at most; as many as it takes when absent. */
  readonly topUp?: number;
  /** File that the receipt of a settled verdict is written into, absolute; one that is there already is not overwritten. */
  readonly receipt?: string;
  /** Folder the trials are recorded into as well, absolute. */
  readonly record?: string;
  /** Folder of baseline trials as files, absolute. */
  readonly cache?: string;
}

/** What `activate` is asked for: a skill, command or sub-agent of the working tree. */
export interface ActivateRequest extends RunWishes {
  /** `skill:pdf-forms` */
  readonly asset: string;
  readonly configFile: string;
  /** File of its prompts, relative to where the command is given; that of the ledger's entry, else the one in its folder, when absent. */
  readonly triggers?: string;
  /** 0 … 1: share of prompts that have to do as they should; that of the ledger's entry when absent. */
  readonly floor?: number;
  /** Most model calls of a trial. */
  readonly calls: number;
  /** In place of the config's. */
  readonly model?: string;
  /** False: its neighbours are asked nothing. */
  readonly neighbours: boolean;
  /** Stops after the bill: nothing is run or spent. */
  readonly dryRun?: boolean;
}

/** Commits to compare; without `base` it is the merge-base with the default branch. */
export interface EventRange {
  readonly base?: string;
  readonly head: string;
}

/**
 * What an event says of base and head. It is believed as far as the commits themselves bear it out (`judgeRange`): `merge` says that `head`
 * is the merge of exactly `tip` into what one of `onto` has become on `branch`; `after` that `head` came after `base`.
 */
export type ClaimedRange =
  | {
      readonly kind: 'merge';
      readonly head: string;
      readonly onto: readonly string[];
      readonly tip: string;
      readonly branch: string;
    }
  | { readonly kind: 'after'; readonly head: string; readonly base: string; readonly isQueue: boolean }
  | { readonly kind: 'chosen'; readonly head: string; readonly base?: string };
