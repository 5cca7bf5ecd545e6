import type { MinedTask, MiningReport, TriedCommit } from '../../../../../foundation/model/mining/mining-report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount } from '../../words/figures/format-tokens.ts';
import { describeEndOfMining, describePassedOver, describeTriedReason } from '../../words/verdict/describe-mining.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { type LineBlock, setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented } from '../drawing/wrap-text.ts';

/** What mining found, tried, proved and refused, and what to do next. */
export function renderMining(report: MiningReport, options: TerminalOptions): string {
  const { tasks, tried, problems } = report;
  return setPage(options, (width, paint) => [
    wrapIndented('', escapeTerminal(describeEndOfMining(report)), width).map((line) => paint('bold', line)),
    renderCounts(report, width, paint),
    tasks.length === 0 ? [] : [paint('bold', 'Tasks'), ...layOutTable(tasks, width, paint, taskColumns)],
    tried.length === 0 ? [] : [paint('bold', 'Tried'), ...layOutTable(tried, width, paint, triedColumns)],
    renderFlags(tasks, width),
    renderProblems(problems, width, paint).slice(0, -1),
    [
      'Next',
      ...nextSteps(report).flatMap((step, place) => wrapIndented(`  ${place + 1}. `, escapeTerminal(step), width)),
    ],
  ]);
}

const taskColumns: readonly Column<MinedTask>[] = [
  { title: 'asked for', cell: ({ subject }) => subject },
  { title: 'task', cell: ({ id }) => id },
  { title: 'starts from', cell: ({ base }) => (base === 'fixture' ? 'the fixture' : 'its parent') },
  { title: 'tests', align: 'right', cell: ({ failToPass, passToPass }) => `${failToPass} + ${passToPass}` },
  { title: 'stubs', align: 'right', cell: ({ stubs }) => String(stubs) },
];

const triedColumns: readonly Column<TriedCommit>[] = [
  { title: 'subject', cell: ({ subject }) => subject },
  { title: 'commit', cell: ({ commit }) => commit.slice(0, 10) },
  {
    title: 'outcome',
    cell: ({ outcome, reason }) =>
      outcome === 'proved' || reason === undefined ? outcome : describeTriedReason(reason),
    style: ({ outcome }) => (outcome === 'proved' ? 'green' : 'dim'),
  },
  {
    title: 'seconds',
    align: 'right',
    cell: ({ seconds, isRecalled }) => (isRecalled ? 'earlier' : seconds.toFixed(0)),
  },
];

/** Why commits were passed over without being tried, the most frequent reason first. */
function renderCounts(
  { scanned, candidates, passedOver, tried }: MiningReport,
  width: number,
  paint: Paint,
): LineBlock {
  const reasons = Object.entries(passedOver).sort(([, a], [, b]) => b - a);
  const told = reasons.map(([reason, count]) => `${describePassedOver(reason)} ${count}`).join(', ');
  const line = `${formatCount(scanned, 'commit')} looked at, ${formatCount(candidates, 'candidate')}, ${tried.length} tried.`;
  return [
    line,
    ...(told === ''
      ? []
      : wrapIndented('Passed over: ', escapeTerminal(told), width).map((text) => paint('dim', text))),
  ];
}

function renderFlags(tasks: readonly MinedTask[], width: number): LineBlock {
  return tasks.flatMap(({ file, flags }) =>
    flags.flatMap((flag) => wrapIndented(`${escapeTerminal(file)}: `, escapeTerminal(`the prompt ${flag}`), width)),
  );
}

function nextSteps({ tasks, isStopped, tried }: MiningReport): readonly string[] {
  const mended = tasks.some(({ flags }) => flags.length > 0);
  const isPublished = tried.some(({ reason, detail = '' }) => reason === 'leaks' && / at node_modules\//.test(detail));
  const set = tried.some(({ reason }) => reason === 'prompt-flagged');
  return [
    ...(isStopped ? ['Run the same command again: what was tried is remembered.'] : []),
    ...(mended ? ['Mend the prompts that are named above, then freeze their tasks: rentroll lint --write-lock'] : []),
    ...(isPublished
      ? [
          'Answers stand in packages that hold this code as it was published. Let fixture.prepare take them out, for example: npm ci && rm -rf node_modules/NAME. Then run the same command again.',
        ]
      : []),
    ...(set ? ['Tasks whose prompt has to be mended first are written too with: rentroll tasks mine --flagged'] : []),
    ...(tasks.length > 0
      ? [
          'Read the prompts: they are what agents are asked. Then commit: git add --all && git commit -m "Mine golden tasks"',
        ]
      : [
          'Look further back or at more: rentroll tasks mine --max 20. A repository whose commits bring no tests has to have its tasks written.',
        ]),
  ];
}
