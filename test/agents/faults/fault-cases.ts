import type { Fault, FaultPlan } from '../../doubles/model/answering/fault.ts';

/** Something that goes wrong while a rule is measured whose verdict is known. */
export interface FaultCase {
  readonly name: string;
  /** What the server does. */
  readonly faults?: readonly { readonly fault: Fault; readonly plan?: FaultPlan }[];
  /** What else goes wrong: see `run-fault.ts`. */
  readonly mishap?:
    | 'refused'
    | 'server-dies'
    | 'killed-once'
    | 'no-key'
    | 'cli-missing'
    | 'cli-other-version'
    | 'cli-mute-version'
    | 'cli-garbage'
    | 'cli-silent'
    | 'cli-dies';
  /** Time limit of a trial in seconds: short where time itself is what goes wrong. */
  readonly timeoutS?: number;
  /**
   * What the gate must answer. The rule earns; `either` allows "undecided" too, where a trial failed and may have left too little evidence.
   */
  readonly answer: 'earns' | 'either' | 'error';
  /** Code of the error, when that is the answer. */
  readonly code?: string;
  /** Whether the same command, given again once the trouble is over, reaches the verdict and pays for nothing twice. */
  readonly again?: true;
}

/** Calls that are over before it begins: the middle of the second or third trial. */
export const midway = 16;
const once = (fault: Fault, skip = midway): NonNullable<FaultCase['faults']> => [{ fault, plan: { skip } }];
const forEver = (fault: Fault, skip = 0): NonNullable<FaultCase['faults']> => [
  { fault, plan: { skip, times: Number.MAX_SAFE_INTEGER } },
];
const status = (code: Extract<Fault, { kind: 'status' }>['status'], message?: string): Fault => ({
  kind: 'status',
  status: code,
  ...(message === undefined ? {} : { message }),
});
const stopped = { answer: 'error', code: 'environment-error', again: true } as const;
/** Found out before the first trial, when the CLI is started for nothing. */
const neverBegan = { answer: 'error', code: 'delivery-unproved', again: true } as const;

/** Every fault of the table, in its order. */
export const faultCases: readonly FaultCase[] = [
  { name: 'nothing', answer: 'earns' },
  { name: '401 from the start', faults: forEver(status(401)), ...stopped },
  { name: '403 midway, for ever', faults: forEver(status(403), midway), ...stopped },
  { name: '404: the model is unknown', faults: forEver(status(404, 'model: claude-no-such')), ...stopped },
  { name: '400 once', faults: once(status(400)), answer: 'either' },
  { name: '429 once', faults: once(status(429)), answer: 'earns' },
  { name: '429 for ever', faults: forEver(status(429), midway), ...stopped },
  {
    name: '429: the quota is used up',
    faults: forEver(status(429, 'You have reached your monthly usage limit.'), midway),
    ...stopped,
  },
  { name: '500 once', faults: once(status(500)), answer: 'earns' },
  { name: '529 once', faults: once(status(529)), answer: 'earns' },
  { name: '529 for ever', faults: forEver(status(529), midway), ...stopped },
  { name: 'connection refused', mishap: 'refused', ...stopped },
  { name: 'the server dies midway', mishap: 'server-dies', ...stopped },
  { name: 'dropped before the answer, once', faults: once({ kind: 'drop', when: 'before' }), answer: 'earns' },
  { name: 'stream dropped after its start, once', faults: once({ kind: 'drop', when: 'start' }), answer: 'earns' },
  { name: 'stream dropped in the middle, once', faults: once({ kind: 'drop', when: 'middle' }), answer: 'earns' },
  {
    name: 'stream dropped in the middle, for ever',
    faults: forEver({ kind: 'drop', when: 'middle' }),
    ...stopped,
  },
  {
    name: 'a web page instead of an answer, once',
    faults: once({ kind: 'garbage', what: 'page' }),
    answer: 'either',
  },
  { name: 'an event that is no JSON, once', faults: once({ kind: 'garbage', what: 'event' }), answer: 'either' },
  { name: 'an empty stream, once', faults: once({ kind: 'garbage', what: 'empty' }), answer: 'earns' },
  {
    name: 'an error event, once',
    faults: once({ kind: 'error-event', type: 'overloaded_error' }),
    answer: 'either',
  },
  { name: 'a stream that stalls, once', faults: once({ kind: 'stall' }), timeoutS: 12, answer: 'either' },
  {
    name: 'an answer later than the time limit, once',
    faults: once({ kind: 'slow', firstByteMs: 60_000 }),
    timeoutS: 12,
    answer: 'either',
  },
  { name: 'negative token counts, once', faults: once({ kind: 'usage', what: 'negative' }), answer: 'earns' },
  { name: 'no token counts, once', faults: once({ kind: 'usage', what: 'missing' }), answer: 'earns' },
  { name: 'an empty answer, once', faults: once({ kind: 'mute' }), answer: 'either' },
  { name: 'the CLI is killed from outside, once', mishap: 'killed-once', answer: 'either' },
  { name: 'the CLI dies at its start', mishap: 'cli-dies', ...neverBegan },
  { name: 'the CLI prints garbage', mishap: 'cli-garbage', ...neverBegan },
  { name: 'the CLI ends with 0 and no word', mishap: 'cli-silent', ...neverBegan },
  { name: 'the CLI is missing', mishap: 'cli-missing', answer: 'error', code: 'runner-missing' },
  { name: 'the CLI is another version', mishap: 'cli-other-version', answer: 'error', code: 'runner-version' },
  { name: 'the CLI does not say its version', mishap: 'cli-mute-version', answer: 'error', code: 'runner-broken' },
  { name: 'not logged in: no key', mishap: 'no-key', answer: 'error', code: 'runner-key' },
];

/** Faults of one call each in one measurement, the next one `gap` calls after the last. */
export function joinFaults(name: string, cases: readonly FaultCase[], gap: number): FaultCase {
  const faults = cases.flatMap((one) => one.faults ?? []);
  const [mishap] = cases.flatMap((one) => one.mishap ?? []);
  const timeoutS = Math.min(...cases.map((one) => one.timeoutS ?? 60));
  return {
    name: `${name}: ${cases.map((one) => one.name).join('; ')}`,
    faults: faults.map(({ fault }, index) => ({ fault, plan: { skip: gap * (index + 1) } })),
    ...(mishap === undefined ? {} : { mishap }),
    timeoutS,
    answer: cases.every(({ answer }) => answer === 'earns') ? 'earns' : 'either',
  };
}
