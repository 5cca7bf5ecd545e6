import { limitsByStrictness } from '../../../src/core/model/rule/config.ts';
import type {
  Flag,
  InterimAnalysis,
  Report,
  RuleVerdict,
  TaskSummary,
} from '../../../src/core/model/verdict/report.ts';
import { gainOfShare, shareOfGain } from '../../../src/core/stats/gain-evidence.ts';
import { limitsOf } from '../../../src/core/stats/limits.ts';

/** What tells one sample verdict from another; the rest follows by the formulas of the procedure. */
interface Story {
  readonly rule: string;
  readonly agent: string;
  readonly body: string;
  readonly rent: number;
  readonly verdict: RuleVerdict['verdict'];
  readonly reason: string;
  /** Trials and estimated saving (share of the baseline) at each look. */
  readonly path: readonly (readonly [trials: number, share: number])[];
  readonly baselineMean: number;
  readonly taskShares?: readonly number[];
  readonly failing?: number;
  readonly flags?: readonly Flag[];
  readonly next: RuleVerdict['next'];
  readonly line: number;
  readonly evidence?: RuleVerdict['evidence'];
}

const policy = { ratio: 2, strictness: 'usual', minEffect: 'auto (15 %)', onUndecided: 'neutral' } as const;
const effectShare = 0.15;
/** Standard error of the gain of one pair of trials, and its degrees of freedom at any number of them. */
const pairSpread = 0.36;
const df = 31;

function describeAnalyses({ path, baselineMean }: Story): readonly InterimAnalysis[] {
  return path.map(([trials, share]) => {
    const standardError = pairSpread / Math.sqrt(trials / 2);
    const limits = limitsOf({ gain: gainOfShare(share), standardError, df }, limitsByStrictness[policy.strictness]);
    const [low, high] = limits.map((limit) => shareOfGain(limit) * baselineMean) as [number, number];
    return { trials, saving: share * baselineMean, interval: [low, high] };
  });
}

function describeTask(story: Story, index: number, trials: number, share: number): TaskSummary {
  const mean = story.baselineMean * [0.8, 1.3, 0.6, 1.3][index % 4]!;
  const perArm = Math.ceil(trials / 8);
  const failures = story.failing === index ? 4 : 0;
  return {
    task: `${story.agent}-0${index + 1}`,
    cap: 2 * mean,
    baseline: { completed: perArm, failures: 0, mean, cv: 0.21 },
    candidate: {
      completed: perArm - Math.min(perArm, failures),
      failures,
      mean: mean * (1 - share),
      cv: 0.24,
    },
    saving: mean * share,
  };
}

/** A verdict as the gate would report it. */
function sampleVerdict(story: Story): RuleVerdict {
  const analyses = describeAnalyses(story);
  const last = analyses.at(-1);
  const trials = last?.trials ?? 0;
  const share = story.path.at(-1)?.[1] ?? 0;
  const saving = last?.saving ?? 0;
  const tasks = (story.taskShares ?? [share * 1.4, share * 0.7, share * 1.1, share * 0.8]).map((part, index) =>
    describeTask(story, index, trials, part),
  );
  const evidence = story.evidence ?? 'measured';
  return {
    rule: story.rule,
    agent: story.agent,
    body: story.body,
    rent: story.rent,
    verdict: story.verdict,
    reason: story.reason,
    saving,
    interval: last?.interval ?? [0, 0],
    baselineMean: story.baselineMean,
    minimalEffect: effectShare * story.baselineMean,
    tasks,
    passRate: tasks.map(({ task }, index) => ({ task, llr: story.failing === index ? 6.9 : -0.6, limit: 5.3 })),
    settle: story.verdict === 'undecided' ? { trials: 168, tokens: 26_400_000 } : { trials: 0, tokens: 0 },
    flags: story.flags ?? [],
    savings: { priced: saving, total: saving * 3.1, processing: saving * 0.8 },
    leaveOneOut: tasks.map((task, index) => ({ task: task.task, saving: saving * (0.9 + 0.06 * index) })),
    evidence,
    fromReceipt: false,
    spend: { trials, tokens: trials * 157_000 },
    looks: analyses,
    isolation: {
      baseline: { canaryLeaked: false, ruleDelivered: false },
      candidate: { canaryLeaked: false, ruleDelivered: true },
    },
    next: story.next,
    line: story.line,
  };
}

const budget: Report['budget'] = {
  run: 'gate-4f21c09a77de',
  totalConsumed: 9_420_000,
  reserved: 0,
  maxAllowed: 20_000_000,
  remaining: 10_580_000,
  percentUsed: 47.1,
  usage: { input: 12_000, output: 208_000, cacheCreation: 900_000, cacheRead: 8_300_000 },
  dollars: 8.2,
  maxDollars: 25,
  warningActive: false,
  budgetExhausted: false,
  trials: 240,
  agents: [
    { agentId: 'frontend', consumed: 3_140_000, maxAllowed: 10_000_000 },
    { agentId: 'sql', consumed: 6_280_000, maxAllowed: 10_000_000 },
  ],
  rules: [
    { rule: 'sql-search-first', agent: 'sql', consumed: 6_280_000, trials: 160 },
    { rule: 'frontend-related-tests', agent: 'frontend', consumed: 3_140_000, trials: 80 },
  ],
  pricing: { asOf: '2026-11', knownDollars: 8.2, simulatedTrials: 0, unknownModels: [] },
};

const none = { trials: 0, tokens: 0 };

/** A report with nothing in it; samples and tests override what they are about. */
export const emptyReport: Report = {
  schema: 1,
  outcome: 'pass',
  headline: 'Nothing to measure: no rule is new, changed or unproven.',
  notices: [],
  verdicts: [],
  budget: { ...budget, totalConsumed: 0, percentUsed: 0, dollars: 0, trials: 0, agents: [], rules: [] },
  plan: { digest: '', rules: [], expected: none, worst: none, notWorthMeasuring: [] },
  problems: [],
  baseSha: '1c5b0a3e9d7f4b2a8c6e0d1f2a3b4c5d6e7f8091',
  headSha: '9e8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a291807',
  ledgerFile: '.rentroll/ledger.yml',
  policy,
};

export const earns = sampleVerdict({
  rule: 'sql-consolidate-discovery',
  agent: 'sql',
  body: 'Consolidate file discovery into single queries instead of multiple find/ls operations across related paths.',
  rent: 27,
  verdict: 'earns',
  reason: 'saving-shown',
  path: [
    [16, 0.11],
    [24, 0.19],
    [40, 0.23],
  ],
  baselineMean: 62_000,
  next: { text: 'Stamp it to make it active, then commit ledger, receipt and memory.', command: 'rentroll stamp' },
  line: 4,
});

export const doesNotEarn = sampleVerdict({
  rule: 'sql-explain-first',
  agent: 'sql',
  body: 'Explain the plan of a query before running it.',
  rent: 13,
  verdict: 'does-not-earn',
  reason: 'saving-ruled-out',
  path: [
    [16, 0.04],
    [24, -0.01],
    [40, -0.03],
  ],
  baselineMean: 62_000,
  taskShares: [0.02, -0.09, 0.01, -0.02],
  flags: ['METRIC-CONFLICT'],
  next: {
    text: 'Remove "sql-explain-first" from the ledger, or stamp it as evicted so that nobody proposes it again.',
    command: 'rentroll stamp',
  },
  line: 9,
});

export const regression = sampleVerdict({
  rule: 'frontend-stop-early',
  agent: 'frontend',
  body: 'Stop as soon as the first edit compiles.',
  rent: 11,
  verdict: 'regression',
  reason: 'breaks-task',
  path: [[16, 0.31]],
  baselineMean: 48_500,
  failing: 2,
  taskShares: [0.35, 0.22, 0.41, 0.3],
  next: {
    text: 'Remove "frontend-stop-early", or stamp it as evicted: tasks that pass without it fail with it.',
    command: 'rentroll stamp',
  },
  line: 14,
});

export const undecided = sampleVerdict({
  rule: 'frontend-related-tests',
  agent: 'frontend',
  body: 'Run the related test file before the whole suite.',
  rent: 14,
  verdict: 'undecided',
  reason: 'more-trials-needed',
  path: [
    [16, 0.02],
    [24, 0.1],
    [40, 0.08],
    [64, 0.09],
  ],
  baselineMean: 48_500,
  flags: ['CONCENTRATED'],
  next: {
    text: 'Raise the budget that stopped it, and continue.',
    command: 'rentroll check',
  },
  line: 19,
});

/** One rule of each verdict. */
export const fourVerdicts: Report = {
  ...emptyReport,
  outcome: 'fail',
  headline: 'Rejected: 2 of 4 rules (1 does not pay, 1 breaks tasks). Accepted: 1. Undecided: 1.',
  notices: ['This change also edits the policy; the policy of the base is the one that judges.'],
  verdicts: [earns, doesNotEarn, regression, undecided],
  budget,
  plan: {
    ...emptyReport.plan,
    digest: `sha256:${'4f21c09a77de'.repeat(5)}0123`,
    rules: [earns, doesNotEarn, regression, undecided].map(({ rule, agent, rent }) => ({
      rule,
      agent,
      reason: 'added',
      rent,
    })),
    expected: { trials: 208, tokens: 32_600_000 },
    worst: { trials: 640, tokens: 100_500_000 },
    notWorthMeasuring: [
      { rule: 'sql-rare-migration', why: 'at 2 sessions a week it pays back its measurement after 4 years' },
    ],
  },
};

/** Simulated trials of the embedded runner, one rule. */
export const simulated: Report = {
  ...emptyReport,
  headline: 'Accepted: 1 of 1 rule.',
  verdicts: [{ ...earns, evidence: 'simulated', flags: ['SIMULATED'] }],
  budget,
};

/** A rule that buys behaviour, and gets it at its price. */
export const behaves: Report = {
  ...emptyReport,
  headline: 'Accepted: 1 of 1 rule (changes behaviour).',
  verdicts: [
    {
      ...earns,
      looks: [
        { pairs: 4, gain: 2.1, room: -2.6 },
        { pairs: 10, gain: 4.7, room: -5 },
        { pairs: 10, gain: 4.7, room: -5 },
      ].map((behaviour, place) => ({
        trials: 8 * (place + 1),
        saving: -1_900,
        interval: [-9_000, 5_200] as const,
        behaviour,
      })),
      reason: 'behaviour-shown',
      probe: 'after it last changes a file of "src/**", runs "npm run package"',
      behaviour: {
        targets: ['golden-01', 'golden-02'],
        tasks: [
          { task: 'golden-01', baseline: { yes: 1, no: 5, na: 0 }, candidate: { yes: 6, no: 0, na: 0 } },
          { task: 'golden-02', baseline: { yes: 0, no: 4, na: 2 }, candidate: { yes: 5, no: 0, na: 1 } },
        ],
        pairs: { for: 9, against: 0, alike: 1, fewer: 9, more: 0, planned: 12 },
        evidence: { gain: 4.7, room: -5, violations: 4 },
        needed: { gain: 3.9, room: 2.3 },
        followed: 0.57,
        gain: 0.9,
        interval: [0.3, 1],
        price: { cost: 1_900, share: 0.031, limit: 0.2, state: 'kept' },
      },
    },
  ],
  budget,
};

/** Content of the change and of the base is at fault. */
export const errorReport: Report = {
  ...emptyReport,
  outcome: 'error',
  headline: 'The gate could not run: 1 problem with the base, the config or the environment.',
  problems: [
    {
      code: 'config-unknown-key',
      severity: 'error',
      message: 'unknown key "polcy" in the config',
      hint: 'Did you mean "policy"?',
      at: { file: '.rentroll/config.yml', line: 7, column: 1 },
      blame: 'setup',
    },
    {
      code: 'ledger-similar-rule',
      severity: 'warning',
      message: 'the body of "sql-one-query" is 62 % like "sql-consolidate-discovery"',
      hint: 'Read both: they may say the same or the opposite.',
      at: { file: '.rentroll/ledger.yml', line: 12, column: 11 },
      blame: 'head',
    },
  ],
};

/** The budget ended measuring before the verdict. */
export const budgetStop: Report = {
  ...emptyReport,
  outcome: 'undecided',
  headline: 'Undecided: 1 of 1 rule.',
  verdicts: [undecided],
  budget: {
    ...budget,
    totalConsumed: 9_960_000,
    maxAllowed: 10_000_000,
    percentUsed: 99.6,
    warningActive: true,
    budgetExhausted: true,
    stopReason: 'convoy_budget_exceeded',
    remaining: 40_000,
    dollars: 'unknown',
    pricing: { asOf: '2026-11', knownDollars: 11.4, simulatedTrials: 0, unknownModels: ['a-new-model'] },
  },
  resume: 'rentroll check',
};

/** The pull request that introduces the ledger. */
export const firstPullRequest: Report = {
  ...emptyReport,
  headline: 'This change introduces rentroll: its ledger was checked, nothing is measured yet.',
  notices: ['The base has no .rentroll, so there is no policy to judge by: the ledger may contain candidates only.'],
  budget: { ...emptyReport.budget, maxAllowed: 0 },
};

/** Twelve rules: long and wide names, an absurd outlier either way, no look, many tasks. */
export const crowded: Report = {
  ...fourVerdicts,
  headline: 'Rejected: 6 of 12 rules (3 do not pay, 3 break tasks). Accepted: 3. Undecided: 3.',
  verdicts: Array.from({ length: 3 }, (_, round) =>
    [earns, doesNotEarn, regression, undecided].map((verdict) => ({
      ...verdict,
      rule: `${verdict.rule}-${round + 1}`,
    })),
  )
    .flat()
    .map((verdict, index): RuleVerdict => {
      if (index === 1) return { ...verdict, rule: 'sql-a-rule-id-of-exactly-sixty-four-characters-which-is-the-long' };
      if (index === 4) return { ...verdict, saving: -9_400_000, interval: [-12_000_000, -6_000_000] };
      if (index === 5) return { ...verdict, saving: 3_000_000, interval: [-4_000_000, 10_000_000] };
      if (index === 7)
        return {
          ...verdict,
          looks: [],
          saving: 0,
          baselineMean: 0,
          interval: [0, 0],
          tasks: [],
        };
      if (index === 8) return { ...verdict, rule: '使用单个查询合并文件发现使用单个查询合并文件发现' };
      if (index === 9)
        return {
          ...verdict,
          tasks: Array.from({ length: 20 }, (_, task) => ({
            ...verdict.tasks[task % 4]!,
            task: `sql-${task + 1}`,
            saving: task === 3 ? -2_500_000 : (verdict.tasks[task % 4]?.saving ?? 0),
          })),
        };
      return verdict;
    }),
};

/** Every sample by the name of what it shows. */
export const samples: Readonly<Record<string, Report>> = {
  'four-verdicts': fourVerdicts,
  simulated,
  'error-report': errorReport,
  'nothing-to-measure': emptyReport,
  'budget-stop': budgetStop,
  crowded,
  'first-pull-request': firstPullRequest,
  behaves,
};
