import type { ReplayRate, ReplayRates, SelfTest, TaskNoise } from '../../../../../foundation/model/verdict/selftest.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatRate, formatShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { troubleWords } from '../../words/verdict/describe-self-test.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';

const longestBar = 40;
const shortestBar = 10;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** P(earns) by true saving as bars, the minimal effect marked: the power curve lying on its side. */
export function drawPower({ fresh, minimalEffect }: SelfTest, width: number, paint: Paint): readonly string[] {
  const size = Math.max(shortestBar, Math.min(longestBar, width - 32));
  const lines = fresh.map(({ effect, earns }) => {
    const label = formatShare(Number(effect.toFixed(3)), 1).padStart(7);
    const mark = effect === minimalEffect.share ? '  minimal effect' : '';
    const bar = paint(effect === 0 ? 'yellow' : 'green', drawBar(earns.rate, size));
    return `${label}  ${bar} ${roundRate(earns).padStart(6)}${mark}`;
  });
  return [paint('dim', ' saving  earns'), ...lines];
}

/** Exactly `size` columns, an eighth of one exact. */
function drawBar(rate: number, size: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, rate)) * size * 8);
  const bar = '█'.repeat(Math.floor(filled / 8)) + (eighths[filled % 8] ?? '');
  return bar.padEnd(size, '·');
}

/** Verdicts and spending by true saving. */
export function renderRates(rates: readonly ReplayRates[], width: number, paint: Paint): readonly string[] {
  const share = (title: string, of: (row: ReplayRates) => ReplayRate): Column => ({
    title,
    align: 'right',
    cells: rates.map((row) => roundRate(of(row))),
  });
  const figure = (title: string, of: (row: ReplayRates) => number): Column => ({
    title,
    align: 'right',
    cells: rates.map((row) => formatTokens(Math.round(of(row)))),
  });
  return layOutTable(
    [
      { title: 'saving', align: 'right', cells: rates.map(({ effect }) => formatShare(Number(effect.toFixed(3)), 1)) },
      share('earns', ({ earns }) => earns),
      share('does not', ({ doesNotEarn }) => doesNotEarn),
      share('regression', ({ regression }) => regression),
      share('undecided', ({ undecided }) => undecided),
      figure('trials', ({ trials }) => trials.mean),
      figure('tokens', ({ tokens }) => tokens.mean),
      figure('95 % below', ({ tokens }) => tokens.p95),
    ],
    width,
    paint,
  );
}

/** Every golden task: how noisy it is and what it takes. */
export function renderTaskNoise(tasks: readonly TaskNoise[], width: number, paint: Paint): readonly string[] {
  const column = (title: string, cell: (task: TaskNoise) => string): Column => ({
    title,
    align: 'right',
    cells: tasks.map(cell),
  });
  return layOutTable(
    [
      { title: 'golden task', align: 'left', cells: tasks.map(({ task }) => escapeTerminal(task)) },
      column('trials', ({ completed }) => formatTokens(completed)),
      column('failed', ({ failures }) => formatTokens(failures)),
      column('mean', ({ mean }) => formatTokens(mean)),
      column('CV', ({ cv }) => roundShare(cv)),
      column('fitted', ({ fittedCv }) => roundShare(fittedCv)),
      column('noise', ({ noiseShare }) => roundShare(noiseShare)),
      column('tokens', ({ tokenShare }) => roundShare(tokenShare)),
      column('half CV', ({ halved }) => describeSaved(halved)),
      {
        title: 'notice',
        align: 'left',
        cells: tasks.map(({ trouble }) => (trouble === undefined ? '' : troubleWords[trouble])),
        styles: tasks.map(() => 'yellow' as const),
      },
    ],
    width,
    paint,
  );
}

function roundRate({ rate }: ReplayRate): string {
  return formatRate(Number(rate.toFixed(3)));
}

/** Within two standard errors nothing is saved that anyone could tell. */
function describeSaved({ rate, standardError }: ReplayRate): string {
  return 1 - rate < 2 * standardError ? 'nothing' : `−${roundShare(1 - rate)}`;
}

function roundShare(share: number): string {
  return formatRate(Number(share.toFixed(2)));
}
