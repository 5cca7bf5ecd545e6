import stringWidth from 'string-width';
import { escapeTerminal } from '../../../../foundation/text/escape/escape-terminal.ts';
import { type Bar, verdictTones } from '../blocks/block.ts';
import type { Chart } from '../blocks/chart.ts';
import { drawBar } from '../blocks/draw-bar.ts';
import { clipWidth } from '../words/figures/clip-width.ts';
import { formatTokens } from '../words/figures/format-tokens.ts';
import { barOf } from '../words/verdict/explain-reason.ts';
import { rangeOf } from '../words/verdict/word-saving.ts';
import { drawInterval } from './draw-interval.ts';
import type { Page } from './terminal-text.ts';
import { padWidth, wrapIndented } from './wrap-text.ts';

const [barWidth, widestName, widestRange] = [24, 24, 76];

/** Bars under each other, their names before and their words behind them; what is detail has no room. */
export function setBars(bars: readonly Bar[], { width, paint }: Page): readonly string[] {
  const shown = bars.filter(({ isDetail }) => isDetail !== true);
  const names = shown.map(({ name }) => clipWidth(escapeTerminal(name), widestName));
  const room = Math.max(...names.map((name) => stringWidth(name)));
  return shown.flatMap((bar, place) => {
    const drawn = drawBar(bar, barWidth);
    const before = `${padWidth(names[place] ?? '', room)}  ${drawn}  `;
    const [first = '', ...rest] = wrapIndented(before, escapeTerminal(bar.words), width);
    return [first.replace(drawn, () => paint(bar.tone, drawn)), ...rest];
  });
}

/** The range of a saving with bar and minimal effect below it; nothing without an estimate. */
export function setRange({ rule, policy }: Extract<Chart, { of: 'range' }>, { width, paint }: Page): readonly string[] {
  if (rule.baselineMean <= 0) return [];
  const bar = barOf(rule, policy);
  const markers = [
    { value: 0, label: '0' },
    { value: bar, label: `${policy.ratio} × rent ${formatTokens(bar)}` },
    { value: rule.minimalEffect, label: `minimal effect ${formatTokens(rule.minimalEffect)}` },
  ];
  const drawing = drawInterval({ ...rule, interval: rangeOf(rule, policy), markers }, Math.min(widestRange, width - 2));
  return drawing.map((line, place) => `  ${paint(place === 0 ? verdictTones[rule.verdict] : 'quiet', line)}`);
}
