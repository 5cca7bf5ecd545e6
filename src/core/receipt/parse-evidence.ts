import * as v from 'valibot';
import { metricWeights } from '../model/money/usage.ts';
import { makeError, type Parsed, type Position, type Problem, sortProblems } from '../model/problem.ts';
import { limitsByStrictness, policyDefaults } from '../model/rule/config.ts';
import { evidenceSchema, listTrials, policyEntries, trialEntries } from '../model/schema/evidence-schema.ts';
import type { Evidence } from '../model/verdict/evidence-faults.ts';
import type { Receipt } from '../model/verdict/receipt.ts';
import { unknownHorizonShare } from '../stats/auto-minimal-effect.ts';
import { checkNode } from '../text/document/check-node.ts';
import { type DocumentNode, findEntry, findNode, type NodePath } from '../text/document/document-node.ts';
import { type DocumentSource, readDocument } from '../text/document/read-document.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { toError } from '../text/line-index.ts';
import { evidenceName, findTrialFaults, readReceipt } from './parse-receipt.ts';

const { entries } = evidenceSchema(evidenceName);
const trial = trialEntries(evidenceName);

/** Evidence as people may write it: what has a default may be absent. */
const givenEvidenceSchema = v.strictObject({
  ...entries,
  policy: v.optional(
    v.strictObject({
      ratio: v.optional(policyEntries.ratio, policyDefaults.ratio),
      minEffect: v.optional(policyEntries.minEffect, unknownHorizonShare),
      accept: v.optional(policyEntries.accept, limitsByStrictness.usual.accept),
      reject: v.optional(policyEntries.reject, limitsByStrictness.usual.reject),
      spread: policyEntries.spread,
      weights: v.optional(policyEntries.weights, metricWeights.priced),
    }),
    {},
  ),
  trials: listTrials(
    v.strictObject({
      ...trial,
      order: v.optional(trial.order),
      batch: v.optional(trial.batch, 1),
    }),
  ),
});

/** Fills in what depends on other values: the order of the list. */
function completeEvidence({ trials, ...rest }: v.InferOutput<typeof givenEvidenceSchema>): Evidence {
  return {
    ...rest,
    trials: trials.map((trial, index) => ({ ...trial, order: trial.order ?? index + 1 })),
  };
}

/** Evidence with where it stands, and the receipt it is embedded in when it is. */
export interface FoundEvidence {
  readonly evidence: Evidence;
  readonly at: Position;
  readonly receipt?: Receipt;
}

/** Largest file that is read: a few thousand trials, or many receipts one a line. */
export const maxEvidenceBytes = 8 * 1024 * 1024;

/**
 * Parses a file of evidence: one object, a list of them, or JSON Lines; a receipt counts as the evidence embedded in it. Every
 * problem is the fault of the setup, since nobody proposes this file to the gate. No value when anything is wrong.
 */
export function parseEvidence(input: Uint8Array, file: string): Parsed<readonly FoundEvidence[]> {
  const limits = { codePrefix: 'evidence', maxBytes: maxEvidenceBytes };
  const { value: source, problems } = readDocument(input, 'json-lines', file, 'setup', limits);
  if (source === undefined) return { problems };
  const places = (source.root.kind === 'list' ? source.root.items : []).flatMap(listPlaces);
  if (places.length === 0) return { problems: [empty(source)] };
  const read = places.map(({ node, path }) => readPlace(source, node, path));
  const all = sortProblems(read.flatMap((one) => one.problems));
  return all.length > 0 ? { problems: all } : { value: read.flatMap(({ value }) => value ?? []), problems: all };
}

interface Place {
  readonly node: DocumentNode;
  readonly path: NodePath;
}

/** The values of a file; a list counts as its items. JSON Lines need no path, their line says which it is. */
function listPlaces(node: DocumentNode): readonly Place[] {
  if (node.kind !== 'list') return [{ node, path: [] }];
  return node.items.map((item, index) => ({ node: item, path: [index] }));
}

function readPlace(source: DocumentSource, node: DocumentNode, path: NodePath): Parsed<FoundEvidence> {
  if (node.kind !== 'object') return { problems: [notAnObject(source, node)] };
  if (isReceipt(node)) return readEmbedded(source, node, path);
  const place = { source, path, codePrefix: 'evidence', name: 'the evidence' };
  const checked = checkNode(givenEvidenceSchema, node, place);
  if (checked.value === undefined) return { problems: checked.problems };
  const evidence = completeEvidence(checked.value);
  const faults = findTrialFaults(evidence.trials, evidence.policy);
  const problems = faults
    .slice(0, mostFaults)
    .map((fault) =>
      toError({ ...fault, offset: findNode(node, fault.path).start }, { ...source, codePrefix: 'evidence' }),
    );
  return problems.length > 0 ? { problems } : { value: { evidence, at: source.locate(node.start) }, problems };
}

const mostFaults = 50;

/** Keys only a receipt has; evidence that merely misspells something keeps its own words. */
function isReceipt(node: DocumentNode): boolean {
  return ['evidence', 'basis'].some((key) => findEntry(node, key) !== undefined);
}

function readEmbedded(source: DocumentSource, node: DocumentNode, path: NodePath): Parsed<FoundEvidence> {
  const { value: receipt, problems } = readReceipt(source, node, path);
  if (receipt === undefined) return { problems };
  const trials = receipt.evidence.trials.map(({ key: _key, memory: _memory, ...trial }) => trial);
  const evidence = { ...receipt.evidence, trials };
  return { value: { evidence, at: source.locate(node.start), receipt }, problems };
}

function notAnObject(source: DocumentSource, node: DocumentNode): Problem {
  const text = source.text.slice(node.start, Math.min(node.end, node.start + 400));
  const message = `expected an evidence object, found ${quoteValue(text)}`;
  return makeError(source.blame, 'evidence-not-an-object', message, whatToWrite, source.locate(node.start));
}

const whatToWrite = 'Write one evidence object, a list of them, one on each line, or a receipt.';

function empty({ file, blame }: DocumentSource): Problem {
  return makeError(blame, 'evidence-none', `"${file}" holds no evidence`, whatToWrite, { file });
}
