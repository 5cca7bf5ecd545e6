import type { LiveCore } from './live-core.ts';

/** Makes cores. */
export interface OpenCore<S> {
  /**
   * For a project, by its folder; `before` is the one it had, which is given back while nothing it was made of has changed. `isStart`: for a
   * session that begins, which is told what waits.
   */
  open(project: string, before?: LiveCore<S>, isStart?: boolean): Promise<LiveCore<S>>;
  /** A state that was kept; undefined for one that is not understood. */
  revive(stored: unknown): S | undefined;
}
