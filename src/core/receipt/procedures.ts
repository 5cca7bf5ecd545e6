import { makeError, type Problem } from '../model/problem.ts';
import type { HarmRule } from '../model/verdict/evidence.ts';
import type { Receipt } from '../model/verdict/receipt.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { findNode, type JsonNode, jsonValue } from '../text/json/json-node.ts';
import type { JsonSource } from '../text/json/parse-json.ts';
import { behaviourProcedure, procedure } from './build-receipt.ts';

/** Every procedure whose verdicts this version can recompute. */
const known: readonly Receipt['procedure'][] = [procedure, behaviourProcedure].flatMap(({ name }) => [
  { name, version: 1 },
  { name, version: 2 },
]);

/** How a procedure weighs failures. Version 1 let a rule in while one task spoke against it and the others outvoted that task. */
export function harmRuleOf({ version }: Receipt['procedure']): HarmRule {
  return version === 1 ? 'together' : 'by-task';
}

/** A name and a version as people read them: `stratified-triangular/1`. */
function describeProcedure({ name, version }: { readonly name: unknown; readonly version: unknown }): string {
  return `${name}/${version}`;
}

/**
 * The problem of a receipt that names a procedure this version does not know. Such a receipt says nothing that could be recomputed,
 * and its other keys may mean something else. Undefined when the procedure is known, or is not a name and version at all.
 */
export function findUnknownProcedure(node: JsonNode, source: JsonSource): Problem | undefined {
  const place = findNode(node, ['procedure']);
  const stated = place === node ? undefined : (jsonValue(place) as Partial<Receipt['procedure']> | null);
  if (typeof stated?.name !== 'string' || typeof stated.version !== 'number') return undefined;
  const { name, version } = stated;
  if (known.some((one) => one.name === name && one.version === version)) return undefined;
  const message = `the receipt was decided by ${quoteValue(describeProcedure({ name, version }))}, which this version of rentroll does not know`;
  const hint = `Known: ${known.map(describeProcedure).join(', ')}. Use the version that wrote the receipt, or measure the rule again.`;
  return makeError(source.blame, 'receipt-unknown-procedure', message, hint, source.locate(place.start));
}
