import type { CurveStep, WorkReport } from '../../../../../foundation/model/session/work-report.ts';
import type { SuiteStanding } from '../../../../../foundation/model/verdict/status.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatShare, formatSignedShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { describeProduction, observational } from '../../words/work/describe-production.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';

/** Suites beside their frozen first baselines. */
export function renderSuites(suites: readonly SuiteStanding[], width: number, paint: Paint): readonly string[] {
  if (suites.length === 0) return [];
  return layOutTable(suites, width, paint, [
    { title: 'suite of', cell: ({ agent }) => agent },
    { title: 'tasks', align: 'right', cell: ({ tasks }) => formatTokens(tasks) },
    { title: 'frozen first', align: 'right', cell: ({ first }) => formatTokens(first) },
    { title: 'best since', align: 'right', cell: ({ best }) => formatTokens(best) },
    { title: 'change', align: 'right', cell: ({ first, best }) => formatSignedShare(best - first, first) },
  ]);
}

/** Where real work went: agents of this project, projects, tools. */
export function renderWork(work: WorkReport, width: number, paint: Paint): readonly (readonly string[])[] {
  return [
    renderAgentWork(work, width, paint),
    layOutTable(work.projects, width, paint, [
      { title: `project since ${work.since}`, cell: ({ project }) => project || 'unknown' },
      { title: 'sessions', align: 'right', cell: ({ sessions }) => formatTokens(sessions) },
      { title: 'tokens', align: 'right', cell: ({ tokens }) => formatTokens(tokens) },
    ]),
    layOutTable(work.tools, width, paint, [
      { title: 'tool, all projects', cell: ({ name }) => name },
      { title: 'calls', align: 'right', cell: ({ calls }) => formatTokens(calls) },
      { title: 'failed', align: 'right', cell: ({ errors }) => formatTokens(errors) },
      { title: 'tokens, about', align: 'right', cell: ({ estimatedTokens }) => formatTokens(estimatedTokens) },
    ]),
    renderCurve(work.curve, width, paint),
    renderMessages(work, width, paint),
    renderScorecards(work, width, paint),
    renderProduction(work, width),
  ].filter((lines) => lines.length > 1);
}

function renderAgentWork({ agents, since }: WorkReport, width: number, paint: Paint): readonly string[] {
  const whole = agents.reduce((sum, { tokens }) => sum + tokens, 0);
  return layOutTable(agents, width, paint, [
    { title: `agent here since ${since}`, cell: ({ agent }) => agent },
    { title: 'runs', align: 'right', cell: ({ runs }) => formatTokens(runs) },
    { title: 'completed', align: 'right', cell: ({ completed }) => formatTokens(completed) },
    { title: 'tokens', align: 'right', cell: ({ tokens }) => formatTokens(tokens) },
    { title: 'share', align: 'right', cell: ({ tokens }) => formatShare(tokens, whole) },
    { title: 'questions', align: 'right', cell: ({ questions }) => formatTokens(questions) },
  ]);
}

/** The learning curve, one line for each set of rules. */
function renderCurve(curve: readonly CurveStep[], width: number, paint: Paint): readonly string[] {
  return layOutTable(curve, width, paint, [
    { title: 'project', cell: ({ project }) => project || 'unknown' },
    { title: 'agent', cell: ({ agent }) => agent },
    { title: 'rules', cell: ({ ruleSet }) => ruleSet },
    { title: 'since', cell: ({ since }) => since },
    { title: 'completed', align: 'right', cell: ({ completed }) => formatTokens(completed) },
    {
      title: 'mean tokens',
      align: 'right',
      cell: ({ meanTokens }) => (meanTokens === undefined ? undefined : formatTokens(Math.round(meanTokens))),
    },
  ]);
}

function renderScorecards({ scorecards }: WorkReport, width: number, paint: Paint): readonly string[] {
  return layOutTable(scorecards, width, paint, [
    { title: 'session', cell: ({ card }) => card.session.slice(0, 8) },
    { title: 'calls', align: 'right', cell: ({ card }) => formatTokens(card.turns) },
    { title: 'milestones', align: 'right', cell: ({ card }) => formatTokens(card.milestones) },
    { title: 'errors', align: 'right', cell: ({ card }) => formatTokens(card.errors) },
    { title: 'loops', align: 'right', cell: ({ card }) => formatTokens(card.loops) },
    { title: 'unchecked', align: 'right', cell: ({ card }) => formatTokens(card.debt) },
    {
      title: 'advice followed',
      align: 'right',
      cell: ({ card }) => `${card.adviceFollowed} of ${card.adviceFollowed + card.adviceIgnored}`,
    },
    { title: 'trust', align: 'right', cell: ({ card }) => formatTokens(card.trust) },
  ]);
}

function renderMessages({ messages }: WorkReport, width: number, paint: Paint): readonly string[] {
  return layOutTable(messages, width, paint, [
    { title: 'message', cell: ({ from, to }) => `${from} → ${to}` },
    { title: 'asked', align: 'right', cell: ({ asked }) => formatTokens(asked) },
    { title: 'approved', align: 'right', cell: ({ approved }) => formatTokens(approved) },
    { title: 'pending', align: 'right', cell: ({ pending }) => formatTokens(pending) },
  ]);
}

function renderProduction({ production }: WorkReport, width: number): readonly string[] {
  if (production.length === 0) return [];
  const lines = production.flatMap((check) =>
    wrapIndented(`  ${escapeTerminal(check.rule)}: `, describeProduction(check), width),
  );
  return [...wrapText(`Real work before and after. ${observational}`, width), ...lines];
}
