import type { Problem } from '../problem.ts';
import type { RunnerKind } from './config.ts';
import type { LoadedText } from './loaded-item.ts';

/** A compiled rule, or an asset that was judged, as a resident of its agent's context. */
export interface Resident {
  readonly rule: string;
  /** Tokens of its rendered line, or of what every session has of the asset. */
  readonly rent: number;
  readonly protected: boolean;
  /** Line of the rule in the ledger. */
  readonly line: number;
}

/** Says what a resident is worth by its latest answer. */
export interface Worth {
  /** Measured saving per completed trial in tokens, for a rule that buys solved tasks their worth less its price. */
  readonly saving: number;
  /** There for a rule that is kept for what agents do with it: its saving says nothing of its worth. */
  readonly buys?: 'behaviour';
}

/** Finds the worth of a rule by its id; undefined for one that was never measured. */
export type FindWorth = (rule: string) => Worth | undefined;

/** The residents that one agent carries in every call, against the limit. */
export interface AgentContext {
  readonly agent: string;
  /** Tokens of all residents. */
  readonly rent: number;
  readonly limit: number;
  readonly residents: readonly Resident[];
}

/** Something a session has beside rentroll: a plugin, a skill or an agent. */
export interface Companion {
  readonly kind: 'plugin' | 'skill' | 'agent';
  /** Letters, digits, ".", "_", ":", "@" and "-": it goes into a shell's environment. */
  readonly name: string;
  /** File that describes it; empty for plugins. */
  readonly file: string;
}

/** The object of `rentroll bill --details --json`. */
export interface CompanionList {
  readonly schema: 1;
  readonly companions: readonly Companion[];
}

/** The object of `rentroll bill --details NAME --json`. */
export interface CompanionDetails extends Companion {
  readonly schema: 1;
  readonly description: string;
  /** Of the whole file. */
  readonly tokens: number;
  readonly problems: readonly Problem[];
}

/** Who reads the files of a repository at the start of a session: what runs trials, and what people run beside it. */
export type Runtime = RunnerKind | 'copilot';

/** Everything one agent reads without being asked to, and on which condition it reads more. */
export interface Surface {
  readonly agent: string;
  readonly runtime: Runtime;
  /** A session that a person starts, or one of an agent of the config. */
  readonly session: 'main' | 'agent';
  readonly parts: readonly LoadedText[];
}
