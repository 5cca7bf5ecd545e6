import type { Block, Line } from '../../core/report/blocks/block.ts';
import { heading, lines, part, problemBlocks, say } from '../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { escapeTerminal } from '../../core/text/escape/escape-terminal.ts';
import { formatCount, formatTokens } from '../../core/text/format-number.ts';
import type { CountTokens } from '../../core/util/tokenizer.ts';
import { complexityNames, turnCaps, workSteps } from './complexity.ts';
import type { CleanedHandOffs, HandOff, HandOffReport } from './hand-off.ts';
import { isFinalStatus } from './hand-off.ts';
import type { SteppedReport } from './work-checkpoint.ts';

/** Upper bound, exclusive, of the tokens of a header that nobody has to act on, whatever its summary says. */
export const finalTokens = 50;

/**
 * Renders a hand-off for its receiver. One nobody has to act on is one line of fewer than 50 tokens, its summary cut to fit; any other is its
 * eight lines, so that the details can be opened.
 */
export function renderHandOff(handOff: HandOff, count: CountTokens): string {
  return isFinalStatus(handOff.header.STATUS) ? formatFinished(handOff, count) : formatHeader(handOff);
}

function formatFinished({ agent, header }: HandOff, count: CountTokens): string {
  const facts = [
    ...(header.TOKENS_SPENT === null ? [] : [`${header.TOKENS_SPENT} tokens`]),
    ...(header.FILES_CHANGED.length === 0 ? [] : [formatCount(header.FILES_CHANGED.length, 'file')]),
    ...(header.FINDINGS_COUNT === 0 ? [] : [formatCount(header.FINDINGS_COUNT, 'finding')]),
  ];
  const head = `${header.STATUS} ${[agent, ...facts].join(', ')}: `;
  const characters = [...escapeTerminal(header.SUMMARY)];
  // No token is shorter than nothing: as many characters as tokens always fit, so that this ends.
  for (let shownLength = characters.length; shownLength > 0; shownLength = Math.floor(shownLength * 0.9)) {
    const cut =
      shownLength < characters.length ? `${characters.slice(0, shownLength).join('').trimEnd()}…` : characters.join('');
    const line = `${head}${cut}\n`;
    if (count(line) < finalTokens) return line;
  }
  return `${head.trimEnd().replace(/:$/, '')}\n`;
}

function formatHeader({ header }: HandOff): string {
  const { TOKENS_SPENT, FILES_CHANGED, SUMMARY, DETAIL_PATH } = header;
  const values = {
    TYPE: header.TYPE,
    STATUS: header.STATUS,
    MODEL: header.MODEL === '' ? 'unknown' : header.MODEL,
    TOKENS_SPENT: TOKENS_SPENT === null ? 'unknown' : String(TOKENS_SPENT),
    FILES_CHANGED: `[${FILES_CHANGED.join(', ')}]`,
    FINDINGS_COUNT: String(header.FINDINGS_COUNT),
    SUMMARY,
    DETAIL_PATH: DETAIL_PATH ?? 'none',
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${escapeTerminal(value)}\n`)
    .join('');
}

/** Renders all hand-offs of a run: totals, a line for each, and where the details lie of those that need attention. */
export const renderHandOffs = forTerminal((report: HandOffReport, count: CountTokens) => [
  say(`${report.run}: ${formatTotals(report)}`, { fit: 'whole' }),
  handOffLines(report, count),
  ...problemBlocks(report.problems),
]);

/** Renders a line for each hand-off; those that need attention come last, with where their details lie. Never wrapped: agents read them. */
function handOffLines({ handOffs, attention }: HandOffReport, count: CountTokens): Block {
  const isOpen = ({ agent }: HandOff) => attention.includes(agent);
  const settled = handOffs
    .filter((handOff) => !isOpen(handOff))
    .map((handOff) => formatFinished(handOff, count).trimEnd());
  const open = handOffs.filter(isOpen).flatMap(({ agent, header }): readonly Line[] => [
    { text: `${header.STATUS} ${agent}, ${formatOpen(header)}: ${header.SUMMARY}`, tone: 'warn' },
    { lead: '  ', text: `read ${header.DETAIL_PATH ?? 'nothing more: it left no details'}` },
  ]);
  return lines([...settled, ...open], { fit: 'whole' });
}

function formatOpen({ TOKENS_SPENT, FINDINGS_COUNT }: HandOff['header']): string {
  const tokens = TOKENS_SPENT === null ? 'tokens unknown' : `${TOKENS_SPENT} tokens`;
  return `${tokens}, ${formatCount(FINDINGS_COUNT, 'finding')}`;
}

function formatTotals({ counts, totals, problems }: HandOffReport): string {
  const statuses = Object.entries(counts).map(([status, number]) => `${number} ${status}`);
  const unread = problems.filter(({ severity }) => severity === 'error').length;
  return [
    `${formatCount(totals.agents, 'hand-off')}${statuses.length === 0 ? '' : ` (${statuses.join(', ')})`}`,
    `tokens measured: ${formatSpent(totals)}`,
    ...(unread === 0 ? [] : [`${unread} unreadable`]),
  ].join('; ');
}

/** Formats tokens as far as they were counted: a missing count is never zero. */
function formatSpent({ tokens, agents, uncounted }: HandOffReport['totals']): string {
  if (agents > 0 && uncounted === agents) return 'none yet';
  return uncounted === 0 ? formatTokens(tokens) : `at least ${formatTokens(tokens)} (${uncounted} not counted yet)`;
}

/** Renders how many hand-offs were removed, and the files that were left because they are not ours. */
export function renderCleaned({ runs, removed, kept: leftFiles }: CleanedHandOffs): string {
  const left = leftFiles.map((file) => `kept ${escapeTerminal(file)}: it is not a hand-off\n`).join('');
  return `${formatCount(removed, 'hand-off')} of ${formatCount(runs.length, 'run')} removed.\n${left}`;
}

/**
 * Renders where a task stands: whether the code has changed since, the next step, the score with its reasons, the route, all steps, agents, and
 * tokens.
 */
export const renderSteppedWork = forTerminal((report: SteppedReport, count: CountTokens) => {
  const { checkpoint, notices, handOffs } = report;
  return [
    lines(notices, { lead: 'WARNING: ', tone: 'warn' }),
    part(
      undefined,
      heading(`${checkpoint.run}: ${checkpoint.task}`),
      say(formatNext(report), { lead: 'Next: ' }),
      say(formatScore(checkpoint), { lead: 'Complexity: ' }),
      say(formatRoute(report), { lead: 'Route: ' }),
    ),
    lines(listSteps(report), { lead: '  ' }),
    handOffLines(handOffs, count),
    say(formatSummary(report)),
  ];
});

function formatScore({ score, reasons, isSaid }: SteppedReport['checkpoint']): string {
  const shown = reasons.map(({ points, why }) => `${why} ${points > 0 ? '+' : ''}${points}`);
  const why = isSaid
    ? 'a person said so'
    : reasons.length === 0
      ? 'nothing points to more or less work'
      : shown.join(', ');
  return `${score}/5 (${complexityNames[score]}): ${why}`;
}

function formatRoute({ route }: SteppedReport): string {
  const models = { sonnet: 'Sonnet alone', session: 'the model of the session', opus: 'Opus conducts' };
  const caps = Object.entries(turnCaps).map(([kind, turns]) => `${kind} ${turns}`);
  return `${route.reviewers.length} reviewers (${route.reviewers.join(', ')}); ${models[route.model]}; turns: ${caps.join(', ')}`;
}

function listSteps({ checkpoint }: SteppedReport): readonly string[] {
  return workSteps.map((step, index) => {
    const done = checkpoint.completedSteps.find((entry) => entry.step === step);
    const mark = done === undefined ? ' ' : done.skipped === undefined ? 'x' : '-';
    const why = done?.skipped === undefined ? '' : `: left out, ${done.skipped}`;
    const at = done === undefined || done.skipped !== undefined ? '' : ` at ${done.sha.slice(0, 7)}`;
    return `[${mark}] ${index + 1} ${step}${at}${why}`;
  });
}

function formatSummary({ checkpoint, handOffs }: SteppedReport): string {
  const { counts, totals } = handOffs;
  const done = checkpoint.completedSteps.filter(({ skipped }) => skipped === undefined).length;
  const left = checkpoint.completedSteps.length - done;
  const verdicts = Object.entries(counts).map(([status, number]) => `${number} ${status}`);
  return [
    `Steps completed: ${done}/${workSteps.length}${left === 0 ? '' : `, ${left} left out`}`,
    `Agents: ${totals.agents}${verdicts.length === 0 ? '' : ` (${verdicts.join(', ')})`}`,
    `Tokens measured: ${formatSpent(totals)}`,
  ].join(' · ');
}

function formatNext({ checkpoint }: SteppedReport): string {
  if (checkpoint.phase === 'done') return 'nothing, all steps are done.';
  return `${checkpoint.phase}; then rentroll session work done ${checkpoint.phase} --run ${checkpoint.run}`;
}
