import type { AccessKind } from './session-counts.ts';

/** What kind of thing an agent did; `other` for tools nobody listed. */
export type StepKind = Exclude<AccessKind, 'error'> | 'other';

/** One thing an agent did, or how one ended badly, in order. Subjects are redacted, and what was said is cut. */
export type SessionStep =
  | { readonly kind: StepKind; readonly subject: string }
  /** A call of this kind and subject came back with an error. */
  | { readonly kind: 'error'; readonly of: StepKind; readonly subject: string; readonly said: string };

/** Most steps of a segment that are kept, the newest; no budget of a learning task is smaller. */
export const mostSteps = 200;
