import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';

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

/** What each task went over, the best of what it found with its evidence, new candidates, and what to do next. */
export function renderLearn(view: LearnView, options: TerminalOptions): string {
  const { tasks, findings, candidates, waiting } = view;
  return setPage(options, (width, paint) => [
    layOutTable(tasks, width, paint, [
      { title: 'task', cell: ({ task }) => task },
      { title: 'turns', align: 'right', cell: ({ stretches }) => formatTokens(stretches) },
      { title: 'steps', align: 'right', cell: ({ events }) => formatTokens(events) },
      { title: 'let go', align: 'right', cell: ({ dropped }) => formatTokens(dropped) },
      { title: 'ms', align: 'right', cell: ({ milliseconds }) => formatTokens(milliseconds) },
      { title: 'left', align: 'right', cell: ({ left }) => formatTokens(left) },
    ]),
    findings.flatMap((finding) => renderFinding(finding, width)),
    candidates.flatMap((candidate) => renderCandidate(candidate, width)),
    writeNext(view, waiting).flatMap((text) => wrapText(text, width).map((line) => paint('bold', line))),
  ]);
}

function renderFinding(
  { task, agent, text, times, sessions }: LearnView['findings'][number],
  width: number,
): readonly string[] {
  const evidence = `${formatCount(times, 'time')} in ${formatCount(sessions, 'session')}`;
  return wrapIndented('  ', escapeTerminal(`${task} (${agent}): ${text.replaceAll('\n', '; ')} [${evidence}]`), width);
}

function renderCandidate(
  { agent, body, why, state, reason }: LearnView['candidates'][number],
  width: number,
): readonly string[] {
  const sign = state === 'waiting' ? '  + ' : '  - ';
  const end = reason === '' ? why : `refused: ${reason}`;
  return wrapIndented(sign, escapeTerminal(`${body} (${agent}; ${end})`), width);
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
