/** Tokens of one file every session loads, with those at base when there is one to compare with. */
export interface FileWeight {
  readonly file: string;
  readonly tokens: number;
  readonly atBase?: number;
}

/** An active rule as a resident of its agent's context. */
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

/** What the agents of a repository always load: the object of `rentroll context --json`. */
export interface ContextReport {
  readonly schema: 1;
  readonly files: readonly FileWeight[];
  readonly agents: readonly AgentContext[];
}
