import type { Ask } from '../ask.ts';

/** Something that goes wrong between the model and the agent. */
export type Fault =
  /** Refused with a status before anything is billed. */
  | {
      readonly kind: 'status';
      readonly status: 400 | 401 | 403 | 404 | 413 | 429 | 500 | 529;
      readonly message?: string;
      readonly retryAfterSeconds?: number;
    }
  /** The connection ends: before an answer, after the opening event, or half way through. A call without stream ends before. */
  | { readonly kind: 'drop'; readonly when: 'before' | 'start' | 'middle' }
  /** The right answer, late: before its first byte, between events, or both. */
  | { readonly kind: 'slow'; readonly firstByteMs?: number; readonly eventMs?: number }
  /** Opens a stream and never goes on. */
  | { readonly kind: 'stall' }
  /** Status 200 with something that is no answer: a web page, an event that is no JSON, or nothing at all. */
  | { readonly kind: 'garbage'; readonly what: 'page' | 'event' | 'empty' }
  /** The right answer with token counts no API would send, or none. It is billed as ever. */
  | { readonly kind: 'usage'; readonly what: 'negative' | 'missing' | 'words' }
  /** An answer without a word and without a tool call; it costs its prompt and one token. */
  | { readonly kind: 'mute' }
  /** An error event in the middle of a stream that began well. */
  | { readonly kind: 'error-event'; readonly type: 'overloaded_error' | 'api_error' };

/** Which calls a fault hits: after `skip` matching ones, `times` of them (default 1). */
export interface FaultPlan {
  readonly skip?: number;
  readonly times?: number;
  /** Only calls of this API key. */
  readonly key?: string;
  readonly when?: (ask: Ask) => boolean;
}

/** Faults in waiting. */
export interface FaultQueue {
  add(fault: Fault, plan?: FaultPlan): void;
  /** The fault that hits this call, if any: the first planned one that matches and is due. Counts the call. */
  take(ask: Ask): Fault | undefined;
  clear(): void;
}

/** An empty queue. */
export function createFaultQueue(): FaultQueue {
  let waiting: { fault: Fault; plan: FaultPlan; skip: number; times: number }[] = [];
  return {
    add: (fault, plan = {}) => {
      waiting.push({ fault, plan, skip: plan.skip ?? 0, times: plan.times ?? 1 });
    },
    take: (ask) => {
      for (const entry of waiting) {
        if (entry.times <= 0 || !matches(entry.plan, ask)) continue;
        if (entry.skip > 0) {
          entry.skip -= 1;
          continue;
        }
        entry.times -= 1;
        return entry.fault;
      }
      return undefined;
    },
    clear: () => {
      waiting = [];
    },
  };
}

function matches(plan: FaultPlan, ask: Ask): boolean {
  return (plan.key === undefined || plan.key === ask.key) && (plan.when?.(ask) ?? true);
}
