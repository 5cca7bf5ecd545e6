import type { Position, Problem } from '../../core/model/problem.ts';
import { trialProblem } from './checked-json.ts';
import type { CacheUnit, ForeignTokens } from './foreign-trial.ts';

/** Tokens as a harness reports them; missing counts are undefined or null. */
export interface ReportedTokens {
  readonly input: number;
  readonly output: number;
  readonly cacheRead?: number | null | undefined;
  readonly cacheWrite?: number | null | undefined;
  readonly total?: number | null | undefined;
}

/** Whether input includes cached tokens: by the user's option, and by the documents of the format. Undefined is unknown. */
export interface UnitTerms {
  readonly chosen?: CacheUnit | undefined;
  readonly documented?: CacheUnit;
}

/**
 * Splits reported tokens into our classes, where input never includes tokens that a cache gave or took. The harness's own total decides first
 * whether its input includes them. Counts that contradict each other, or leave it open, are a problem: a guess would move the answer by the size
 * of the cache.
 */
export function splitTokens(reportedTokens: ReportedTokens, terms: UnitTerms, at: Position): ForeignTokens | Problem {
  const { input, output, cacheRead, cacheWrite } = reportedTokens;
  const cached = (cacheRead ?? 0) + (cacheWrite ?? 0);
  const unit = unitOf(reportedTokens, cached, terms);
  if (unit === undefined) return unknownUnit(reportedTokens, at);
  if (unit === 'inside' && cached > input) return contradiction(cached, input, at);
  const fresh = unit === 'inside' ? input - cached : input;
  const total = fresh + output + cached;
  const isWhole = typeof cacheRead === 'number' && typeof cacheWrite === 'number';
  return isWhole ? { total, classes: { input: fresh, output, cacheCreation: cacheWrite, cacheRead } } : { total };
}

function unitOf({ input, output, total }: ReportedTokens, cached: number, terms: UnitTerms): CacheUnit | undefined {
  const sum = input + output;
  if (typeof total !== 'number') return terms.chosen ?? terms.documented ?? (cached === 0 ? 'apart' : undefined);
  if (total === sum + cached) return 'apart';
  return total === sum ? 'inside' : undefined;
}

function unknownUnit({ input, output, total, ...cache }: ReportedTokens, at: Position): Problem {
  const parts = `input ${input}, output ${output}, cache read ${cache.cacheRead ?? 'unknown'}, cache write ${cache.cacheWrite ?? 'unknown'}`;
  if (typeof total !== 'number') {
    const hint = 'Say which: --cached-input inside (input holds the cached part) or apart.';
    return trialProblem('unit', `nobody says whether input holds what was cached: ${parts}`, hint, at);
  }
  const hint = 'Export it again, or leave the trial out of both arms: a sum of other parts is not comparable.';
  return trialProblem('unit', `a total of ${total} tokens is no sum of its parts: ${parts}`, hint, at);
}

function contradiction(cached: number, input: number, at: Position): Problem {
  const message = `${cached} cached tokens cannot be part of an input of ${input}`;
  const hint = 'This agent counts them beside its input: --cached-input apart.';
  return trialProblem('unit', message, hint, at);
}
