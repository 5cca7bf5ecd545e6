import type { Db } from '../../adapters/store/open-store.ts';
import { median, nearestRank, sum } from '../../core/stats/moments.ts';
import { clipCharacters, escapePlain } from '../../core/text/escape/escape-plain.ts';
import { formatCount, formatTokens } from '../../core/text/format-number.ts';
import type { DetailedRun, SessionRun } from '../model/session-counts.ts';
import { findWhereabouts, sayOnce, wasSaid } from '../store/live/session-tree.ts';
import { listRuns, readDetails, readPriors, tokensOf } from '../store/runs.ts';
import { fewestUsual, usualPercent } from './usual-session.ts';

const shown = 3;
const charsPerToken = 4;
const longestSubject = 60;

/**
 * Composes the message about a session that takes more than 19 of 20 of its agent and project: where its tokens went, once for each session.
 * Returns an empty text for any other. Names of tools and files are data of the session: one line each, cut.
 */
export function alertSession(db: Db, session: string, now: Date): readonly string[] {
  const tree = listRuns(db, { session });
  const main = tree.find(({ agentId }) => agentId === '');
  if (main === undefined || wasSaid(db, session)) return [];
  const anomaly = findAnomaly(tokensOf(main), readPriors(db, main));
  if (anomaly === undefined || !sayOnce(db, session, now)) return [];
  return [composeAlert(anomaly, readDetails(db, main), tree)];
}

function composeAlert(anomaly: Anomaly, main: DetailedRun, tree: readonly SessionRun[]): string {
  const { tools, again } = findWhereabouts(main, shown);
  const subagents = tree.filter(({ agentId }) => agentId !== '');
  const cached = main.counts.usage.cacheRead / anomaly.tokens;
  const parts = [
    `rentroll: this session has taken ${formatTokens(anomaly.tokens)} tokens, more than ${usualPercent} % of the last ${anomaly.priors} completed ones here and ${anomaly.times.toFixed(1)} times their median (${formatTokens(anomaly.usual)}).`,
    `${Math.round(100 * cached)} % of them are context that was read again in ${formatTokens(main.counts.calls)} model calls.`,
    ...list(
      'Tools, about: ',
      tools.map(
        (tool) => `${name(tool.name)} ${formatTokens(tool.chars / charsPerToken)} (${formatTokens(tool.calls)} calls)`,
      ),
    ),
    ...list(
      'Opened again: ',
      again.map(({ subject, times }) => `${name(subject)} ${times} times`),
    ),
    ...(subagents.length === 0
      ? []
      : [`Its ${formatCount(subagents.length, 'sub-agent')} took ${formatTokens(sum(subagents.map(tokensOf)))} more.`]),
  ];
  return parts.join(' ');
}

function list(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`${title}${items.join(', ')}.`];
}

function name(text: string): string {
  return clipCharacters(escapePlain(text), longestSubject);
}

/** How much more expensive a run is than usual. */
interface Anomaly {
  readonly tokens: number;
  /** Median of the runs before. */
  readonly usual: number;
  readonly times: number;
  readonly priors: number;
}

/** Finds a run that took more than 19 of 20 completed ones of its agent and project; returns undefined for any other, and with too few to compare. */
export function findAnomaly(tokens: number, priors: readonly number[]): Anomaly | undefined {
  const usual = median(priors);
  if (priors.length < fewestUsual || usual <= 0 || tokens <= (nearestRank(priors, usualPercent) ?? 0)) return undefined;
  return { tokens, usual, times: tokens / usual, priors: priors.length };
}
