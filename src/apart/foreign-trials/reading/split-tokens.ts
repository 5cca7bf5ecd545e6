import type { Position, Problem } from '../../../core/model/problem.ts';
import { trialProblem } from './checked-json.ts';
import type { CacheUnit, ForeignTokens } from './foreign-trial.ts';

/** Tokens as a harness tells them; what it leaves out is undefined or null. */
export interface ToldTokens {
  readonly input: number;
  readonly output: number;
  readonly cacheRead?: number | null | undefined;
  readonly cacheWrite?: number | null | undefined;
  readonly total?: number | null | undefined;
}

/** What input holds, by people's word, by the format's documents, or not known. */
export interface UnitTerms {
  readonly asked?: CacheUnit | undefined;
  readonly documented?: CacheUnit;
}

/**
 * Tokens in our classes, where input never holds what a cache gave or took. Whether the harness's input does is told by its own total before anything
 * else; what contradicts itself, and what nobody tells, is a problem: it would move the answer by the size of the cache.
 */
export function splitTokens(told: ToldTokens, terms: UnitTerms, at: Position): ForeignTokens | Problem {
  const { input, output, cacheRead, cacheWrite } = told;
  const cached = (cacheRead ?? 0) + (cacheWrite ?? 0);
  const unit = unitOf(told, cached, terms);
  if (unit === undefined) return unknownUnit(told, at);
  if (unit === 'inside' && cached > input) return contradiction(cached, input, at);
  const fresh = unit === 'inside' ? input - cached : input;
  const total = fresh + output + cached;
  const isWhole = typeof cacheRead === 'number' && typeof cacheWrite === 'number';
  return isWhole ? { total, classes: { input: fresh, output, cacheCreation: cacheWrite, cacheRead } } : { total };
}

function unitOf({ input, output, total }: ToldTokens, cached: number, terms: UnitTerms): CacheUnit | undefined {
  const sum = input + output;
  if (typeof total !== 'number') return terms.asked ?? terms.documented ?? (cached === 0 ? 'apart' : undefined);
  if (total === sum + cached) return 'apart';
  return total === sum ? 'inside' : undefined;
}

function unknownUnit({ input, output, total, ...cache }: ToldTokens, at: Position): Problem {
  const parts = `input ${input}, output ${output}, cache read ${cache.cacheRead ?? 'unknown'}, cache write ${cache.cacheWrite ?? 'unknown'}`;
  if (typeof total !== 'number') {
    const hint = 'Say which: --cached-input inside (input holds the cached part) or apart.';
    return trialProblem('unit', `nobody says whether input holds what was cached: ${parts}`, hint, at);
  }
  const hint = 'Export it again, or leave the trial out of both arms: a sum of other parts is not comparable.';
  return trialProblem('unit', `a total of ${total} tokens is no sum of its parts: ${parts}`, hint, at);
}

function contradiction(cached: number, input: number, at: Position): Problem {
  const message = `${cached} cached tokens cannot lie within an input of ${input}`;
  const hint = 'This agent counts them beside its input: --cached-input apart.';
  return trialProblem('unit', message, hint, at);
}
