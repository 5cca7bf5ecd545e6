/** What a simulated change does to memory, and what is true of it. All shares are of what a trial takes with base's memory. */
export interface ChangeTruth {
  readonly name: string;
  /** What the reader should know of it. */
  readonly what: string;
  /** Tokens of a completed trial without the rule, as a share of base's. */
  readonly cost: number;
  /** Share of trials of one task that fail without the rule; the usual share when absent. */
  readonly lost?: number;
  /** Whether letting it through would be right; `either`: between nothing and the minimal effect. */
  readonly right: 'refuse' | 'let-through' | 'either';
}

/** A rule whose going makes trials more expensive by this share. */
function loses(share: number): Pick<ChangeTruth, 'cost'> {
  return { cost: 1 + share };
}

/** The minimal effect is a share of what trials take without the rule: losing 15 % of that is 15/85 of what they take with it. */
const lossOf = (saving: number) => saving / (1 - saving);

/** The changes of the table; the minimal effect is 15 %. */
export const changes: readonly ChangeTruth[] = [
  { name: 'earning', what: 'removes a rule that saves 20 %', ...loses(lossOf(0.2)), right: 'refuse' },
  {
    name: 'earning just so',
    what: 'removes a rule that saves 15 %, the minimal effect',
    ...loses(lossOf(0.15)),
    right: 'refuse',
  },
  { name: 'half', what: 'removes a rule that saves 7.5 %', ...loses(lossOf(0.075)), right: 'either' },
  { name: 'idle', what: 'removes a rule that does nothing', ...loses(0), right: 'let-through' },
  { name: 'costly', what: 'removes a rule that costs 10 %', ...loses(-0.1), right: 'let-through' },
  {
    name: 'keeper',
    what: 'removes a rule that saves nothing, without which one task of five fails 85 % of the time',
    ...loses(0),
    lost: 0.85,
    right: 'refuse',
  },
  { name: 'worse words', what: 'rewords a rule so that it saves 20 % less', ...loses(lossOf(0.2)), right: 'refuse' },
  { name: 'better words', what: 'rewords a rule so that it saves 5 % more', ...loses(-0.05), right: 'let-through' },
];
