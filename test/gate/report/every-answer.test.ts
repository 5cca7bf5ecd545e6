import { describe, expect, it } from 'vitest';
import { flagKinds, verdictKinds } from '../../../src/core/model/schema/decision-schema.ts';
import type { OutcomeFigures, Report, RuleVerdict } from '../../../src/core/model/verdict/report.ts';
import { printTerminal } from '../../../src/core/report/print-terminal.ts';
import { toReportBlocks } from '../../../src/gate/report/pages/gate/report-page.ts';
import { renderers } from '../../../src/gate/report/renderers.ts';
import {
  behaves,
  budgetStop,
  doesNotEarn,
  earns,
  emptyReport,
  fourVerdicts,
  regression,
  undecided,
} from './sample-reports.ts';

const options = { width: 100, color: false } as never;
const samples = { earns, 'does-not-earn': doesNotEarn, regression, undecided } as const;

/** What a person reads of verdicts: the screen with everything on it, and the table of the comment. */
function show(verdicts: readonly RuleVerdict[], more: Partial<Report> = {}): string {
  const report: Report = { ...fourVerdicts, notices: [], ...more, headline: 'Verdicts.', verdicts };
  return [
    printTerminal(toReportBlocks(report), { width: 100, color: false } as never),
    printTerminal(toReportBlocks(report, { kind: 'brief', rest: 'rentroll report --verbose' }), options),
    renderers.annotations(report),
  ].join('\n----\n');
}

const screens = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows)
    .map(([name, text]) => `==== ${name}\n${text}\n`)
    .join('\n');

/** Reasons by which the saving of tokens is judged, or not. */
const tokenReasons = [
  ...['saving-shown', 'saving-ruled-out', 'breaks-task', 'loses-tasks', 'more-trials-needed', 'not-worth-measuring'],
  ...['receipt-not-confirmed', 'nothing-measured', 'not-seen-again', 'watching', 'harm-open', 'trials-spent'],
  ...['tasks-open', 'usage-estimated'],
];

const behaviour = behaves.verdicts[0]?.behaviour as NonNullable<RuleVerdict['behaviour']>;
const behaviourReasons = [
  ...['behaviour-shown', 'too-dear', 'above-price', 'obeyed-anyway', 'ignored', 'behaviour-lost', 'behaviour-kept'],
  ...['tasks-open', 'price-open', 'watching', 'harm-open', 'loses-tasks', 'never-applied', 'no-more-pairs'],
  ...['more-pairs-needed', 'unfinished', 'usage-estimated', 'breaks-task', 'not-seen-again'],
];

const outcome: OutcomeFigures = {
  value: 30_000,
  valueSource: 'auto',
  times: 3,
  perSolved: [20_000, 14_973],
  solved: [0.5, 0.75],
  cost: [10_000, 11_230],
  uncapped: [10_000, 11_230],
  net: -1230,
  interval: [-5000, 2000],
  full: 60_000,
  breakEven: 4920,
  payRange: { pays: [6000, 90_000] },
  harm: {
    needed: Math.log(120),
    tasks: [
      { task: 't1', solved: 5, of: 10, solvedWith: 8, ofWith: 10, evidence: -1 },
      { task: 't2', solved: 7, of: 10, solvedWith: 2, ofWith: 10, evidence: 6 },
    ],
    broken: ['t2'],
    watched: [],
    critical: [],
    lost: 3,
    gained: 9,
    evidence: Math.log(33),
  },
};
const outcomeReasons = [
  ...['saving-shown', 'saving-ruled-out', 'over-harm-budget', 'never-used', 'breaks-task', 'breaks-critical-task'],
  ...['loses-tasks', 'tasks-missed', 'watching', 'harm-open', 'tasks-open', 'trials-spent', 'nothing-measured'],
  ...['usage-estimated', 'more-trials-needed'],
];

const verdictOf: Readonly<Record<string, RuleVerdict['verdict']>> = {
  'saving-shown': 'earns',
  'behaviour-shown': 'earns',
  'behaviour-lost': 'earns',
  'saving-ruled-out': 'does-not-earn',
  'over-harm-budget': 'does-not-earn',
  'never-used': 'does-not-earn',
  'too-dear': 'does-not-earn',
  'obeyed-anyway': 'does-not-earn',
  ignored: 'does-not-earn',
  'behaviour-kept': 'does-not-earn',
  'breaks-task': 'regression',
  'loses-tasks': 'regression',
  'breaks-critical-task': 'regression',
  'above-price': 'regression',
};
const because = (reason: string, more: Partial<RuleVerdict> = {}): RuleVerdict => {
  const verdict = verdictOf[reason] ?? 'undecided';
  return { ...samples[verdict], verdict, reason, flags: [], ...more };
};

/** Rules by the name of what is told of each, in one report. */
const named = (rows: Readonly<Record<string, RuleVerdict>>) =>
  Object.entries(rows).map(([name, verdict]) => ({
    ...verdict,
    rule: name.replaceAll(/[^a-z]+/gi, '-').toLowerCase(),
  }));

describe('a report', () => {
  it.each([
    { name: 'saves tokens', file: 'reasons-of-tokens', reasons: tokenReasons, more: {} },
    {
      name: 'buys behaviour',
      file: 'reasons-of-behaviour',
      reasons: behaviourReasons,
      more: { behaviour, probe: 'runs "npm test"' },
    },
    {
      name: 'buys solved tasks',
      file: 'reasons-of-outcome',
      reasons: outcomeReasons,
      more: { outcome, used: { trials: 3, of: 20 } },
    },
  ])('says why for every reason of a rule that $name', async ({ file, reasons, more }) => {
    const rows = Object.fromEntries(reasons.map((reason) => [reason, because(reason, more)]));
    await expect(show(named(rows))).toMatchFileSnapshot(`screens/${file}.txt`);
  });

  it('says what every flag means, for one rule and for several', async () => {
    const flagged = flagKinds.map((flag, place) => ({ ...earns, rule: `rule-${place}`, flags: [flag] }));
    const several = flagKinds.map((flag, place) => ({ ...undecided, rule: `other-${place % 5}`, flags: [flag] }));
    const rows = { 'one rule each': show(flagged), 'several rules': show(several) };
    await expect(screens(rows)).toMatchFileSnapshot('screens/flags.txt');
  });

  it('says where a verdict comes from and what became of the rule', async () => {
    const kinds: Readonly<Record<string, Partial<RuleVerdict>>> = {
      simulated: { evidence: 'simulated' },
      'from a receipt': { fromReceipt: true },
      'beside a better rule': { better: 'other-rule' },
      'removed and may go': { leaving: { kind: 'removed', may: 'may-go' } },
      'removed and stays': { leaving: { kind: 'removed', may: 'stays' } },
      'removed and open': { leaving: { kind: 'removed', may: 'open' } },
      'reworded and may go': { leaving: { kind: 'reworded', may: 'may-go', to: 'Better words.' } },
      'reworded and stays': { leaving: { kind: 'reworded', may: 'stays', to: 'Better words.' } },
      'of another model': { model: 'claude-haiku-4-5' },
      'without any trial': { looks: [], tasks: [], baselineMean: 0, saving: 0, interval: [0, 0], passRate: [] },
      'with trials of nothing completed': {
        tasks: earns.tasks.map((task) => ({ ...task, baseline: { ...task.baseline, completed: 0, failures: 5 } })),
      },
      'with a leak': {
        isolation: {
          baseline: { canaryLeaked: true, ruleDelivered: true },
          candidate: { canaryLeaked: false, ruleDelivered: false },
        },
      },
    };
    const rows = Object.entries(kinds).map(([name, more]) => {
      const verdicts = verdictKinds.map((verdict) => ({ ...samples[verdict], ...more }));
      return [name, show(verdicts)] as const;
    });
    await expect(screens(Object.fromEntries(rows))).toMatchFileSnapshot('screens/kinds-of-verdicts.txt');
  });

  it('says what was spent and which limit ended it', async () => {
    const { stopReason: _, ...limited } = budgetStop.budget;
    const stops = (['convoy', 'agent', 'trial', 'dollar'] as const).map((level) => `${level}_budget_exceeded` as const);
    const budgets: Readonly<Record<string, Report['budget']>> = {
      ...Object.fromEntries(stops.map((stopReason) => [stopReason, { ...limited, stopReason }])),
      'nothing was spent': emptyReport.budget,
      'dollars are known': { ...limited, dollars: 3 },
      'a warning': { ...limited, percentUsed: 81, warningActive: true, budgetExhausted: false },
      'trials are simulated': {
        ...limited,
        pricing: { asOf: '2026-11', knownDollars: 0, simulatedTrials: 12, unknownModels: [] },
      },
      'more is reserved': { ...limited, reserved: 2_000_000 },
    };
    const rows = Object.entries(budgets).map(
      ([name, spent]) => [name, show([undecided], { budget: spent, resume: 'rentroll check' })] as const,
    );
    await expect(screens(Object.fromEntries(rows))).toMatchFileSnapshot('screens/budgets.txt');
  });
});
