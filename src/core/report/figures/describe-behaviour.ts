import type { AnswerCounts, BehaviourFigures, Decision } from '../../model/verdict/decision.ts';
import { formatCount, formatOdds, formatPoints, formatRate, formatSignedShare, formatTokens } from './format-tokens.ts';
import { namePrice } from './verdict-labels.ts';

/** Facts of a verdict that words about behaviour need. */
export interface JudgedByBehaviour {
  readonly reason: string;
  readonly behaviour: BehaviourFigures;
  /** Trials and tokens that settle it at worst: what one more trial takes follows. */
  readonly settle?: Decision['settle'];
  /** Question of the rule's probe, in words. */
  readonly probe?: string;
  /** Tokens it saves per trial, and the baseline's mean: of a rule that may leave its tokens are shown. */
  readonly saving?: number;
  readonly baselineMean?: number;
}

/** Explains why a verdict on a rule that buys behaviour is what it is, in one line (unescaped; names of tasks and the probe may be inside). */
export function explainBehaviour(verdict: JudgedByBehaviour): string {
  const { behaviour, reason, probe } = verdict;
  const probeParts = probe === undefined ? [] : [`probe: ${probe}`];
  return [
    ...(reasonParts[reason] ?? openParts)(behaviour, verdict.settle),
    ...probeParts,
    ...describeEnd(verdict),
  ].join(' · ');
}

/** Explains a verdict on behaviour in a few words, for a column of a table. */
export function explainBehaviourBriefly({ reason, behaviour }: JudgedByBehaviour): string {
  if (reason === 'behaviour-shown') {
    return ['by behaviour', ...namePrice(behaviour.price?.share ?? 0)].join(', ');
  }
  return briefly[reason] ?? 'needs more pairs';
}

const briefly: Readonly<Record<string, string>> = {
  'too-dear': 'followed, and too dear',
  'above-price': 'followed, and above its price',
  'obeyed-anyway': 'obeyed anyway',
  ignored: 'ignored',
  'behaviour-lost': 'followed less without it',
  'behaviour-kept': 'not missed',
  'tasks-open': 'not missed, tasks open',
  'price-open': 'followed, price open',
  watching: 'failures speak against it',
  'harm-open': 'failures do not tell',
  'loses-tasks': 'solves less over all tasks',
  'never-applied': 'its occasion never came',
  'no-more-pairs': 'no more pairs',
  unfinished: 'no trial ended and answered',
  'usage-estimated': 'usage partly estimated',
};

type Parts = (figures: BehaviourFigures, remaining: JudgedByBehaviour['settle']) => readonly string[];

const openParts: Parts = (figures, remaining) => [describeFollowed(figures), describeFurther(figures, remaining)];

const reasonParts: Readonly<Record<string, Parts>> = {
  'behaviour-shown': (figures) => [
    ...['Earns by behaviour', describeFollowed(figures), describePairs(figures), describeGain(figures)],
    ...[`${describeCost(figures)} kept`, 'no task fails that passed'],
  ],
  'too-dear': (figures) => [
    ...['Does not earn: too dear', describeFollowed(figures), describeGain(figures)],
    `${describeCost(figures)} not shown to be kept`,
  ],
  'above-price': (figures) => [
    'Above its price',
    describeFollowed(figures),
    describeGain(figures),
    describeCost(figures),
  ],
  'obeyed-anyway': (figures) => ['Does not earn: obeyed anyway', ...describeIdle(figures)],
  ignored: (figures) => ['Does not earn: ignored', ...describeIdle(figures)],
  'behaviour-lost': (figures) => [
    ...['Still needed: without it agents follow it less often', describeFollowed(figures), describePairs(figures)],
    describeGain(figures),
  ],
  'behaviour-kept': (figures) => [
    ...['Not missed: agents follow it without it as well', describeFollowed(figures)],
    `a loss of three quarters of the wanted gain is ruled out (evidence ${formatOdds(figures.evidence.room)}, ${formatOdds(figures.needed.room)} needed)`,
  ],
  'tasks-open': (figures) => [
    'Not settled: agents follow it without it as well, and other tasks have to be tried without it first',
    describeFollowed(figures),
  ],
  'price-open': (figures) => [
    ...['Not settled: its price is open', describeFollowed(figures), describePairs(figures)],
    ...(figures.price === undefined ? [] : [`${describeCost(figures)} open so far`]),
  ],
  watching: (figures) => [
    ...['Not settled: the failures of a task speak against it and are looked into first', describeFollowed(figures)],
    describePairs(figures),
  ],
  'no-more-pairs': (figures) => [
    ...[
      'Not settled: all pairs are used up',
      describeFollowed(figures),
      describePairs(figures),
      describeViolations(figures),
    ],
  ],
  'never-applied': ({ pairs: { planned } }) => [
    `Not settled: the probe never answered in ${planned === 0 ? 'the first batch' : formatCount(planned, 'pair')}`,
    'no golden task gives the occasion',
  ],
  unfinished: (figures) => [
    'Not settled: of the tasks it is about no trial came to an end and answered, with the rule or without it',
    describeFollowed(figures),
  ],
  'usage-estimated': (figures) => [
    'Not settled: its price is kept only with trials whose usage the API did not say in full',
    describeFollowed(figures),
  ],
};

function describeEnd({
  reason,
  behaviour: { price },
  saving = 0,
  baselineMean = 0,
}: JudgedByBehaviour): readonly string[] {
  if (cutReasons.has(reason))
    return baselineMean > 0 ? [`costs ${formatSignedShare(-saving / baselineMean, 1)} a trial`] : [];
  if (reason === 'behaviour-shown' && price !== undefined) {
    const isFree = price.share <= 0;
    return [`whether that is worth ${isFree ? 'its place' : formatRate(price.share)} is yours to judge`];
  }
  return advice[reason] === undefined ? [] : [advice[reason]];
}

/** Of a rule that may leave no price is asked: its tokens are shown. */
const cutReasons: ReadonlySet<string> = new Set(['behaviour-lost', 'behaviour-kept', 'tasks-open']);

const advice: Readonly<Record<string, string>> = {
  'obeyed-anyway': 'delete the line',
  ignored: 'say it differently, or make it a hook',
  'too-dear': 'shorten it, scope it, or state a higher price',
  'above-price': 'shorten it, scope it, or state a higher price',
  'never-applied': 'add a golden task that gives the occasion, or correct the probe',
  unfinished:
    'a trial that does not end follows no rule: see why its trials ended, and raise their limits or mend the task',
};

function describeFollowed({ tasks }: BehaviourFigures): string {
  const tell = (counts: readonly AnswerCounts[]) => {
    const yes = counts.reduce((total, count) => total + count.yes, 0);
    return { yes, all: yes + counts.reduce((total, count) => total + count.no, 0) };
  };
  const withRule = tell(tasks.map(({ candidate }) => candidate));
  const without = tell(tasks.map(({ baseline }) => baseline));
  return `followed in ${withRule.yes} of ${formatCount(withRule.all, 'trial')} with the rule, ${without.yes} of ${without.all} without (${formatCount(tasks.length, 'task')})`;
}

function describePairs({ pairs, evidence, needed }: BehaviourFigures): string {
  return `${formatCount(pairs.for, 'pair')} for it, ${pairs.against} against: evidence ${formatOdds(evidence.gain)}, ${formatOdds(needed.gain)} needed`;
}

function describeGain({ gain, interval: [low, high] }: BehaviourFigures): string {
  return `gain ${points(gain)} (${formatPoints(100 * low)}…${formatPoints(100 * high)} at any look)`;
}

function describeCost({ price }: BehaviourFigures): string {
  const { share, limit } = { share: 0, limit: 0, ...price };
  return `costs ${formatSignedShare(share, 1)} a trial, price ${formatRate(limit)}`;
}

function describeIdle(figures: BehaviourFigures): readonly string[] {
  const { evidence, needed } = figures;
  return [
    describeFollowed(figures),
    `the wanted gain is ruled out (evidence ${formatOdds(evidence.room)}, ${formatOdds(needed.room)} needed)`,
  ];
}

function describeFurther({ further }: BehaviourFigures, remaining: JudgedByBehaviour['settle']): string {
  if (further === undefined) return 'needs more pairs';
  const { likely, most } = further;
  if (likely === 'never') return `not settled at this rate, at most ${formatCount(most, 'more pair')}`;
  const tokens =
    remaining === undefined || !(remaining.tokens > 0) ? 0 : (2 * likely * remaining.tokens) / remaining.trials;
  const cost = tokens > 0 ? `${2 * likely} trials, ${formatTokens(tokens)} tokens` : `${2 * likely} trials`;
  return `likely ${formatCount(likely, 'more pair')} (${cost}), at most ${most}`;
}

function describeViolations({ evidence }: BehaviourFigures): string {
  return evidence.violations < 0 ? 'violations did not become fewer' : 'neither a gain nor its absence is shown';
}

function points(gain: number): string {
  return `${formatPoints(100 * gain)} points`;
}
