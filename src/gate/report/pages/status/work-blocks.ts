import type { ProductionCheck, WorkReport } from '../../../../core/model/session/work-report.ts';
import type { Status } from '../../../../core/model/verdict/status.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { code, column, count, figure, say, section, table } from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount, formatRate, formatShare, formatTokens } from '../../../../core/report/figures/format-tokens.ts';

/** Shows where real work went: learning, agents of this project, projects, tools, messages and the last sessions. */
export function workBlocks(work: WorkReport | undefined): readonly Block[] {
  return work === undefined
    ? []
    : [
        curvesBlock(work),
        productionBlock(work),
        agentsBlock(work),
        projectsBlock(work),
        toolsBlock(work),
        messagesBlock(work),
        scorecardsBlock(work),
      ];
}

/** The learning curve of each agent and project: mean tokens of completed work with each set of rules. */
function curvesBlock({ curve }: WorkReport): Block {
  if (curve.length === 0) return say('');
  return section(
    'Learning curve',
    say(`Mean tokens of completed work with each set of compiled rules. ${observational}`, { tone: 'quiet' }),
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
      count('asked', ({ asked: questions }) => questions),
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
      count('advice', ({ card }) => card.adviceGiven),
      count('trust', ({ card }) => card.trust),
    ]),
  );
}

/** Summarises real work in one line. */
export function writeWorkNote({ work, workUnreadable }: Status): string {
  if (work !== undefined) return writeWork(work);
  if (workUnreadable !== undefined) return `Real work cannot be shown: ${workUnreadable}.`;
  return 'Real work: no session was collected yet. Read them: rentroll session import';
}

/** The sessions of this project in one sentence, behind the command for waiting candidates: a narrow screen cuts the end of the line. */
function writeWork({ agents, since, rate, waiting }: WorkReport): string {
  const sum = (pick: (agent: WorkReport['agents'][number]) => number) =>
    agents.reduce((all, agent) => all + pick(agent), 0);
  if (agents.length === 0) return `No session of this project since ${since}.`;
  const [runs, tokens, questions] = [
    sum((agent) => agent.runs),
    sum((agent) => agent.tokens),
    sum((agent) => agent.questions),
  ];
  const pace = rate === undefined ? '' : ` (${rate.perWeek} sessions a week)`;
  const propose = waiting > 0 ? `${formatCount(waiting, 'candidate')} to propose: rentroll session propose. ` : '';
  return `${propose}Real work here since ${since}: ${formatCount(runs, 'run')}${pace}, ${formatTokens(tokens)} tokens, ${formatCount(questions, 'question')}.`;
}

/** Marks every figure of real work before and after a rule as observed, and decided by nobody. */
const observational = 'Observational: tasks, people and models changed as well, and nothing is decided by it.';

/** Describes a change with its interval: `18 % cheaper (−9 % … +39 %)`. */
function describeWorkChange({ change }: Pick<ProductionCheck, 'change'>): string {
  if (change === undefined) return '';
  const [low, high] = change.interval;
  const word = change.share < 0 ? 'dearer' : 'cheaper';
  return `${formatRate(Math.abs(change.share))} ${word} (chance alone: ${formatRate(low)} … ${formatRate(high)}).`;
}

/** Describes the promised saving, and how much work it would take to see it. */
function describePromise({ promised, runsNeeded, logSd }: ProductionCheck): string {
  const whose = logSd.isOwn ? 'your runs' : 'public sessions';
  const needed =
    runsNeeded === undefined
      ? ''
      : `; about ${formatCount(runsNeeded, 'completed run')}, half without it, would show that (spread of ${whose}: ${logSd.value})`;
  return `The receipt promises ${formatRate(promised)}${needed}.`;
}
