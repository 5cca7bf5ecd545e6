import { weighUsage } from '../model/money/usage.ts';
import { type Blame, makeError, type Parsed, type Problem } from '../model/problem.ts';
import { receiptSchema } from '../model/schema/receipt-schema.ts';
import { type EvidencePolicy, type EvidenceTrial, findEvidenceFaults } from '../model/verdict/evidence-faults.ts';
import type { Receipt } from '../model/verdict/receipt.ts';
import { checkNode } from '../text/document/check-node.ts';
import { type DocumentNode, findEntry, findNode, type NodePath } from '../text/document/document-node.ts';
import { plainLine } from '../text/document/fields.ts';
import { type DocumentSource, readDocument } from '../text/document/read-document.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { expandReceipt, procedures } from './build-receipt.ts';

/** @internal How tasks, rules and agents may be called in evidence: users of the library have no schemas. */
export const evidenceName = plainLine(256);

const schema = receiptSchema(evidenceName);

/** Largest receipt that is read; a verdict with hundreds of trials is well below. */
const maxBytes = 8 * 1024 * 1024;

/** A receipt that is broken is hardly ever broken once; the first few problems tell enough. */
const mostShown = 5;

/** Parses a committed receipt: its shape, and what trials cannot say. A receipt that is read has a verdict. */
export function parseReceipt(text: string, file: string, blame: Blame): Parsed<Receipt> {
  const { value: source, problems } = readDocument(text, 'json', file, blame, { codePrefix: 'receipt', maxBytes });
  return source === undefined ? { problems: problems.map(asInvalid) } : readReceipt(source, source.root, []);
}

/** Reads a receipt that stands at `path` in a file. */
export function readReceipt(source: DocumentSource, file: DocumentNode, path: NodePath): Parsed<Receipt> {
  const imported = findEntry(file, 'imported');
  if (imported !== undefined) {
    const message = 'it is an answer about trials of another harness, and such an answer activates no rule';
    return { problems: [invalid(source, imported.keyStart, message)] };
  }
  const unknown = findUnknownProcedure(file, source);
  if (unknown !== undefined) return { problems: [unknown] };
  const node = expandReceipt(file);
  const checked = checkNode(schema, node, { source, path, codePrefix: 'receipt', name: 'the receipt' });
  if (checked.value === undefined) return refuse(checked.problems);
  const { rule, agent, evidence, ...rest } = checked.value;
  const receipt: Receipt = { ...rest, rule, agent, evidence: { schema: 1, rule, agent, ...evidence } };
  const problems = [...trialFaultProblems(source, node, receipt), ...impossibleProblems(source, node, receipt)];
  return problems.length > 0 ? refuse(problems) : { value: receipt, problems };
}

function refuse(problems: readonly Problem[]): Parsed<Receipt> {
  return { problems: problems.slice(0, mostShown).map(asInvalid) };
}

function invalid({ locate, blame }: DocumentSource, offset: number, message: string): Problem {
  return asInvalid({ code: '', severity: 'error', message, hint: '', at: locate(offset), blame });
}

function trialFaultProblems(source: DocumentSource, node: DocumentNode, { evidence }: Receipt): readonly Problem[] {
  return findTrialFaults(evidence.trials, evidence.policy).map(({ path, code, message, hint }) => {
    const at = source.locate(findNode(node, ['evidence', ...path]).start);
    return { code, severity: 'error', message: `evidence.${message}`, hint, at, blame: source.blame };
  });
}

/** Each value may be there, and all of them together may not. */
function impossibleProblems(source: DocumentSource, node: DocumentNode, { evidence }: Receipt): readonly Problem[] {
  const at = source.locate(findNode(node, ['evidence']).start);
  const isTwice = new Set(evidence.trials.map(({ key }) => key)).size < evidence.trials.length;
  const faults = [...findEvidenceFaults(evidence), ...(isTwice ? ['two of its trials have one key'] : [])];
  return faults.map((fault) => ({
    code: '',
    severity: 'error',
    message: `its evidence contradicts itself: ${fault}`,
    hint: '',
    at,
    blame: source.blame,
  }));
}

/**
 * Reports a receipt that names a procedure this version does not know: nothing can be computed from it, and its other keys may mean something
 * else. Returns undefined when the procedure is known, or is no text at all.
 */
function findUnknownProcedure(node: DocumentNode, source: DocumentSource): Problem | undefined {
  const basis = findEntry(node, 'basis')?.value;
  const place = basis && findEntry(basis, 'procedure')?.value;
  const stated = place?.kind === 'scalar' && typeof place.value === 'string' ? place.value : undefined;
  const names = Object.values(procedures);
  if (place === undefined || stated === undefined || names.includes(stated)) return undefined;
  const message = `the receipt was decided by ${quoteValue(stated)}, which this version of rentroll does not know`;
  const hint = `Known procedures: ${names.join(', ')}. Remove the file and measure the rule again.`;
  return makeError(source.blame, 'receipt-unknown-procedure', message, hint, source.locate(place.start));
}

/** Gives every problem of a receipt one code and one hint: nobody repairs a receipt by hand. */
function asInvalid(problem: Problem): Problem {
  return {
    ...problem,
    code: 'receipt-invalid',
    message: `the receipt cannot be used: ${problem.message}`,
    hint: 'Receipts are written by rentroll stamp and never edited; measure the rule again.',
  };
}

/** Something trials say that cannot have happened; `path` starts at the evidence. */
interface TrialFault {
  readonly path: NodePath;
  /** Without a prefix, for example `repeated-trial`. */
  readonly code: 'unmeasured-trial' | 'repeated-trial' | 'batch-order';
  readonly message: string;
  readonly hint: string;
}

/**
 * Finds faults that well-formed trials must not have:
 * - a completed trial used nothing (it was not measured, and an unmeasured trial is not a trial of 0 tokens),
 * - the same trial (task, arm, order) stands there twice,
 * - a trial that completed counts in an earlier batch than one before it in the order of the measurement. A failure may: it
 *   enters evidence when its cause shows.
 */
export function findTrialFaults(trials: readonly EvidenceTrial[], policy: EvidencePolicy): readonly TrialFault[] {
  return [
    ...trials.flatMap((trial, place) => unmeasured(trial, place, policy)),
    ...findRepeated(trials),
    ...findBatchDisorder(trials),
  ];
}

/** Names a trial inside a measurement. */
function trialKey({ task, arm, order }: EvidenceTrial): string {
  return JSON.stringify([task, arm, order]);
}

function unmeasured({ outcome, usage }: EvidenceTrial, place: number, policy: EvidencePolicy): readonly TrialFault[] {
  if (outcome !== 'completed' || weighUsage(usage, policy.weights) > 0) return [];
  const message = `trials[${place}] completed with a usage of "0" tokens under the weights of the policy`;
  const hint = 'A trial that was not measured is not a trial of 0 tokens: write its usage, or leave it out.';
  return [{ path: ['trials', place, 'usage'], code: 'unmeasured-trial', message, hint }];
}

function findRepeated(trials: readonly EvidenceTrial[]): readonly TrialFault[] {
  const firstPlaces = new Map<string, number>();
  return trials.flatMap((trial, place) => {
    const first = firstPlaces.get(trialKey(trial));
    if (first !== undefined) return [repeated(trial, place, first)];
    firstPlaces.set(trialKey(trial), place);
    return [];
  });
}

function repeated({ task, arm, order }: EvidenceTrial, place: number, first: number): TrialFault {
  const message = `trials[${place}] repeats trials[${first}]: task ${quoteValue(task)}, ${arm}, order "${order}"`;
  const hint = 'Each trial counts once: remove one, or give it its own order.';
  return { path: ['trials', place], code: 'repeated-trial', message, hint };
}

function findBatchDisorder(trials: readonly EvidenceTrial[]): readonly TrialFault[] {
  const ran = trials
    .map((trial, place) => ({ ...trial, place }))
    .filter(({ outcome }) => outcome === 'completed')
    .sort((a, b) => a.order - b.order || a.batch - b.batch);
  return ran.flatMap(({ place, batch, order }, index) => {
    const before = ran[index - 1];
    if (before === undefined || before.batch <= batch) return [];
    const message = `trials[${place}] (order ${order}) is in batch "${batch}", trials[${before.place}] before it in batch "${before.batch}"`;
    const hint = 'Batches follow each other: number them in the order in which they ran.';
    return [{ path: ['trials', place, 'batch'], code: 'batch-order' as const, message, hint }];
  });
}
