import type { CurveStep, ProductionCheck, WorkReport } from '../../../../core/model/session/work-report.ts';
import type { Status } from '../../../../core/model/verdict/status.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import type { SeriesPoint } from '../../../../core/report/blocks/chart.ts';
import { code, column, count, figure, say, section, table } from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount, formatShare, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import { describePromise, describeWorkChange, observational } from '../../messages/verdict/describe-behaviour-test.ts';

/** Curves and bars that are drawn; the table beside them has all. */
const [drawnCurves, drawnBars] = [6, 8];

/** Where real work went: weeks, learning, agents of this project, projects, tools, messages and the last sessions. */
export function workBlocks(work: WorkReport | undefined): readonly Block[] {
  return work === undefined
    ? []
    : [
        ...trendBlocks(work),
        agentsBlock(work),
        projectsBlock(work),
        toolsBlock(work),
        messagesBlock(work),
        scorecardsBlock(work),
      ];
}

/** How real work changed with time and with the rules. */
export function trendBlocks(work: WorkReport): readonly Block[] {
  return [weeksBlock(work), curvesBlock(work), productionBlock(work)];
}

function weeksBlock({ weeks, rate, project, waiting }: WorkReport): Block {
  if (weeks.length === 0) return say('');
  const points = weeks.map(({ week, tokens, sessions }) => ({
    name: week,
    value: tokens,
    words: `week of ${week}: ${formatTokens(tokens)} tokens in ${formatCount(sessions, 'session')}`,
  }));
  const pace =
    rate === undefined ? '' : ` About ${rate.perWeek} sessions a week in the last ${formatCount(rate.days, 'day')}.`;
  const left = waiting === 0 ? '' : ` ${formatCount(waiting, 'candidate')} to propose: rentroll session propose`;
  return section(
    'Real work by week',
    say(`Tokens of all classes in ${project}.${pace}${left}`, { tone: 'quiet' }),
    { kind: 'chart', chart: { of: 'series', title: 'Tokens of real work by week', as: 'bars', points } },
    table(weeks, [
      column('week of', ({ week }) => week),
      count('sessions', ({ sessions }) => sessions),
      count('tokens', ({ tokens }) => tokens),
    ]),
  );
}

/** The learning curve of each agent and project: mean tokens of completed work with each set of rules. */
function curvesBlock({ curve }: WorkReport): Block {
  if (curve.length === 0) return say('');
  const groups = [...Map.groupBy(curve, ({ agent, project }) => JSON.stringify([agent, project])).values()];
  const drawn = groups
    .map((steps) => steps.filter(({ meanTokens }) => meanTokens !== undefined))
    .filter((steps) => steps.length > 1);
  return section(
    'Learning curve',
    say(`Mean tokens of completed work with each set of compiled rules. ${observational}`, { tone: 'quiet' }),
    ...drawn.slice(0, drawnCurves).map(curveChart),
    table(curve, [
      column('project', ({ project }) => project || 'unknown'),
      column('agent', ({ agent }) => agent),
      column('rules', ({ ruleSet }) => code(ruleSet)),
      column('since', ({ since }) => since),
      count('completed', ({ completed }) => completed),
      count('mean tokens', ({ meanTokens }) => meanTokens),
    ]),
  );
}

function curveChart(steps: readonly CurveStep[]): Block {
  const [first] = steps;
  const caption = `${first?.agent ?? ''} in ${first?.project ?? ''}`;
  const points = steps.map(({ ruleSet, since, completed, meanTokens = 0 }) => ({
    name: since,
    value: meanTokens,
    words: `rules ${ruleSet} since ${since}: ${formatTokens(meanTokens)} tokens in ${formatCount(completed, 'completed run')}`,
  }));
  return { kind: 'chart', chart: { of: 'series', title: `Learning curve of ${caption}`, caption, as: 'dots', points } };
}

/** Real work before and after each rule, beside the gate's promise. */
function productionBlock({ production }: WorkReport): Block {
  if (production.length === 0) return say('');
  const side = ({ runs, typicalTokens }: ProductionCheck['before']) =>
    typicalTokens === undefined ? undefined : `${formatTokens(typicalTokens)} (${formatCount(runs, 'run')})`;
  return section(
    'Before and after, in real work',
    say(`Real work before and after. ${observational}`),
    table(production, [
      column('rule', ({ rule }) => code(rule)),
      column('active since', ({ activeSince }) => activeSince),
      figure('typical run before', ({ before }) => side(before)),
      figure('since', ({ after }) => side(after)),
      column('change', (check) => describeWorkChange(check) || undefined, { from: 110 }),
      column('promised, and what it takes to see it', describePromise, { spills: true }),
    ]),
  );
}

function agentsBlock({ agents, since }: WorkReport): Block {
  const whole = agents.reduce((sum, { tokens }) => sum + tokens, 0);
  return section(
    `Agents in this project since ${since}`,
    bars('Tokens by agent', agents, ({ agent, tokens }) => [agent, tokens]),
    table(agents, [
      column(`agent here since ${since}`, ({ agent }) => agent),
      count('runs', ({ runs }) => runs),
      count('completed', ({ completed }) => completed),
      count('tokens', ({ tokens }) => tokens),
      figure('share', ({ tokens }) => formatShare(tokens, whole)),
      count('questions', ({ questions }) => questions),
    ]),
  );
}

function projectsBlock({ projects, since }: WorkReport): Block {
  return section(
    'Projects',
    bars('Tokens by project', projects, ({ project, tokens }) => [project || 'unknown', tokens]),
    table(projects, [
      column(`project since ${since}`, ({ project }) => project || 'unknown'),
      count('sessions', ({ sessions }) => sessions),
      count('tokens', ({ tokens }) => tokens),
    ]),
  );
}

function toolsBlock({ tools }: WorkReport): Block {
  return section(
    'Tools',
    bars('Tokens by tool, estimated', tools, ({ name, estimatedTokens }) => [name, estimatedTokens]),
    table(tools, [
      column('tool, all projects', ({ name }) => name),
      count('calls', ({ calls }) => calls),
      count('failed', ({ errors }) => errors),
      count('tokens, about', ({ estimatedTokens }) => estimatedTokens),
    ]),
  );
}

function messagesBlock({ messages }: WorkReport): Block {
  return section(
    'Messages between agents',
    table(messages, [
      column('message', ({ from, to }) => `${from} → ${to}`),
      count('asked', ({ asked }) => asked),
      count('approved', ({ approved }) => approved),
      count('pending', ({ pending }) => pending),
    ]),
  );
}

function scorecardsBlock({ scorecards }: WorkReport): Block {
  return section(
    'The last sessions',
    table(scorecards, [
      column('session', ({ card }) => card.session.slice(0, 8)),
      count('calls', ({ card }) => card.turns),
      count('milestones', ({ card }) => card.milestones),
      count('errors', ({ card }) => card.errors),
      count('loops', ({ card }) => card.loops),
      count('unchecked', ({ card }) => card.debt),
      figure('advice followed', ({ card }) => `${card.adviceFollowed} of ${card.adviceFollowed + card.adviceIgnored}`),
      count('trust', ({ card }) => card.trust),
    ]),
  );
}

function bars<Row>(title: string, rows: readonly Row[], of: (row: Row) => readonly [string, number]): Block {
  const drawn: readonly SeriesPoint[] = rows.slice(0, drawnBars).map((row) => {
    const [name, value] = of(row);
    return { name, value, words: formatTokens(value) };
  });
  return drawn.length === 0 ? say('') : { kind: 'chart', chart: { of: 'bars', title, bars: drawn } };
}

/** What is known of real work, in one line. */
export function writeWorkNote({ work, workUnreadable }: Status): string {
  if (work !== undefined) return writeWork(work);
  if (workUnreadable !== undefined) return `Real work cannot be shown: ${workUnreadable}.`;
  return 'Real work: no session was collected yet. Read them: rentroll session import';
}

/** The sessions of this project in one sentence. */
function writeWork({ agents, since, rate, waiting }: WorkReport): string {
  const sum = (pick: (agent: WorkReport['agents'][number]) => number) =>
    agents.reduce((all, own) => all + pick(own), 0);
  if (agents.length === 0) return `No session of this project since ${since}.`;
  const [runs, tokens, questions] = [
    sum((agent) => agent.runs),
    sum((agent) => agent.tokens),
    sum((agent) => agent.questions),
  ];
  const pace = rate === undefined ? '' : ` (${rate.perWeek} sessions a week)`;
  const propose = waiting > 0 ? ` ${formatCount(waiting, 'candidate')} to propose: rentroll session propose` : '';
  return `Real work here since ${since}: ${formatCount(runs, 'run')}${pace}, ${formatTokens(tokens)} tokens, ${formatCount(questions, 'question')}.${propose}`;
}
