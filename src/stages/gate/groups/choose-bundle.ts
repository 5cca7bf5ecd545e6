import { firstBundleShare, laterBundleShare } from './constants.ts';
import { findSuspects } from './find-suspects.ts';
import { rankLines } from './rank-lines.ts';
import type { SearchState } from './search-state.ts';

/**
 * The lines a closing check asks about, those that seem to cost most first: of the lines with z < 0 that are not suspect the lowest 20 %
 * of the open ones in the first round, 25 % later; all of them, once, after a whole file that loses nothing. The second try of a round is
 * the better half of the first. Empty when there is nothing to ask.
 */
export function chooseBundle(state: SearchState): readonly string[] {
  const [refused] = state.tries;
  return refused === undefined ? chooseFirst(state) : halve(refused.bundle);
}

function chooseFirst({ open, trials, round, wholeFile }: SearchState): readonly string[] {
  const suspects = new Set(findSuspects(open, trials).map(({ id }) => id));
  const costly = rankLines(open, trials).filter(({ id, z }) => z < 0 && !suspects.has(id));
  const share = round === 1 ? firstBundleShare : laterBundleShare;
  const most = round === 1 && wholeFile === 'may-go' ? costly.length : Math.max(1, Math.round(share * open.length));
  return costly.slice(0, most).map(({ id }) => id);
}

/** A bundle stands in the order of its ranking, so the half that seems to cost most is its first. */
function halve(bundle: readonly string[]): readonly string[] {
  return bundle.length < 2 ? [] : bundle.slice(0, Math.ceil(bundle.length / 2));
}
