import type { WorkReport } from '../../../../core/model/session/work-report.ts';
import type { Status } from '../../../../core/model/verdict/status.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { code, column, count, figure, say, section, table } from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount, formatShare, formatTokens } from '../../../../core/text/format-number.ts';

/** Shows where real work went: learning, agents of this project, projects, messages and the last sessions. */
export function workBlocks(work: WorkReport | undefined): readonly Block[] {
  return work === undefined
    ? []
    : [curvesBlock(work), agentsBlock(work), projectsBlock(work), messagesBlock(work), scorecardsBlock(work)];
}

/** Shows the learning curve of each agent and project: mean tokens of completed work with each set of rules. */
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
      column('session', ({ session }) => session.slice(0, 8)),
      count('calls', ({ turns }) => turns),
      count('milestones', ({ milestones }) => milestones),
      count('errors', ({ errors }) => errors),
      count('loops', ({ loops }) => loops),
      count('unchecked', ({ debt }) => debt),
      count('advice', ({ adviceGiven }) => adviceGiven),
      count('trust', ({ trust }) => trust),
    ]),
  );
}

/** Summarises real work in one line. */
export function writeWorkNote({ work, workUnreadable }: Status): string {
  if (work !== undefined) return writeWork(work);
  if (workUnreadable !== undefined) return `Real work cannot be shown: ${workUnreadable}.`;
  return 'Real work: no session was collected yet. Read them: rentroll session import';
}

/**
 * Writes the sessions of this project in one sentence. It follows the command for waiting candidates, because a narrow screen cuts the end of the
 * line.
 */
function writeWork({ agents, since, waiting }: WorkReport): string {
  const sum = (pick: (agent: WorkReport['agents'][number]) => number) =>
    agents.reduce((all, agent) => all + pick(agent), 0);
  if (agents.length === 0) return `No session of this project since ${since}.`;
  const [runs, tokens, questions] = [
    sum((agent) => agent.runs),
    sum((agent) => agent.tokens),
    sum((agent) => agent.questions),
  ];
  const propose = waiting > 0 ? `${formatCount(waiting, 'candidate')} to propose: rentroll session propose. ` : '';
  return `${propose}Real work here since ${since}: ${formatCount(runs, 'run')}, ${formatTokens(tokens)} tokens, ${formatCount(questions, 'question')}.`;
}

/** Marks figures of real work as observed, and decided by nobody. */
const observational = 'Observational: tasks, people and models changed as well, and nothing is decided by it.';
