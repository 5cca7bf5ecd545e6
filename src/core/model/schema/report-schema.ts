import * as v from 'valibot';
import { decisionEntries, evidenceLevel } from './decision-schema.ts';
import { strictnessLevels } from './evidence-schema.ts';
import type { Bounds } from './primitives.ts';
import { wholeNumber } from './primitives.ts';
import { billSchema, budgetReportSchema, costSchema, positionSchema, spendSchema } from './spending-schema.ts';
import { armIncidentsSchema, enforcementSchema, isolationSchema } from './trial-schema.ts';

const longestText = 20_000;
/** Outcomes of a run: yes, no, not settled, or it could not run. */
export const gateOutcomes = ['pass', 'fail', 'undecided', 'error'] as const;
/** Beyond any token count, dollar sum or ratio; keeps hostile figures within what formats well. */
const largest = 1e15;

/** Bounds of a report that comes from another job, and from code nobody has read: lists and texts of bounded length, figures of bounded size. */
const bounds: Bounds = {
  text: v.pipe(v.string(), v.maxLength(longestText), v.description(`text of at most ${longestText} characters`)),
  name: v.pipe(v.string(), v.maxLength(1024), v.description('text of at most 1024 characters')),
  number: v.pipe(
    v.number(),
    v.check((value) => Math.abs(value) <= largest),
    v.description('a number within ±1e15'),
  ),
  count: v.pipe(wholeNumber, v.maxValue(largest)),
  list: (item, most) => v.pipe(v.array(item), v.maxLength(most), v.description(`a list of at most ${most}`)),
};
const { text, name, number, count, list } = bounds;
const sha = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})?$/), v.description('a commit, or nothing'));
const interval = v.strictTuple([number, number]);
/** How a check ended: the loss is ruled out and no task broke, it is not, or the trials ran out first. */
export const may = v.picklist(['may-go', 'stays', 'open']);
const decision = decisionEntries(bounds);

/** Builds the schema of the one line of a self-test that stands in every report. */
export function selfTestLineSchema({ number, count }: Pick<Bounds, 'number' | 'count'>) {
  const rate = v.strictObject({ rate: number, standardError: number });
  return v.strictObject({
    /** Share of replays in which a rule that does nothing earns. */
    falseAccept: rate,
    /** Share of replays in which a rule that saves the minimal effect earns. */
    power: rate,
    /** The minimal effect as a share of the suite mean. */
    minimalShare: number,
    /** Replays per effect. */
    replays: count,
    /** Baseline trials it was learnt from. */
    trials: count,
  });
}

/** Builds the schema of what follows from an audited verdict. */
export function auditSchema({ name }: Bounds) {
  return v.union([
    /**
     * - `renew`: it earns, its receipt is replaced.
     * - `keep`: undecided, it stays and is flagged.
     * - `strike`: it does not earn for the first time; the next audit in a row evicts.
     * - `protect`: it would leave, but base protects it.
     */
    v.strictObject({ kind: v.picklist(['renew', 'keep', 'strike', 'protect']) }),
    /** It leaves memory, because it breaks tasks, for the second strike, or because it never had a receipt that earns. */
    v.strictObject({ kind: v.literal('evict'), why: v.picklist(['regression', 'second-strike', 'never-earned']) }),
    /** It should be removed, but `first` leaves the same memory, and the two may be substitutes. */
    v.strictObject({ kind: v.literal('postpone'), first: name }),
  ]);
}

/** Of rules that buy solved tasks: share solved without and with them, and what they gain. */
const netOfOutcome = v.strictObject({ solved: v.strictTuple([number, number]), net: number, interval });

/** One look of the sequential test: the saving so far, and its limits. */
const interimAnalysis = v.strictObject({
  /** Trials of the rule so far. */
  trials: count,
  saving: number,
  interval,
  /** Of a rule that buys behaviour: pairs that had answered, and both evidences as natural logarithms. */
  behaviour: v.exactOptional(v.strictObject({ pairs: count, gain: number, room: number })),
  outcome: v.exactOptional(netOfOutcome),
});

/** Where people find a change of text, and whether it is one of an asset. */
const textPlace = { file: name, line: count, what: v.exactOptional(v.literal('asset')) };

/** The answer of `decide` for one rule, with what people need beside it. */
export const ruleVerdictSchema = v.strictObject({
  ...decision,
  /** Question of its probe, in words; there for a rule that buys behaviour. */
  probe: v.exactOptional(text),
  rule: name,
  /** Id of the rule of `all` that this verdict is for one agent of. */
  partOf: v.exactOptional(name),
  /** The model it was measured with, where that is not the one of the config: it is shown, and only broken tasks have a say. */
  model: v.exactOptional(name),
  agent: name,
  body: text,
  rent: count,
  evidence: evidenceLevel,
  /** True when the verdict comes from a committed receipt and nothing was run. */
  fromReceipt: v.boolean(),
  /**
   * Basis of the verdict: trials of this run, a receipt with why it is believed, or one that nobody vouches for (`hint`), which settles nothing.
   * Absent where nothing was measured.
   */
  basis: v.exactOptional(v.picklist(['measured', 'signed', 'measured-here', 'confirmed', 'standing', 'hint'])),
  /** Of a hint: true when the rule is active at head, so that its line is in memory as soon as it is merged. */
  active: v.exactOptional(v.literal(true)),
  spend: spendSchema(bounds),
  /** Rules that some of its trials were for, too; absent where there was none. */
  sharing: v.exactOptional(list(name, 500)),
  looks: list(interimAnalysis, 1000),
  /** How this suite tells rules apart, replayed from the verdict's own baseline trials. */
  selfTest: v.exactOptional(selfTestLineSchema(bounds)),
  isolation: isolationSchema,
  /** Parts of the machine that its trials were kept from; absent when nothing real ran. */
  enforced: v.exactOptional(enforcementSchema),
  /** Acts that agents tried and no task asks for, by arm and kind; absent when nothing was seen or nothing was run. */
  attempts: v.exactOptional(list(armIncidentsSchema(bounds), 50)),
  /** Next step, one line for people, and the command or edit to copy. */
  next: v.strictObject({ text, command: v.exactOptional(text) }),
  /** Consequence of the verdict, when the rule was audited. */
  audit: v.exactOptional(auditSchema(bounds)),
  /** Line of the rule in the ledger, for annotations. */
  line: count,
  /** The change of text, or of an asset, that was measured, where it is no rule of the ledger. */
  text: v.exactOptional(
    v.union([
      /** The verdict is on what head adds. */
      v.strictObject({ ...textPlace, effect: v.literal('adds') }),
      /** It is on base's text, and `may` says whether that may go. */
      v.strictObject({ ...textPlace, effect: v.literal('replaces'), may }),
    ]),
  ),
  /**
   * Check of a rule that the change takes out of memory or rewords: whether memory is no worse for it. `body` are base's words, and the verdict is
   * on them. `to` are head's words, where there are some.
   */
  leaving: v.exactOptional(
    v.strictObject({ kind: v.picklist(['removed', 'reworded']), may, to: v.exactOptional(text) }),
  ),
});

const cost = v.strictObject({
  ...spendSchema(bounds).entries,
  dollars: v.exactOptional(costSchema(bounds).entries.dollars),
});

/** The plan as reports show it. */
const plan = v.strictObject({
  digest: name,
  rules: list(v.strictObject({ rule: name, agent: name, reason: name, rent: count }), 1000),
  expected: cost,
  worst: cost,
  notWorthMeasuring: list(v.strictObject({ rule: name, why: text }), 1000),
  /** Ids of those among them that are left unmeasured. */
  skipped: v.exactOptional(list(name, 1000)),
  /** Expected cost of each rule, in the order of `rules`. */
  bills: v.exactOptional(list(billSchema(bounds), 1000)),
  /** True when the budget would end measuring before its worst case. */
  isLimited: v.exactOptional(v.boolean()),
  /** The model without a price, when dollars are unknown. */
  unpriced: v.exactOptional(name),
});

const problem = v.strictObject({
  code: name,
  severity: v.picklist(['error', 'warning']),
  message: text,
  hint: text,
  at: v.exactOptional(positionSchema(bounds)),
  blame: v.picklist(['head', 'setup']),
  isStanding: v.exactOptional(v.literal(true)),
});

/**
 * The finished report, which also comes from another job: exactly these fields. Its texts are still untrusted and only fit for renderers, which
 * escape them.
 */
export const reportSchema = v.strictObject({
  schema: v.literal(1),
  outcome: v.picklist(gateOutcomes),
  /** The answer in words; the first line people read. */
  headline: text,
  /** Notices that must be seen first, for example that policy changed in this pull request. */
  notices: list(text, 100),
  verdicts: list(ruleVerdictSchema, 500),
  budget: budgetReportSchema(bounds),
  plan,
  problems: list(problem, 2000),
  baseSha: sha,
  headSha: sha,
  /** Ledger path, relative to the repository root. */
  ledgerFile: name,
  /** Amount that a month's sessions pay; only where the config says how many there are and a list knows the model's price. */
  monthly: v.exactOptional(v.strictObject({ sessions: number, dollarsPerMillion: number })),
  policy: v.strictObject({
    ratio: number,
    minEffect: name,
    strictness: v.picklist(strictnessLevels),
    onUndecided: v.picklist(['neutral', 'fail']),
  }),
  /** The command that continues after a stop, when there is something to continue. */
  resume: v.exactOptional(text),
});
