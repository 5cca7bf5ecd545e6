import * as v from 'valibot';
import type { Blame, Parsed, Problem } from '../model/problem.ts';
import type { Receipt } from '../model/receipt.ts';

const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(finite, v.integer(), v.minValue(0));
const digest = v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/, 'expected "sha256:" and 64 hex digits'));
const short = v.pipe(v.string(), v.maxLength(256));
const usage = v.strictObject({ input: count, output: count, cacheCreation: count, cacheRead: count });
const weights = v.strictObject({ input: finite, output: finite, cacheCreation: finite, cacheRead: finite });
const metric = v.picklist(['priced', 'total', 'processing']);
const arm = v.picklist(['baseline', 'candidate']);
const outcome = v.picklist([
  'completed',
  'failed-check',
  'timed-out',
  'turn-cap',
  'token-cap',
  'agent-error',
  'environment-error',
  'cancelled',
]);
const armSummary = v.strictObject({ completed: count, failures: count, mean: finite, cv: finite, aboveCap: count });
const task = v.strictObject({
  task: short,
  cap: finite,
  baseline: armSummary,
  candidate: armSummary,
  saving: finite,
  relativeVariance: finite,
});
const proof = v.strictObject({ canaryLeaked: v.boolean(), ruleDelivered: v.boolean() });
/** Replaying the looks of a receipt grows with the square of its trials: a hostile one must not take minutes. */
const maxTrials = 5_000;

const evidence = v.strictObject({
  schema: v.literal(1),
  agent: short,
  rule: short,
  rent: count,
  policy: v.strictObject({
    ratio: finite,
    minEffect: v.union([finite, v.strictObject({ tokens: finite })]),
    alpha: finite,
    beta: finite,
    cap: finite,
    metric,
    weights,
  }),
  previousInformation: v.pipe(finite, v.minValue(0)),
  trials: v.pipe(
    v.array(v.strictObject({ task: short, arm, outcome, cached: v.boolean(), order: count, batch: count, usage })),
    v.maxLength(maxTrials),
  ),
});

const receiptSchema = v.strictObject({
  schema: v.literal(1),
  rule: short,
  agent: short,
  bodyHash: digest,
  verdict: v.picklist(['earns', 'does-not-earn', 'regression', 'undecided']),
  reason: short,
  saving: finite,
  rawSaving: finite,
  interval: v.strictTuple([finite, finite]),
  standardError: finite,
  minimalEffect: finite,
  baselineMean: finite,
  tasks: v.array(task),
  savings: v.strictObject({ priced: finite, total: finite, processing: finite }),
  rent: count,
  procedure: v.strictObject({ name: short, version: count }),
  fingerprint: v.strictObject({ fixture: digest, suite: digest, activeSet: digest, definition: digest }),
  runner: short,
  runnerVersion: short,
  model: short,
  evidenceLevel: v.picklist(['measured', 'replayed', 'simulated']),
  isolation: v.strictObject({ baseline: v.exactOptional(proof), candidate: v.exactOptional(proof) }),
  flags: v.array(short),
  spend: v.strictObject({ usage, dollars: finite, trials: count, reused: count }),
  decidedOn: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date like 2026-11-21')),
  trialDigests: v.array(digest),
  chain: digest,
  evidence,
});

/** Largest receipt that is read; a verdict with hundreds of trials is well below. */
const maxBytes = 8 * 1024 * 1024;

/** Parses a committed receipt; its shape only, `verify` recomputes the numbers. */
export function parseReceipt(text: string, file: string, blame: Blame): Parsed<Receipt> {
  const problem = (message: string): Problem => ({
    code: 'receipt-invalid',
    severity: 'error',
    message: `the receipt cannot be used: ${message}`,
    hint: 'Receipts are written by rentroll stamp and never edited; measure the rule again.',
    at: { file },
    blame,
  });
  if (text.length > maxBytes) return { problems: [problem(`it is larger than ${maxBytes} bytes`)] };
  const json = parseJson(text);
  if (json === undefined) return { problems: [problem('it is not JSON')] };
  const parsed = v.safeParse(receiptSchema, json);
  if (parsed.success) return { value: parsed.output, problems: [] };
  return {
    problems: parsed.issues
      .slice(0, 5)
      .map((issue) => problem(`${v.getDotPath(issue) ?? 'top level'}: ${issue.message}`)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
