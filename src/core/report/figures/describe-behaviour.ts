import type { AnswerCounts, BehaviourFigures, Decision } from '../../model/verdict/report.ts';
import {
  formatCount,
  formatOdds,
  formatPoints,
  formatRate,
  formatSignedShare,
  formatTokens,
} from '../../text/format-number.ts';
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
  'too-dear': 'followed, too expensive',
  'above-price': 'followed, above its price',
  'obeyed-anyway': 'followed without it too',
  ignored: 'ignored',
  'behaviour-lost': 'followed less without it',
  'behaviour-kept': 'followed without it too',
  'tasks-open': 'not needed, some tasks untried',
  'price-open': 'followed, price undecided',
  watching: 'failures speak against it',
  'harm-open': 'failures may be chance',
  'loses-tasks': 'solves fewer tasks',
  'never-applied': 'its situation never came up',
  'no-more-pairs': 'limit of pairs reached',
  unfinished: 'no trial gave an answer',
  'usage-estimated': 'usage partly estimated',
};

type Parts = (figures: BehaviourFigures, remaining: JudgedByBehaviour['settle']) => readonly string[];

const openParts: Parts = (figures, remaining) => [describeFollowed(figures), describeFurther(figures, remaining)];

const reasonParts: Readonly<Record<string, Parts>> = {
  'behaviour-shown': (figures) => [
    ...['Earns by behaviour', describeFollowed(figures), describePairs(figures), describeGain(figures)],
    ...[describeCost(figures, 'within its price of'), 'no task fails that passed without it'],
  ],
  'too-dear': (figures) => [
    ...['Does not earn: too expensive', describeFollowed(figures), describeGain(figures)],
    describeCost(figures, 'not shown to stay within its price of'),
  ],
  'above-price': (figures) => [
    'Above its price',
    describeFollowed(figures),
    describeGain(figures),
    describeCost(figures, 'above its price of'),
  ],
  'obeyed-anyway': (figures) => ['Does not earn: agents follow it without the rule as well', ...describeIdle(figures)],
  ignored: (figures) => ['Does not earn: agents ignore it', ...describeIdle(figures)],
  'behaviour-lost': (figures) => [
    ...[
      'Still needed: agents follow it less often without the rule',
      describeFollowed(figures),
      describePairs(figures),
    ],
    describeGain(figures),
  ],
  'behaviour-kept': (figures) => [
    ...['Not needed: agents follow it without the rule as well', describeFollowed(figures)],
    `a loss of three quarters of the wanted gain is ruled out (evidence ${formatOdds(figures.evidence.room)}, ${formatOdds(figures.needed.room)} needed)`,
  ],
  'tasks-open': (figures) => [
    'Undecided: agents follow it without the rule as well, but other tasks have to be tried without it first',
    describeFollowed(figures),
  ],
  'price-open': (figures) => [
    ...['Undecided: whether it keeps to its price is not shown yet', describeFollowed(figures), describePairs(figures)],
    ...(figures.price === undefined ? [] : [describeCost(figures, 'not shown to stay within or above its price of')]),
  ],
  watching: (figures) => [
    ...[
      'Undecided: a task fails more often with it, and more trials of that task come first',
      describeFollowed(figures),
    ],
    describePairs(figures),
  ],
  'no-more-pairs': (figures) => [
    ...[
      'Undecided: the limit of pairs of trials is reached',
      describeFollowed(figures),
      describePairs(figures),
      describeViolations(figures),
    ],
  ],
  'never-applied': ({ pairs: { planned } }) => [
    `Undecided: the probe gave no answer in ${planned === 0 ? 'the first batch' : formatCount(planned, 'pair')}`,
    'no golden task has the situation that the rule is about',
  ],
  unfinished: (figures) => [
    'Undecided: no trial of the tasks it is about ended with an answer, with the rule or without it',
    describeFollowed(figures),
  ],
  'usage-estimated': (figures) => [
    'Undecided: it keeps to its price only if trials count whose usage the API did not report in full',
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
    return [`decide yourself whether that is worth ${isFree ? 'its place' : formatRate(price.share)}`];
  }
  return advice[reason] === undefined ? [] : [advice[reason]];
}

/** Reasons with which a rule may leave: it has no price, so its tokens are shown instead. */
const cutReasons: ReadonlySet<string> = new Set(['behaviour-lost', 'behaviour-kept', 'tasks-open']);

const advice: Readonly<Record<string, string>> = {
  'obeyed-anyway': 'delete the line',
  ignored: 'reword it, or replace it with a hook',
  'too-dear': 'shorten it, scope it, or state a higher price',
  'above-price': 'shorten it, scope it, or state a higher price',
  'never-applied': 'add a golden task with the situation that the rule is about, or correct the probe',
  unfinished:
    'only a trial that ends can follow a rule: see why trials were stopped, and raise their limits or correct the task',
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
  return `gain ${points(gain)} (${formatPoints(100 * low)}…${formatPoints(100 * high)} at any interim analysis)`;
}

/** Describes the cost of a trial and its limit; `relation` stands between the two. */
function describeCost({ price }: BehaviourFigures, relation: string): string {
  const { share, limit } = { share: 0, limit: 0, ...price };
  return `costs ${formatSignedShare(share, 1)} a trial, ${relation} ${formatRate(limit)}`;
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
  if (likely === 'never') return `undecided at this rate, at most ${formatCount(most, 'more pair')}`;
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
