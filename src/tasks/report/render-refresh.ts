import type { NamedCommit, RefreshedTask, RefreshReport } from '../../core/model/mining-report.ts';
import type { Line, Span } from '../../core/report/blocks/block.ts';
import {
  column,
  diffs,
  files,
  heading,
  lines,
  problemBlocks,
  table,
  toned,
} from '../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { formatCount } from '../../core/text/format-number.ts';

/** Lines of one file's diff that are shown; a lock names every test of a repository. */
const mostDiffLines = 40;

/** Renders the effect of moving the fixture on each frozen task and on config and lock, and the next step. */
export const renderRefresh = forTerminal((report: RefreshReport) => {
  const { tasks, problems, outcome } = report;
  return [
    heading(describeRefresh(report)),
    table(tasks, [column('task', ({ id }) => id), column('agent', ({ agent }) => agent), column('there', toTaskSpan)]),
    lines(tasks.flatMap((task) => toBrokenLines(task, outcome))),
    ...diffs(report.diffs, mostDiffLines),
    files(report.files, outcome !== 'written'),
    ...problemBlocks(problems),
    lines(nextStep(report), { lead: 'Next: ' }),
  ];
});

function toTaskSpan({ outcome, ...task }: RefreshedTask): Span {
  if (outcome === 'broken') return toned('bad', `no longer: ${'code' in task ? task.code : ''}`);
  return toned('good', outcomeLabels[outcome]);
}

function toBrokenLines(task: RefreshedTask, outcome: RefreshReport['outcome']): readonly Line[] {
  if (task.outcome !== 'broken') return [];
  const end = outcome === 'written' ? 'The task was retired; the lock says why.' : `To do: ${task.advice}.`;
  return [{ lead: `${task.file}: `, text: `${task.detail}. ${end}` }];
}

function describeRefresh({ outcome, from, to, tasks }: RefreshReport): string {
  const way = `from ${nameCommit(from)} to ${nameCommit(to)}`;
  const broken = tasks.filter((task) => task.outcome === 'broken').length;
  const provenCount = `${tasks.length - broken} of ${formatCount(tasks.length, 'golden task')} ${tasks.length === 1 ? 'holds' : 'hold'} there`;
  if (outcome === 'there') return `The fixture is at ${nameCommit(to)} already.`;
  if (outcome === 'stopped')
    return `Stopped before all golden tasks were proved on ${nameCommit(to)}; nothing was written.`;
  if (outcome === 'refused') return `The fixture stays where it is: ${provenCount} (${way}).`;
  return `The fixture ${outcome === 'written' ? 'moved' : 'can move'} ${way}: ${provenCount}.`;
}

function nameCommit({ commit, subject }: NamedCommit): string {
  return subject === '' ? commit.slice(0, 12) : `${commit.slice(0, 12)} (${subject})`;
}

const outcomeLabels = { proves: 'still proves', unaffected: 'unaffected: starts from a commit of its own' } as const;

function nextStep({ outcome, to, tasks }: RefreshReport): readonly string[] {
  const { commit } = to;
  const retire = tasks.some((task) => task.outcome === 'broken') ? ' --retire' : '';
  if (outcome === 'proposed')
    return [`rentroll tasks refresh --to ${commit} --write${retire} --reason "the code has changed much since"`];
  if (outcome === 'written')
    return ['git add --all && git commit --message "Move the fixture" (that change is still judged on the old one)'];
  return [];
}
