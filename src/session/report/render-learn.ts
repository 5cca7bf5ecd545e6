import type { Distilled, DistillOutcome } from '../../core/model/session/stored-candidate.ts';
import type { Block, Line } from '../../core/report/blocks/block.ts';
import { column, copied, count, lines, part, say, table } from '../../core/report/blocks/make-blocks.ts';
import { formatCount, formatTokens } from '../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import type { DistillPreview, DistillReport } from '../distill/distill-request.ts';
import type { LearnReport, LearntCandidate, ShownFinding } from '../learn/run-tasks.ts';

/** What each task went over, the best of what it found with its evidence, new candidates, and what to do next. */
export const renderLearn = forTerminal((view: LearnReport) => [
  table(view.tasks, [
    column('task', ({ task }) => task),
    count('turns', ({ stretches }) => stretches),
    count('steps', ({ events }) => events),
    count('let go', ({ dropped }) => dropped),
    count('ms', ({ milliseconds }) => milliseconds),
    count('left', ({ left }) => left),
  ]),
  lines(view.findings.map(describeFinding), { lead: '  ' }),
  lines(view.candidates.map(toCandidateLine)),
  lines(writeNext(view, view.waiting), { tone: 'strong' }),
]);

function describeFinding({ task, agent, text, times, sessions }: ShownFinding): string {
  const evidence = `${formatCount(times, 'time')} in ${formatCount(sessions, 'session')}`;
  return `${task} (${agent}): ${text.replaceAll('\n', '; ')} [${evidence}]`;
}

function toCandidateLine({ agent, body, why, state, reason }: LearntCandidate): Line {
  const end = reason === '' ? why : `refused: ${reason}`;
  return { lead: state === 'waiting' ? '  + ' : '  - ', text: `${body} (${agent}; ${end})` };
}

function writeNext({ tasks }: LearnReport, waiting: number): readonly string[] {
  const left = Math.max(0, ...tasks.map((task) => task.left));
  return [
    ...(left > 0
      ? [`${formatCount(left, 'turn')} left for the next time, or for all at once: rentroll session learn --all`]
      : []),
    ...(waiting > 0
      ? [`${formatCount(waiting, 'candidate')} waiting. Put them into the ledger: rentroll session propose`]
      : []),
  ];
}

/** What became of each run, and what to do next. */
export const renderDistill = forTerminal(({ runs, previews, waiting }: DistillReport) => [
  ...previews.map(previewBlock),
  ...runs.map(runBlock),
  say(runs.length + previews.length === 0 ? 'No session waits to be distilled.' : ''),
  say(
    waiting === 0
      ? ''
      : `${formatCount(waiting, 'candidate')} waiting. Put them into the ledger: rentroll session propose`,
    {
      tone: 'strong',
    },
  ),
]);

function runBlock(run: Distilled): Block {
  const { session, agent, outcome, proposed, refused, by, spent } = run;
  const cost = spent > 0 ? ` It took ${formatTokens(spent)} tokens.` : '';
  const who = by === undefined ? '' : ` Proposed by ${by === 'model' ? 'the model' : 'figures alone'}.`;
  return part(
    undefined,
    say(`${session} (${agent}): ${outcomes[outcome]}. ${writeSize(run)}${who}${cost}`),
    lines(writeTrouble(run), { lead: '  ' }),
    lines(proposed, { lead: '  + ' }),
    lines(
      refused.map(({ body, reason }) => `${body} (refused: ${reason})`),
      { lead: '  - ' },
    ),
  );
}

function previewBlock(preview: DistillPreview): Block {
  const { session, agent, prompt, fromStatistics } = preview;
  const asked = prompt === '' ? 'nothing: its transcript cannot be read' : prompt;
  return part(
    undefined,
    say(`${session} (${agent}): ${writeSize(preview)}`),
    part('What a model would be asked:', copied(asked.split('\n').map((line) => `  ${line}`))),
    part(
      'What figures alone would propose:',
      fromStatistics.length === 0 ? say('nothing', { lead: '  ' }) : lines(fromStatistics, { lead: '  + ' }),
    ),
  );
}

const outcomes: Readonly<Record<DistillOutcome, string>> = {
  proposed: 'proposed',
  nothing: 'nothing to propose',
  refused: 'all that was proposed is refused',
  'not-above': 'not dear enough to be looked at',
  'under-way': 'another process is at it',
  lost: 'was begun and never ended; it is not tried again',
};

function writeSize({ total, threshold, priors }: Pick<Distilled, 'total' | 'threshold' | 'priors'>): string {
  const before = formatCount(priors, 'completed run');
  if (threshold === undefined) return `${formatTokens(total)} tokens, with ${before} before it: too few to compare.`;
  return `${formatTokens(total)} tokens against a threshold of ${formatTokens(threshold)} (${before} before it).`;
}

function writeTrouble({ trouble, detail }: Distilled): readonly string[] {
  if (trouble === undefined || trouble === 'off') return [];
  return [`the model: ${trouble}${detail === undefined ? '' : `: ${detail}`}`];
}
