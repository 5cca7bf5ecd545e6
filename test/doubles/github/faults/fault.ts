/**
 * How a request goes wrong.
 * - `status`: answered with it and nothing done; with `after`, done first (the answer lies).
 * - `drop`: the connection dies and nothing is done; with `after`, it dies once all is done, before the answer.
 * - `slow`: answered properly, that much later.
 * - `primary-limit`: the hour's requests are used up; `secondary-limit`: too many too fast.
 * - `meet`: waits until so many such requests have arrived, then all go on together.
 */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly message?: string; readonly after?: boolean }
  | { readonly kind: 'drop'; readonly after?: boolean }
  | { readonly kind: 'slow'; readonly delayMs: number }
  | { readonly kind: 'primary-limit'; readonly resetInSeconds: number; readonly status?: 403 | 429 }
  | { readonly kind: 'secondary-limit'; readonly retryAfterSeconds?: number; readonly status?: 403 | 429 }
  | { readonly kind: 'meet'; readonly parties: number };

/** Which requests a fault hits. */
export interface FaultPlan {
  /** `operationId`, for example `issues/create-comment`; every request when absent. */
  readonly on?: string;
  /** Lets so many pass first. Default 0. */
  readonly skip?: number;
  /** Hits so many, then never again. Default 1. */
  readonly times?: number;
}

interface Planned {
  readonly fault: Fault;
  readonly on: string | undefined;
  skip: number;
  times: number;
  readonly waiting: (() => void)[];
}

/** A fault that hits a request now; `meet` resolves when everybody is there. */
export interface Hit {
  readonly fault: Fault;
  meet(): Promise<void>;
}

export interface FaultQueue {
  add(fault: Fault, plan?: FaultPlan): void;
  take(operationId: string): Hit | undefined;
  clear(): void;
}

/** Faults in the order they were planned; the first that fits a request hits it. */
export function createFaultQueue(): FaultQueue {
  const planned: Planned[] = [];
  return {
    add: (fault, { on, skip = 0, times = fault.kind === 'meet' ? fault.parties : 1 } = {}) => {
      planned.push({ fault, on, skip, times, waiting: [] });
    },
    take: (operationId) => {
      const next = planned.find(({ on, times }) => times > 0 && (on === undefined || on === operationId));
      if (next === undefined) return undefined;
      if (next.skip > 0) {
        next.skip -= 1;
        return undefined;
      }
      next.times -= 1;
      return { fault: next.fault, meet: () => meet(next) };
    },
    clear: () => {
      planned.length = 0;
    },
  };
}

function meet({ fault, waiting }: Planned): Promise<void> {
  if (fault.kind !== 'meet') return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length < fault.parties) return;
    for (const go of waiting.splice(0)) go();
  });
}
