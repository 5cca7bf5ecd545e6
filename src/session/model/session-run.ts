import type { SessionCli } from '../../core/model/session/entry.ts';
import type { AccessKind, SessionCounts, ToolCounts } from './session-counts.ts';

/** One agent's part of a session: what is distilled, as far as figures tell it. */
export interface SessionRun {
  /** Row of the database. */
  readonly row: number;
  readonly session: string;
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly agent: string;
  readonly project: string;
  readonly cli: SessionCli;
  readonly model: string;
  /** Transcript. */
  readonly path: string;
  /** ISO 8601, of the last line; empty when none says. */
  readonly lastAt: string;
  readonly isCompleted: boolean;
  readonly counts: SessionCounts;
  readonly tools: readonly (ToolCounts & { readonly name: string })[];
  readonly touches: readonly Accessed[];
}

/** Something an agent opened, ran, looked for or met, and how often. */
export interface Accessed {
  readonly kind: AccessKind;
  readonly subject: string;
  readonly times: number;
}
