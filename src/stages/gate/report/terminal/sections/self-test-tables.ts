import type {
  ReplayRate,
  ReplayRates,
  SelfTest,
  TaskBehaviour,
  TaskNoise,
} from '../../../../../foundation/model/verdict/selftest.ts';
import { occasionWords } from '../../words/behaviour/describe-behaviour-test.ts';
import { formatRate, formatShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { troubleWords } from '../../words/verdict/describe-self-test.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
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
  const whole = (tokens: number) => formatTokens(Math.round(tokens));
  return layOutTable(rates, width, paint, [
    { title: 'saving', align: 'right', cell: ({ effect }) => formatShare(Number(effect.toFixed(3)), 1) },
    { title: 'earns', align: 'right', cell: ({ earns }) => roundRate(earns) },
    { title: 'does not', align: 'right', cell: ({ doesNotEarn }) => roundRate(doesNotEarn) },
    { title: 'regression', align: 'right', cell: ({ regression }) => roundRate(regression) },
    { title: 'undecided', align: 'right', cell: ({ undecided }) => roundRate(undecided) },
    { title: 'trials', align: 'right', cell: ({ trials }) => whole(trials.mean) },
    { title: 'tokens', align: 'right', cell: ({ tokens }) => whole(tokens.mean) },
    { title: '95 % below', align: 'right', cell: ({ tokens }) => whole(tokens.p95) },
  ]);
}

/** Every golden task: how noisy it is and what it takes. */
export function renderTaskNoise(tasks: readonly TaskNoise[], width: number, paint: Paint): readonly string[] {
  return layOutTable(tasks, width, paint, [
    { title: 'golden task', cell: ({ task }) => task },
    { title: 'trials', align: 'right', cell: ({ completed }) => formatTokens(completed) },
    { title: 'failed', align: 'right', cell: ({ failures }) => formatTokens(failures) },
    { title: 'mean', align: 'right', cell: ({ mean }) => formatTokens(mean) },
    { title: 'CV', align: 'right', cell: ({ cv }) => roundShare(cv) },
    { title: 'fitted', align: 'right', cell: ({ fittedCv }) => roundShare(fittedCv) },
    { title: 'noise', align: 'right', cell: ({ noiseShare }) => roundShare(noiseShare) },
    { title: 'tokens', align: 'right', cell: ({ tokenShare }) => roundShare(tokenShare) },
    { title: 'half CV', align: 'right', cell: ({ halved }) => describeSaved(halved) },
    {
      title: 'notice',
      cell: ({ trouble }) => (trouble === undefined ? '' : troubleWords[trouble]),
      style: () => 'yellow',
    },
  ]);
}

/** Every golden task as a probe sees it: its answers, and whether it alone would show the wanted gain. */
export function renderOccasions(tasks: readonly TaskBehaviour[], width: number, paint: Paint): readonly string[] {
  return layOutTable(tasks, width, paint, [
    { title: 'golden task', cell: ({ task }) => task },
    { title: 'followed', align: 'right', cell: ({ yes }) => formatTokens(yes) },
    { title: 'violated', align: 'right', cell: ({ no }) => formatTokens(no) },
    { title: 'no occasion', align: 'right', cell: ({ na }) => formatTokens(na) },
    { title: 'shown by it alone', align: 'right', cell: ({ power }) => power && roundRate(power) },
    {
      title: 'notice',
      cell: ({ trouble }) => (trouble === undefined ? '' : occasionWords[trouble]),
      style: () => 'yellow',
    },
  ]);
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
