import type { SessionCli } from '../../core/model/session/entry.ts';

/** What `rentroll session import` found. */
export interface Imported {
  readonly schema: 1;
  readonly files: number;
  readonly bytes: number;
  /** Transcripts that had grown, or were new. */
  readonly read: number;
  readonly unchanged: number;
  /** Transcripts of a benchmark's trials, left out. */
  readonly trials: number;
  /** Files that were not read, by the reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Of those that were read. */
  readonly byCli: Readonly<Record<SessionCli, number>>;
  /** All classes, added by this import. */
  readonly tokens: number;
  readonly calls: number;
  /** Calls that another transcript had counted. */
  readonly copies: number;
  /** Calls whose output tokens the CLI never finished writing. */
  readonly unfinished: number;
  readonly lines: number;
  readonly malformed: number;
  readonly oversized: number;
}
