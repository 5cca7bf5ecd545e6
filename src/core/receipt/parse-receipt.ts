import * as v from 'valibot';
import type { Blame, Parsed, Problem } from '../model/problem.ts';
import { evidenceLevels } from '../model/runner/runner.ts';
import type { Bounds } from '../model/stored.ts';
import { enforcementSchema, isolationSchema } from '../model/trial/trial-schema.ts';
import { behaviourSchema, taskSummarySchema, verdictKinds } from '../model/verdict/decision-schema.ts';
import type { Receipt } from '../model/verdict/receipt.ts';
import { selfTestLineSchema } from '../model/verdict/report-schema.ts';
import { findNode, type JsonNode, type JsonPath, jsonValue } from '../text/json/json-node.ts';
import { listRefusalProblems } from '../text/json/json-problems.ts';
import { type JsonSource, parseJson } from '../text/json/parse-json.ts';
import { evidenceSchema, maxTrials, usageSchema } from './evidence-schema.ts';
import { findUnknownProcedure } from './procedures.ts';
import { findTrialFaults } from './trial-faults.ts';

/** True for a day of the calendar: `2026-02-30` and `9999-99-99` are none. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(finite, v.integer(), v.minValue(0));
const digest = v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/), v.description('"sha256:" and 64 hex digits'));
const gitId = v.pipe(
  v.string(),
  v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),
  v.description('the full id of a git object'),
);
const short = v.pipe(v.string(), v.maxLength(256));
/** What an earlier version has written is read as it was: nothing but the size of the file bounds it. */
const bounds: Bounds = { number: finite, count, name: short, text: short, list: (item) => v.array(item) };
/** Base64 of 64 bytes, in its only proper spelling. */
const signatureValue = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/),
  v.description('the 64 bytes of an Ed25519 signature in base64'),
);
const signature = v.strictObject({ algorithm: v.literal('ed25519'), key: digest, value: signatureValue });
const repeat = v.strictObject({
  maxTurns: count,
  tokenCap: count,
  rules: v.pipe(v.array(v.strictObject({ rule: short, bodyHash: digest })), v.maxLength(1_000)),
  memories: v.pipe(v.array(v.pipe(v.array(short), v.maxLength(1_000))), v.maxLength(1_000)),
  trials: v.pipe(
    v.array(v.strictObject({ seed: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), memory: count })),
    v.maxLength(maxTrials),
  ),
});

const comparedArm = v.strictObject({ name: v.pipe(v.string(), v.maxLength(1_000)), digest });
const comparedFacts = v.strictObject({
  kind: v.picklist(['model', 'prompt', 'context']),
  unit: v.picklist(['dollars', 'tokens']),
  a: comparedArm,
  b: comparedArm,
});

const receiptSchema = v.strictObject({
  schema: v.literal(1),
  rule: short,
  agent: short,
  bodyHash: digest,
  verdict: v.picklist(verdictKinds),
  reason: short,
  saving: finite,
  rawSaving: finite,
  interval: v.strictTuple([finite, finite]),
  standardError: finite,
  minimalEffect: finite,
  baselineMean: finite,
  tasks: v.array(taskSummarySchema(bounds)),
  behaviour: v.exactOptional(behaviourSchema(bounds)),
  savings: v.strictObject({ priced: finite, total: finite, processing: finite }),
  rent: count,
  procedure: v.strictObject({ name: short, version: count }),
  source: v.exactOptional(v.strictObject({ commit: gitId, tree: gitId })),
  fingerprint: v.strictObject({ fixture: digest, suite: digest, activeSet: digest, definition: digest }),
  runner: short,
  runnerVersion: short,
  model: short,
  evidenceLevel: v.picklist(evidenceLevels),
  isolation: isolationSchema,
  enforced: v.exactOptional(enforcementSchema),
  audit: v.exactOptional(v.literal(true)),
  asked: v.exactOptional(v.pipe(count, v.minValue(2))),
  replaces: v.exactOptional(
    v.strictObject({ body: v.pipe(v.string(), v.maxLength(1_000)), scope: v.pipe(v.array(short), v.maxLength(100)) }),
  ),
  compared: v.exactOptional(comparedFacts),
  flags: v.array(short),
  spend: v.strictObject({
    usage: usageSchema,
    dollars: v.union([v.pipe(finite, v.minValue(0)), v.literal('unknown')]),
    trials: count,
    reused: count,
  }),
  selfTest: v.exactOptional(selfTestLineSchema(bounds)),
  repeat: v.exactOptional(repeat),
  decidedOn: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}$/),
    v.check(isDay),
    v.description('a date like 2026-11-21'),
  ),
  trialDigests: v.array(digest),
  chain: digest,
  evidence: evidenceSchema,
  signature: v.exactOptional(signature),
});

/** Largest receipt that is read; a verdict with hundreds of trials is well below. */
const maxBytes = 8 * 1024 * 1024;

/** A receipt that is broken is hardly ever broken once; the first few problems tell enough. */
const mostShown = 5;

/** Parses a committed receipt; its shape and what trials cannot say. `verify` recomputes the numbers. */
export function parseReceipt(text: string, file: string, blame: Blame): Parsed<Receipt> {
  const { value: source, problems } = parseJson(text, file, blame, { codePrefix: 'receipt', maxBytes });
  if (source === undefined) return { problems: problems.map(asInvalid) };
  const [node, ...others] = source.values;
  if (node !== undefined && others.length === 0) return refuseCompared(readReceipt(source, node, []), source, node);
  const message = `the file holds ${source.values.length} JSON values, not one receipt`;
  const at = source.locate(others[0]?.start ?? 0);
  return { problems: [asInvalid({ code: '', severity: 'error', message, hint: '', at, blame })] };
}

/** A comparison lets no rule in, whatever name its receipt has. */
function refuseCompared(read: Parsed<Receipt>, source: JsonSource, node: JsonNode): Parsed<Receipt> {
  if (read.value?.compared === undefined) return read;
  const at = source.locate(findNode(node, ['compared']).start);
  const message = 'it is the receipt of a comparison, which carries no rule';
  return { problems: [asInvalid({ code: '', severity: 'error', message, hint: '', at, blame: source.blame })] };
}

/** Reads a receipt that stands at `path` in a file. */
export function readReceipt(source: JsonSource, node: JsonNode, path: JsonPath): Parsed<Receipt> {
  const unknown = findUnknownProcedure(node, source);
  if (unknown !== undefined) return { problems: [unknown] };
  const parsed = v.safeParse(receiptSchema, jsonValue(node));
  const refusal = { schema: receiptSchema, source, node, path, codePrefix: 'receipt', name: 'the receipt' };
  const problems = parsed.success
    ? [...trialFaultProblems(source, node, parsed.output), ...dollarProblems(source, node, parsed.output)]
    : listRefusalProblems({ ...refusal, issues: parsed.issues });
  if (problems.length > 0) return { problems: problems.slice(0, mostShown).map(asInvalid) };
  return { value: parsed.output as Receipt, problems };
}

/** A rule is judged in tokens: dollars that a receipt states beside honest usage would be checked by nobody. */
function dollarProblems(source: JsonSource, node: JsonNode, { compared, evidence }: Receipt): readonly Problem[] {
  const index = evidence.trials.findIndex(({ microDollars }) => microDollars !== undefined);
  if (index === -1 || compared?.unit === 'dollars') return [];
  const at = source.locate(findNode(node, ['evidence', 'trials', index, 'microDollars']).start);
  const message = `trials[${index}] states what it cost in dollars, and only models are compared in them`;
  return [{ code: '', severity: 'error', message, hint: '', at, blame: source.blame }];
}

function trialFaultProblems(source: JsonSource, node: JsonNode, { evidence }: Receipt): readonly Problem[] {
  return findTrialFaults(evidence.trials, evidence.policy).map(({ path, code, message, hint }) => {
    const at = source.locate(findNode(node, ['evidence', ...path]).start);
    return { code, severity: 'error', message: `evidence.${message}`, hint, at, blame: source.blame };
  });
}

/** What is wrong with a receipt does not matter to its reader: nobody repairs one by hand. */
function asInvalid(problem: Problem): Problem {
  return {
    ...problem,
    code: 'receipt-invalid',
    message: `the receipt cannot be used: ${problem.message}`,
    hint: 'Receipts are written by rentroll stamp and never edited; measure the rule again.',
  };
}
