import type { Probe } from '../model/rule/rule.ts';
import type { ProbeAnswer, ProbeFacts, ScriptFault, ScriptResult } from '../model/trial/trial.ts';
import { type FoundFact, findFact } from './match-fact.ts';

/**
 * What a probe answers about a finished trial: the rule was followed, violated, or its occasion never came. One evaluator for every runner
 * and for trials that are already stored. What cannot be known is `na`: no tool call told, more calls than are kept, or an order asked of a
 * change that only the final diff shows.
 */
export function answerProbe(probe: Probe, facts: ProbeFacts | undefined): ProbeAnswer {
  if (facts === undefined) return 'na';
  const { ask, when, order } = probe;
  const occasion = when === undefined ? undefined : findFact(when, facts);
  if (when !== undefined && !isFound(occasion)) return 'na';
  if (ask.kind === 'check') return answerOf(findResult(ask, facts));
  const done = findFact(ask.fact, facts);
  if (done === undefined) return 'na';
  if (order !== undefined) return answerInOrder(order, occasion, done, facts);
  if (!isFound(done) && facts.isCut === true) return 'na';
  return isFound(done) === (ask.kind === 'must') ? 'yes' : 'no';
}

/**
 * How the script of a probe failed to answer about a trial; undefined where it answered, was never asked, or its occasion never came. Such a
 * trial says nothing about the rule, and the script has to be mended before any does.
 */
export function findScriptFault({ ask, when }: Probe, facts: ProbeFacts | undefined): ScriptFault | undefined {
  if (facts === undefined || ask.kind !== 'check') return undefined;
  if (when !== undefined && !isFound(findFact(when, facts))) return undefined;
  const result = findResult(ask, facts);
  return result !== undefined && 'fault' in result ? result.fault : undefined;
}

/** What this very script came to: what another one said at the same path is no answer. */
function findResult(
  { digest }: Probe['ask'] & { kind: 'check' },
  { scripts = [] }: ProbeFacts,
): ScriptResult | undefined {
  return digest === undefined ? undefined : scripts.find((result) => result.digest === digest);
}

function answerOf(result: ScriptResult | undefined): ProbeAnswer {
  return result !== undefined && 'answer' in result ? result.answer : 'na';
}

function isFound(found: FoundFact | undefined): found is FoundFact {
  return found !== undefined && (found.places.length > 0 || found.inDiff);
}

/** `after` the last occasion, or `before` the first one: what only the diff shows has no place among the calls. */
function answerInOrder(
  order: 'after' | 'before',
  occasion: FoundFact | undefined,
  done: FoundFact,
  facts: ProbeFacts,
): ProbeAnswer {
  const indices = occasion?.places ?? [];
  const edge = order === 'after' ? indices.at(-1) : indices[0];
  if (edge === undefined || facts.isCut === true) return 'na';
  const isThere = done.places.some((index) => (order === 'after' ? index > edge : index < edge));
  if (isThere) return 'yes';
  return done.places.length === 0 && done.inDiff ? 'na' : 'no';
}
