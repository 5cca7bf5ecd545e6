import * as v from 'valibot';
import type { Blame, Parsed, Problem } from '../model/problem.ts';
import { receiptSchema } from '../model/schema/receipt-schema.ts';
import type { Receipt } from '../model/verdict/receipt.ts';
import { isPlainLine } from '../text/escape/text-safety.ts';
import { findEntry, findNode, type JsonNode, type JsonPath, jsonValue } from '../text/json/json-node.ts';
import { listRefusalProblems } from '../text/json/json-problems.ts';
import { type JsonSource, parseJson } from '../text/json/parse-json.ts';
import { findUnknownProcedure } from './build-receipt.ts';
import { findTrialFaults } from './trial-faults.ts';

/** @internal How tasks, rules and agents may be called in evidence: users of the library have no schemas. */
export const evidenceName = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(256),
  v.check(isPlainLine),
  v.description('one line of text, at most 256 characters'),
);

const schema = receiptSchema(evidenceName);

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
  const imported = findEntry(node, 'imported');
  if (imported !== undefined) return refuse([importedProblem(source, imported.keyStart)]);
  const unknown = findUnknownProcedure(node, source);
  if (unknown !== undefined) return { problems: [unknown] };
  const parsed = v.safeParse(schema, jsonValue(node));
  const refusal = { schema, source, node, path, codePrefix: 'receipt', name: 'the receipt' };
  if (!parsed.success) return refuse(listRefusalProblems({ ...refusal, issues: parsed.issues }));
  const { output } = parsed;
  const problems = [...trialFaultProblems(source, node, output), ...dollarProblems(source, node, output)];
  return problems.length > 0 ? refuse(problems) : { value: output, problems };
}

function refuse(problems: readonly Problem[]): Parsed<Receipt> {
  return { problems: problems.slice(0, mostShown).map(asInvalid) };
}

/** What `decide --trials` answers looks like a verdict, and nobody ran its trials here. */
function importedProblem({ locate, blame }: JsonSource, offset: number): Problem {
  const message = 'it is an answer about trials of another harness, which lets nothing in';
  return { code: '', severity: 'error', message, hint: '', at: locate(offset), blame };
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
