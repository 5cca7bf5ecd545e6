import * as v from 'valibot';
import type {
  AgentSpending,
  BudgetPricing,
  BudgetReport,
  ChargedSpending,
  RuleSpending,
  WeekCost,
} from '../../../foundation/model/money/budget.ts';
import type { Usage } from '../../../foundation/model/money/usage.ts';
import type { Problem } from '../../../foundation/model/problem.ts';
import type { Spend } from '../../../foundation/model/rule/plan.ts';
import type { Enforcement } from '../../../foundation/model/trial/enforcement.ts';
import type { Incident } from '../../../foundation/model/trial/incident.ts';
import type { ArmIncidents, IsolationProof } from '../../../foundation/model/trial/trial.ts';
import type { AuditConsequence } from '../../../foundation/model/verdict/audit.ts';
import type { ArmSummary, Decision, PassRate, TaskSummary } from '../../../foundation/model/verdict/decision.ts';
import type {
  BaselineReuse,
  BundleCheck,
  Look,
  Report,
  ReportPlan,
  RuleVerdict,
} from '../../../foundation/model/verdict/report.ts';
import type { SelfTestLine } from '../../../foundation/model/verdict/selftest.ts';

/** A schema for every field of a model type: a field that is added there and forgotten here does not compile. */
type Entries<T> = { readonly [K in keyof T]-?: v.GenericSchema<unknown, T[K]> };
type Schema<T> = v.GenericSchema<unknown, T>;

/** Exactly these fields and no other; the type is that of the model. */
function exactly<T>(entries: Entries<T>): Schema<T> {
  return v.strictObject(entries as v.ObjectEntries) as unknown as Schema<T>;
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
const list = <T>(item: Schema<T>, most: number) =>
  v.pipe(v.array(item), v.maxLength(most), v.description(`a list of at most ${most}`));
const pair = v.strictTuple([number, number]);

const arm = v.picklist(['baseline', 'candidate']);
const verdict = v.picklist(['earns', 'does-not-earn', 'regression', 'undecided']);
const spend = exactly<Spend>({ trials: count, tokens: number });

const armSummary = exactly<ArmSummary>({
  completed: count,
  failures: count,
  mean: number,
  cv: number,
  aboveCap: count,
});

const decision: Entries<Decision> = {
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
  boundaries: exactly<Decision['boundaries']>({ earns: number, doesNotEarn: number }),
  informationMax: number,
  baselineMean: number,
  minimalEffect: number,
  tasks: list(
    exactly<TaskSummary>({
      task: name,
      cap: number,
      baseline: armSummary,
      candidate: armSummary,
      saving: number,
      relativeVariance: number,
    }),
    500,
  ),
  passRate: list(exactly<PassRate>({ task: name, llr: number, limit: number }), 500),
  settle: exactly<Decision['settle']>({ trials: number, tokens: number }),
  flags: list(
    v.picklist([
      'SPREAD',
      'METRIC-CONFLICT',
      'TASK-WORSE',
      'TAIL',
      'FLAKY',
      'DRIFT',
      'CONCENTRATED',
      'CACHED',
      'SIMULATED',
      'LEAK',
    ]),
    20,
  ),
  savings: exactly<Decision['savings']>({ priced: number, total: number, processing: number }),
  sensitivity: exactly<Decision['sensitivity']>({
    capOff: number,
    logScale: number,
    leaveOneOut: list(exactly<{ readonly task: string; readonly saving: number }>({ task: name, saving: number }), 500),
  }),
};

const look = exactly<Look>({
  trials: count,
  information: number,
  score: number,
  earns: number,
  doesNotEarn: number,
  saving: number,
  interval: pair,
});

const proof = exactly<IsolationProof>({ canaryLeaked: flag, ruleDelivered: flag });
const rate = exactly<SelfTestLine['power']>({ rate: number, standardError: number });

const audit: Schema<AuditConsequence> = v.union([
  v.strictObject({ kind: v.picklist(['renew', 'keep', 'strike', 'protect']) }),
  v.strictObject({ kind: v.literal('evict'), why: v.picklist(['regression', 'second-strike', 'never-earned']) }),
  v.strictObject({ kind: v.literal('postpone'), first: name }),
]);

const incident: Schema<Incident> = v.union([
  v.strictObject({ kind: v.literal('denied'), tool: name, what: text }),
  v.strictObject({
    kind: v.literal('secret'),
    place: v.picklist(['transcript', 'detail', 'file']),
    file: v.exactOptional(name),
  }),
  v.strictObject({ kind: v.literal('changed'), file: name, how: v.picklist(['weakened', 'made', 'removed']) }),
  v.strictObject({ kind: v.literal('stray'), file: name }),
  v.strictObject({ kind: v.literal('command'), name }),
]);

const ruleVerdict = exactly<RuleVerdict>({
  ...decision,
  rule: name,
  agent: name,
  body: text,
  rent: count,
  evidence: v.picklist(['measured', 'replayed', 'simulated']),
  fromReceipt: flag,
  spend,
  looks: list(look, 1000),
  reuse: v.exactOptional(
    exactly<BaselineReuse>({ state: v.picklist(['screening', 'drifted', 'confirming']), trials: count, oldest: name }),
  ),
  selfTest: v.exactOptional(
    exactly<SelfTestLine>({ falseAccept: rate, power: rate, minimalShare: number, replays: count, trials: count }),
  ),
  isolation: exactly<RuleVerdict['isolation']>({
    baseline: v.exactOptional(proof),
    candidate: v.exactOptional(proof),
  }),
  enforced: v.exactOptional(exactly<Enforcement>({ files: v.boolean(), network: v.boolean(), processes: v.boolean() })),
  attempts: v.exactOptional(
    list(
      exactly<ArmIncidents>({
        arm,
        kind: v.picklist(['denied', 'secret', 'changed', 'stray', 'command']),
        trials: count,
        of: count,
        examples: list(incident, 20),
      }),
      50,
    ),
  ),
  next: exactly<RuleVerdict['next']>({ text, command: v.exactOptional(text) }),
  audit: v.exactOptional(audit),
  line: count,
});

const budget = exactly<BudgetReport>({
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
  agents: list(
    exactly<AgentSpending>({
      agentId: name,
      consumed: number,
      maxAllowed: number,
      reserved: v.exactOptional(number),
    }),
    200,
  ),
  remaining: v.exactOptional(number),
  usage: v.exactOptional(exactly<Usage>({ input: number, output: number, cacheCreation: number, cacheRead: number })),
  rules: v.exactOptional(
    list(exactly<RuleSpending>({ rule: name, agent: name, consumed: number, trials: count }), 1000),
  ),
  pricing: v.exactOptional(
    exactly<BudgetPricing>({
      asOf: name,
      knownDollars: number,
      simulatedTrials: count,
      unknownModels: list(name, 100),
    }),
  ),
  charged: v.exactOptional(exactly<ChargedSpending>({ attempts: count, tokens: number })),
  week: v.exactOptional(exactly<WeekCost>({ measured: number, work: v.exactOptional(number) })),
  stopReason: v.exactOptional(
    v.picklist(['convoy_budget_exceeded', 'agent_budget_exceeded', 'trial_budget_exceeded', 'dollar_budget_exceeded']),
  ),
});

const problem = exactly<Problem>({
  code: name,
  severity: v.picklist(['error', 'warning']),
  message: text,
  hint: text,
  at: v.exactOptional(
    exactly<NonNullable<Problem['at']>>({
      file: name,
      line: v.exactOptional(count),
      column: v.exactOptional(count),
    }),
  ),
  blame: v.picklist(['head', 'setup']),
});

const plan = exactly<ReportPlan>({
  digest: name,
  rules: list(exactly<ReportPlan['rules'][number]>({ rule: name, agent: name, reason: name, rent: count }), 1000),
  expected: spend,
  worst: spend,
  notWorthMeasuring: list(exactly<ReportPlan['notWorthMeasuring'][number]>({ rule: name, why: text }), 1000),
});

/**
 * A report that comes from another job, and from code nobody has read: exactly the fields of the model, texts and lists of bounded
 * length, figures of bounded size. What passes is still untrusted text and only fit for renderers, which escape it.
 */
export const reportSchema: Schema<Report> = exactly<Report>({
  schema: v.literal(1),
  outcome: v.picklist(['pass', 'fail', 'undecided', 'error']),
  headline: text,
  notices: list(text, 100),
  verdicts: list(ruleVerdict, 500),
  bundles: list(
    exactly<BundleCheck>({ rules: list(name, 500), verdict, saving: number, interval: pair, trials: count }),
    100,
  ),
  budget,
  plan,
  problems: list(problem, 2000),
  baseSha: sha,
  headSha: sha,
  ledgerFile: name,
  metric: name,
  policy: exactly<Report['policy']>({
    ratio: number,
    alpha: number,
    beta: number,
    minEffect: name,
    onUndecided: v.picklist(['neutral', 'fail']),
  }),
  resume: v.exactOptional(text),
});
