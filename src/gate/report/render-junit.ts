import type { Problem } from '../../core/model/problem.ts';
import { describePosition } from '../../core/model/problem.ts';
import type { Verdict } from '../../core/model/verdict/decision.ts';
import type { Report, RuleVerdict } from '../../core/model/verdict/report.ts';
import { explainReason } from '../../core/report/figures/explain-reason.ts';
import { verdictLabels } from '../../core/report/figures/verdict-labels.ts';
import { escapeHtml } from '../../core/text/escape/escape-html.ts';

/** How every file of it begins; what begins otherwise is somebody else's. */
export const junitStart = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="rentroll"';

type Element = 'failure' | 'skipped' | 'error';

/** What a verdict is to a CI system: a test that passed, failed, or said nothing. */
const elements: Readonly<Record<Verdict, Element | undefined>> = {
  earns: undefined,
  'does-not-earn': 'failure',
  regression: 'failure',
  undecided: 'skipped',
};

interface Case {
  readonly suite: string;
  readonly name: string;
  readonly element: Element | undefined;
  readonly kind: string;
  readonly message: string;
}

/**
 * A report as JUnit's XML: a suite for each agent, a test for each rule, and each error as a test of the suite `problems`. Everything untrusted is
 * escaped; what XML cannot hold is spelled out.
 */
export function renderJUnit({ verdicts, problems, policy }: Report): string {
  const cases = [
    ...verdicts.map((verdict) => toCase(verdict, policy)),
    ...problems.filter(({ severity }) => severity === 'error').map(toErrorCase),
  ];
  const suites = Map.groupBy(cases, ({ suite }) => suite);
  const lines = [...suites].flatMap(([suite, own]) => [
    `  <testsuite name="${escapeHtml(suite)}" ${count(own)}>`,
    ...own.map(writeCase),
    '  </testsuite>',
  ]);
  return [`${junitStart} ${count(cases)}>`, ...lines, '</testsuites>', ''].join('\n');
}

function toCase(verdict: RuleVerdict, policy: Report['policy']): Case {
  const message = `${verdictLabels[verdict.verdict]}: ${explainReason(verdict, policy)}`;
  return {
    ...{ suite: verdict.agent, name: verdict.rule, element: elements[verdict.verdict] },
    ...{ kind: verdict.reason, message },
  };
}

function toErrorCase({ code, message, hint, at }: Problem): Case {
  const place = at === undefined ? '' : `${describePosition(at)} `;
  return { suite: 'problems', name: `${place}${code}`, element: 'error', kind: code, message: `${message} ${hint}` };
}

function count(cases: readonly Case[]): string {
  const of = (element: Element) => cases.filter((one) => one.element === element).length;
  return `tests="${cases.length}" failures="${of('failure')}" errors="${of('error')}" skipped="${of('skipped')}"`;
}

function writeCase({ suite, name, element, kind, message }: Case): string {
  const start = `    <testcase classname="${escapeHtml(suite)}" name="${escapeHtml(name)}"`;
  if (element === undefined) return `${start}/>`;
  const type = element === 'skipped' ? '' : ` type="${escapeHtml(kind)}"`;
  return `${start}><${element} message="${escapeHtml(message)}"${type}/></testcase>`;
}
