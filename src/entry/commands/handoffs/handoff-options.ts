import type { ReadOptions } from '../../command-line/parse-option.ts';
/** Options of every command about hand-offs. */
export interface CommonOptions extends ReadOptions {
  readonly run?: string;
}

/** Options of `handoff write`. */
export interface WriteOptions extends CommonOptions {
  readonly status: string;
  readonly summary: string;
  readonly findings: number;
  readonly changed: readonly string[];
  readonly detail?: string;
}

/** Options of `work plan`; of the others the common ones. */
export interface WorkOptions extends CommonOptions {
  readonly files?: number;
  readonly rules?: number;
  readonly complexity?: 1 | 2 | 3 | 4 | 5;
  readonly skipTo?: string;
  readonly fromStep?: string;
  readonly evidence?: string;
}

/** Options of `handoff list`. */
export type ListOptions = CommonOptions & { readonly expect: readonly string[] };

/** Options of `handoff clean`. */
export type CleanOptions = CommonOptions & { readonly all?: boolean };

/** What is done with a task. */
export type WorkAction = 'plan' | 'done' | 'skip' | 'resume' | 'status';
