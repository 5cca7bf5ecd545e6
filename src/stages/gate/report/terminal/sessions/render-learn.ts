import type { Line } from '../../blocks/block.ts';
import { column, count, lines, table } from '../../blocks/make-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';
import { formatCount } from '../../words/figures/format-tokens.ts';

/** What each task went over, the best of what it found with its evidence, new candidates, and what to do next. */
export const renderLearn = forTerminal((view: LearnView) => [
  table(view.tasks, [
    column('task', ({ task }) => task),
    count('turns', ({ stretches }) => stretches),
    count('steps', ({ events }) => events),
    count('let go', ({ dropped }) => dropped),
    count('ms', ({ milliseconds }) => milliseconds),
    count('left', ({ left }) => left),
  ]),
  lines(view.findings.map(describeFinding), { lead: '  ' }),
  lines(view.candidates.map(describeCandidate)),
  lines(writeNext(view, view.waiting), { tone: 'strong' }),
]);

function describeFinding({ task, agent, text, times, sessions }: LearnView['findings'][number]): string {
  const evidence = `${formatCount(times, 'time')} in ${formatCount(sessions, 'session')}`;
  return `${task} (${agent}): ${text.replaceAll('\n', '; ')} [${evidence}]`;
}

function describeCandidate({ agent, body, why, state, reason }: LearnView['candidates'][number]): Line {
  const end = reason === '' ? why : `refused: ${reason}`;
  return { lead: state === 'waiting' ? '  + ' : '  - ', text: `${body} (${agent}; ${end})` };
}

/** What learning did, as it is shown. */
export interface LearnView {
  readonly tasks: readonly {
    readonly task: string;
    readonly stretches: number;
    readonly events: number;
    readonly milliseconds: number;
    readonly stopped?: string;
    readonly left: number;
    readonly dropped: number;
  }[];
  readonly candidates: readonly {
    readonly agent: string;
    readonly body: string;
    readonly why: string;
    readonly state: string;
    readonly reason: string;
  }[];
  readonly findings: readonly {
    readonly task: string;
    readonly agent: string;
    readonly text: string;
    readonly times: number;
    readonly sessions: number;
  }[];
  readonly waiting: number;
}

function writeNext({ tasks }: LearnView, waiting: number): readonly string[] {
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
