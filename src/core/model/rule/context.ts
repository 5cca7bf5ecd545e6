import type { Problem } from '../problem.ts';
import type { SurfaceKind, SurfaceLoading } from './surface.ts';

/** Tokens of one file every session loads, with those at base when there is one to compare with. */
export interface FileWeight {
  readonly file: string;
  readonly tokens: number;
  readonly atBase?: number;
}

/** Tokens of one part of what an agent reads, as it reads it. */
export interface SurfaceWeight extends FileWeight {
  readonly kind: SurfaceKind;
  readonly loading: SurfaceLoading;
  readonly importedBy?: string;
  readonly cut?: string;
}

/** A compiled rule as a resident of its agent's context. */
export interface Resident {
  readonly rule: string;
  /** Tokens of its rendered line. */
  readonly rent: number;
  /** Measured saving per completed trial, in tokens of the metric; absent without a receipt. */
  readonly saving?: number;
  readonly protected: boolean;
  /** Line of the rule in the ledger. */
  readonly line: number;
}

/** The rules one agent carries in every call, against the limit. */
export interface AgentContext {
  readonly agent: string;
  /** Path of its compiled memory. */
  readonly memory: string;
  /** Tokens of its active rules. */
  readonly rent: number;
  readonly limit: number;
  /** Weakest per token first. */
  readonly residents: readonly Resident[];
}

/** What the agents of a repository load: the object of `rentroll context --json`. */
export interface ContextReport {
  readonly schema: 1;
  /** Files that some agent always loads, each once. */
  readonly files: readonly FileWeight[];
  /** Each agent's rules, and everything it reads in load order. */
  readonly agents: readonly (AgentContext & { readonly surface: readonly SurfaceWeight[] })[];
  /** What is wrong with agent definitions: one without model or output contract among them. */
  readonly problems: readonly Problem[];
}
