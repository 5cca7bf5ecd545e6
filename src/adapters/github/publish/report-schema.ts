import * as v from 'valibot';
import { type BudgetLimit, type BudgetWarning, budgetStopReasons } from '../../../core/model/money/budget.ts';
import type { Position } from '../../../core/model/problem.ts';
import { estimateBases, type RuleBill } from '../../../core/model/rule/plan.ts';
import { evidenceLevels } from '../../../core/model/runner/runner.ts';
import { guardChanges, type Incident, incidentPlaces } from '../../../core/model/trial/incident.ts';
import { arms } from '../../../core/model/trial/trial.ts';
import { type AuditConsequence, evictionReasons, staying } from '../../../core/model/verdict/audit.ts';
import { type BehaviourFigures, flagKinds, priceStates, verdictKinds } from '../../../core/model/verdict/decision.ts';
import { checkOutcomes } from '../../../core/model/verdict/inherited.ts';
import { gateOutcomes } from '../../../core/model/verdict/judgement.ts';
import {
  type BundleCheck,
  type BundleMember,
  type InterimAnalysis,
  type MeasuredLeaving,
  type MeasuredText,
  memberOutcomes,
  type Report,
  type RuleVerdict,
  reuseStates,
  verdictBases,
} from '../../../core/model/verdict/report.ts';

/** A schema for every field of a model type: a field that is added there and forgotten here does not compile. */
type Entries<T> = { readonly [K in keyof T]-?: v.GenericSchema<unknown, T[K]> };
type Schema<T> = v.GenericSchema<unknown, T>;

/** Exactly these fields and no other; the type is that of the model, by the place in the report it stands at. */
function exactly<T>(entries: NoInfer<Entries<T>>): Schema<T> {
  return v.strictObject(entries as v.ObjectEntries) as unknown as Schema<T>;
}

/** A list of bounded length. */
function list<T>(item: Schema<T>, most: number): Schema<readonly T[]> {
  return v.pipe(v.array(item), v.maxLength(most), v.description(`a list of at most ${most}`));
}

/** A field that may be absent. */
function maybe<T>(schema: Schema<T>): Schema<T> {
  return v.exactOptional(schema);
}

const longestText = 20_000;
/** Beyond any token count, dollar sum or ratio; keeps hostile figures within what formats well. */
const largest = 1e15;

const text = v.pipe(v.string(), v.maxLength(longestText), v.description(`text of at most ${longestText} characters`));
const name = v.pipe(v.string(), v.maxLength(1024), v.description('text of at most 1024 characters'));
const sha = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})?$/), v.description('a commit, or nothing'));
const number = v.pipe(
  v.number(),
  v.check((value) => Math.abs(value) <= largest),
  v.description('a number within ±1e15'),
);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(largest), v.description('a whole number'));
const flag = v.boolean();
const pair = v.strictTuple([number, number]);

const arm = v.picklist(arms);
const verdict = v.picklist(verdictKinds);
const spend = exactly<RuleVerdict['spend']>({ trials: count, tokens: number });

const armSummary = exactly<RuleVerdict['tasks'][number]['baseline']>({
  completed: count,
  failures: count,
  mean: number,
  cv: number,
  aboveCap: count,
});

const analysis = exactly<InterimAnalysis>({
  trials: count,
  information: number,
  score: number,
  earns: number,
  doesNotEarn: number,
  saving: number,
  interval: pair,
  behaviour: maybe(exactly({ pairs: count, gain: number, room: number })),
});

const proof = exactly<NonNullable<RuleVerdict['isolation']['baseline']>>({ canaryLeaked: flag, ruleDelivered: flag });
const rate = exactly<NonNullable<RuleVerdict['selfTest']>['power']>({ rate: number, standardError: number });

const audit: Schema<AuditConsequence> = v.union([
  v.strictObject({ kind: v.picklist(staying) }),
  v.strictObject({ kind: v.literal('evict'), why: v.picklist(evictionReasons) }),
  v.strictObject({ kind: v.literal('postpone'), first: name }),
]);

const incident: Schema<Incident> = v.union([
  v.strictObject({ kind: v.literal('denied'), tool: name, what: text }),
  v.strictObject({
    kind: v.literal('secret'),
    place: v.picklist(incidentPlaces),
    file: maybe(name),
  }),
  v.strictObject({ kind: v.literal('changed'), file: name, how: v.picklist(guardChanges) }),
  v.strictObject({ kind: v.literal('stray'), file: name }),
  v.strictObject({ kind: v.literal('command'), name }),
]);

const measuredText: Schema<MeasuredText> = v.union([
  v.strictObject({ file: name, line: count, effect: v.literal('adds') }),
  v.strictObject({
    file: name,
    line: count,
    effect: v.literal('replaces'),
    may: v.picklist(checkOutcomes),
  }),
]);

const answers = exactly<BehaviourFigures['tasks'][number]['baseline']>({ yes: count, no: count, na: count });

const behaviour = exactly<BehaviourFigures>({
  targets: list(name, 500),
  tasks: list(exactly({ task: name, baseline: answers, candidate: answers }), 500),
  pairs: exactly({ for: count, against: count, alike: count, fewer: count, more: count, planned: count }),
  evidence: exactly({ gain: number, room: number, violations: number }),
  needed: exactly({ gain: number, room: number }),
  ...{ followed: number, gain: number, interval: pair, screen: maybe(number) },
  price: maybe(
    exactly({
      cost: number,
      share: number,
      limit: number,
      state: v.picklist(priceStates),
    }),
  ),
  further: maybe(exactly({ likely: v.union([count, v.literal('never')]), most: count })),
});

const measuredLeaving = exactly<MeasuredLeaving>({
  kind: v.picklist(['removed', 'reworded']),
  may: v.picklist(checkOutcomes),
  to: maybe(text),
});

const ruleVerdict = exactly<RuleVerdict>({
  verdict,
  reason: name,
  saving: number,
  rawSaving: number,
  interval: pair,
  standardError: number,
  df: number,
  t: number,
  z: number,
  information: number,
  score: number,
  boundaries: exactly({ earns: number, doesNotEarn: number }),
  informationMax: number,
  baselineMean: number,
  minimalEffect: number,
  tasks: list(
    exactly({
      task: name,
      cap: number,
      baseline: armSummary,
      candidate: armSummary,
      saving: number,
      relativeVariance: number,
    }),
    500,
  ),
  passRate: list(exactly({ task: name, llr: number, limit: number }), 500),
  settle: exactly({ trials: number, tokens: number }),
  flags: list(v.picklist(flagKinds), 20),
  behaviour: maybe(behaviour),
  probe: maybe(text),
  savings: exactly({ priced: number, total: number, processing: number }),
  sensitivity: exactly({
    capOff: number,
    logScale: number,
    leaveOneOut: list(exactly({ task: name, saving: number }), 500),
  }),
  rule: name,
  partOf: maybe(name),
  model: maybe(name),
  agent: name,
  body: text,
  rent: count,
  countedRent: maybe(number),
  evidence: v.picklist(evidenceLevels),
  fromReceipt: flag,
  basis: maybe(v.picklist(verdictBases)),
  active: maybe(v.literal(true)),
  spend,
  looks: list(analysis, 1000),
  reuse: maybe(exactly({ state: v.picklist(reuseStates), trials: count, oldest: name })),
  selfTest: maybe(exactly({ falseAccept: rate, power: rate, minimalShare: number, replays: count, trials: count })),
  isolation: exactly({ baseline: maybe(proof), candidate: maybe(proof) }),
  enforced: maybe(exactly({ files: v.boolean(), network: v.boolean(), processes: v.boolean() })),
  attempts: maybe(
    list(
      exactly({
        arm,
        kind: v.picklist(['denied', 'secret', 'changed', 'stray', 'command']),
        trials: count,
        of: count,
        examples: list(incident, 20),
      }),
      50,
    ),
  ),
  next: exactly({ text, command: maybe(text) }),
  audit: maybe(audit),
  line: count,
  text: maybe(measuredText),
  leaving: maybe(measuredLeaving),
});

const reason = v.picklist(budgetStopReasons);
const place = exactly<Position>({ file: name, line: maybe(count), column: maybe(count) });
const limit = { reason, amount: number, setBy: name, at: maybe(place) };

const budget = exactly<Report['budget']>({
  run: name,
  totalConsumed: number,
  reserved: number,
  maxAllowed: number,
  percentUsed: number,
  dollars: v.union([number, v.literal('unknown')]),
  maxDollars: number,
  warningActive: flag,
  budgetExhausted: flag,
  trials: count,
  agents: list(exactly({ agentId: name, consumed: number, maxAllowed: number, reserved: maybe(number) }), 200),
  remaining: maybe(number),
  usage: maybe(exactly({ input: number, output: number, cacheCreation: number, cacheRead: number })),
  rules: maybe(list(exactly({ rule: name, agent: name, consumed: number, trials: count }), 1000)),
  pricing: maybe(exactly({ asOf: name, knownDollars: number, simulatedTrials: count, unknownModels: list(name, 100) })),
  charged: maybe(exactly({ attempts: count, tokens: number })),
  recalled: maybe(exactly({ trials: count, tokens: number, dollars: v.union([number, v.literal('unknown')]) })),
  week: maybe(exactly({ measured: number, distilled: maybe(number), work: maybe(number) })),
  stopReason: maybe(reason),
  stops: maybe(list(exactly<BudgetLimit>(limit), 10)),
  warnings: maybe(
    list(exactly<BudgetWarning>({ ...limit, setBy: maybe(name), used: number, agent: maybe(name) }), 200),
  ),
});

const problem = exactly<Report['problems'][number]>({
  code: name,
  severity: v.picklist(['error', 'warning']),
  message: text,
  hint: text,
  at: maybe(place),
  blame: v.picklist(['head', 'setup']),
});

const dollars = v.union([number, v.literal('unknown')]);
const cost = exactly<Report['plan']['worst']>({ trials: count, tokens: number, dollars: maybe(dollars) });
const knownCost = exactly<RuleBill['worst']>({ trials: count, tokens: number, dollars });

const plan = exactly<Report['plan']>({
  digest: name,
  rules: list(exactly({ rule: name, agent: name, reason: name, rent: count }), 1000),
  expected: cost,
  worst: cost,
  notWorthMeasuring: list(exactly({ rule: name, why: text }), 1000),
  skipped: maybe(list(name, 1000)),
  bills: maybe(
    list(
      exactly<RuleBill>({
        ...{ rule: name, agent: name },
        basis: v.picklist(estimateBases),
        ...{ expected: knownCost, worst: knownCost },
        pairs: maybe(exactly({ expected: count, worst: count })),
        payback: maybe(exactly({ sessions: number, saving: number })),
      }),
      1000,
    ),
  ),
  isLimited: maybe(flag),
  unpriced: maybe(name),
});

const bundleMember = exactly<BundleMember>({
  ...{ rule: name, gain: number, room: number, violations: number },
  outcome: v.picklist(memberOutcomes),
});

/**
 * A report that comes from another job, and from code nobody has read: exactly the fields of the model, texts and lists of bounded
 * length, figures of bounded size. What passes is still untrusted text and only fit for renderers, which escape it.
 */
export const reportSchema: Schema<Report> = exactly({
  schema: v.literal(1),
  outcome: v.picklist(gateOutcomes),
  headline: text,
  notices: list(text, 100),
  verdicts: list(ruleVerdict, 500),
  bundles: list(
    exactly<BundleCheck>({
      ...{ rules: list(name, 500), verdict, saving: number, interval: pair, trials: count },
      may: maybe(v.picklist(checkOutcomes)),
      members: maybe(list(bundleMember, 500)),
    }),
    100,
  ),
  budget,
  plan,
  problems: list(problem, 2000),
  baseSha: sha,
  headSha: sha,
  ledgerFile: name,
  metric: name,
  policy: exactly({
    ratio: number,
    alpha: number,
    beta: number,
    minEffect: name,
    onUndecided: v.picklist(['neutral', 'fail']),
  }),
  resume: maybe(text),
});
