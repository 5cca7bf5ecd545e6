import type { Problem } from '../problem.ts';

/** Something a session has beside rentroll. */
interface NamedCompanion {
  readonly kind: 'plugin' | 'skill' | 'agent';
  readonly name: string;
  /** What describes it; empty for plugins. */
  readonly file: string;
}

/** The object of `rentroll context --details --json`. */
export interface CompanionList {
  readonly schema: 1;
  readonly companions: readonly NamedCompanion[];
}

/** The object of `rentroll context --details NAME --json`. */
export interface CompanionDetails extends NamedCompanion {
  readonly schema: 1;
  readonly description: string;
  /** Of the whole file. */
  readonly tokens: number;
  readonly problems: readonly Problem[];
}
