import type { TrainPolicy } from '../rule/config.ts';
import type { TrainReport } from './train-report.ts';

/** Whether a train is under way: a run has the lock (empty where nobody can say which), nobody has it, or GitHub was not asked. */
export type TrainLock = { readonly kind: 'taken'; readonly by: string } | { readonly kind: 'free' | 'not-asked' };

/** Who would ride now, in the order of their places, with the bill, and when the next train leaves. */
export interface TrainStatus {
  readonly schema: 1;
  /** Where those that ask were looked for: pull requests on GitHub, or branches of this clone. */
  readonly asked: 'pulls' | 'branches';
  /** Of base's config; absent where it promises no trains. */
  readonly policy?: TrainPolicy;
  /** Day of the next departure, `2026-11-30`; absent without a policy. */
  readonly leaves?: string;
  readonly lock: TrainLock;
  /** Who rides and who stays, with the bill; nothing is run for it. */
  readonly train: TrainReport;
}
