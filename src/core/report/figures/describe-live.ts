import type { LiveQuestion, LiveRule, PooledCounts, WatchCrossing } from '../../model/live/live-view.ts';
import { formatCount, formatNumber, formatPoints, formatRate } from './format-tokens.ts';

/**
 * What real sessions have settled about a rule, each as a line of words (unescaped; the name of a model may be inside); none before a crossing.
 * Says nothing of tokens, people or which session.
 */
export function describeLiveRule(rule: LiveRule, wanted: number): readonly string[] {
  const settled = rule.question === undefined ? [] : describeQuestion(rule.question, rule, wanted);
  return [...settled, ...rule.watch.crossings.map((crossing) => describeCrossing(crossing))];
}

function describeQuestion(question: LiveQuestion, rule: LiveRule, wanted: number): readonly string[] {
  const { stop, counts, evidence, isBalanced } = question;
  if (!isBalanced) return [`live: arms out of balance · ${describeSessions(counts)} · no statement`];
  if (stop === undefined) return [];
  const message = stop === 'audit-due' ? describeCounts(counts) : describeArms(question);
  if (stop === 'open')
    return [`live: open · ${message} · neither a gain nor its absence is shown · withholding has stopped`];
  if (stop === 'audit-due') {
    const ruledOut = `a gain of ${points(wanted)} is ruled out (evidence ${odds(evidence.room)}, 10 needed)`;
    return [`live: audit due · ${message} · ${ruledOut} · nothing removed`];
  }
  const parts = [
    ...['live: still needed', message, `evidence ${odds(evidence.gain)}, 50 needed`, describeGain(question, rule)],
    ...(question.madeGood === 0 ? [] : [`${question.madeGood} made good`]),
    'withholding has stopped',
  ];
  return [parts.join(' · ')];
}

function describeCrossing({ reason, share, yes, no, evidence, model }: WatchCrossing): string {
  const who = reason === 'faded' && model !== undefined && model !== '' ? ` of ${model}` : '';
  const message = `followed in ${yes} of ${formatCount(yes + no, 'session')}${who}`;
  const why = reason === 'faded' ? 'faded' : 'ignored';
  return `live: audit due · ${message}, ${formatRate(share)} is ruled out (evidence ${odds(evidence)}, 20 needed) · ${why} · nothing removed`;
}

function describeArms({ counts, people, weeks }: LiveQuestion): string {
  const { yesWith, noWith, yesWithout, noWithout } = counts;
  const since = [formatCount(people, 'person', 'people'), ...(weeks === undefined ? [] : [formatCount(weeks, 'week')])];
  return `followed in ${yesWith} of ${formatCount(yesWith + noWith, 'session')} with it, ${yesWithout} of ${yesWithout + noWithout} without (${since.join(', ')})`;
}

function describeCounts({ yesWith, noWith, yesWithout, noWithout }: PooledCounts): string {
  return `${yesWith} of ${yesWith + noWith} with, ${yesWithout} of ${yesWithout + noWithout} without`;
}

function describeSessions({ sessionsWith, sessionsWithout }: PooledCounts): string {
  return `${formatCount(sessionsWith, 'session')} with it, ${sessionsWithout} without, a quarter was to be`;
}

/** Ends of the interval are rounded outwards. */
function describeGain({ gain, interval: [low, high] }: LiveQuestion, { promisedGain }: LiveRule): string {
  const ends = `${formatPoints(Math.floor(100 * low))}…${formatPoints(Math.ceil(100 * high))} at any look`;
  const receipt = promisedGain === undefined ? '' : `, receipt ${formatPoints(Math.round(100 * promisedGain))}`;
  return `gain ${formatPoints(Math.round(100 * gain))} points (${ends})${receipt}`;
}

/** How far a question is that nothing has settled: `9 answers, 2 withheld; likely 21 more, 5 weeks at your pace`. */
export function describeProgress({ counts, further }: LiveQuestion): string {
  const { yesWith, noWith, yesWithout, noWithout } = counts;
  const withheld = yesWithout + noWithout;
  const seen = `${formatCount(yesWith + noWith + withheld, 'answer')}, ${withheld} withheld`;
  if (further === undefined) return `${seen}; not settled soon at this rate`;
  const pace = further.weeks === undefined ? '' : `, ${formatCount(further.weeks, 'week')} at your pace`;
  return `${seen}; likely ${further.answers} more${pace}`;
}

function points(gain: number): string {
  return `${formatNumber(100 * gain, 0)} points`;
}

/** Evidence as people bet, below ten with a decimal. */
function odds(log: number): string {
  const value = Math.exp(log);
  return formatNumber(value, value < 9.95 ? 1 : 0);
}
