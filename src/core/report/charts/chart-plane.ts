import type { OutcomeFigures } from '../../model/verdict/decision.ts';
import type { RuleVerdict } from '../../model/verdict/report.ts';
import { element, type Markup } from '../blocks/markup.ts';
import { nameQuadrant } from '../figures/describe-outcome.ts';
import { formatRate, formatTokens } from '../figures/format-tokens.ts';
import { label, line, polygon, scaleLinear, svgChart } from './svg-chart.ts';

const width = 400;
const height = 268;
const frame = { left: 44, right: 392, top: 14, bottom: 226 };

/** What the drawing is of: a verdict on a rule that buys solved tasks. */
export type PlaneVerdict = Pick<RuleVerdict, 'rule' | 'verdict'> & { readonly outcome: OutcomeFigures };

/**
 * Cost of a trial against the share of trials solved, without the rule and with it. Above the line through the first point more is gained than it
 * costs, at what a solved task is worth.
 */
export function drawPlane({ rule, verdict, outcome }: PlaneVerdict, id: string): Markup {
  const { cost, solved, value } = outcome;
  const most = 1.35 * Math.max(...cost, 1);
  const x = scaleLinear([0, most], frame.left, frame.right);
  const y = scaleLinear([0, 1], frame.bottom, frame.top);
  const lineAt = (spent: number) => Math.min(1, Math.max(0, solved[0] + (spent - cost[0]) / Math.max(value, 1)));
  const [from, to] = [lineAt(0), lineAt(most)];
  const edge = [
    [x(0), y(from)],
    [x(most), y(to)],
  ] as const;
  return svgChart(
    { id, title: `What ${rule} costs and solves`, description: describePlane(outcome) },
    width,
    height,
    polygon([...edge, [x(most), frame.top], [x(0), frame.top]], 'region-earns'),
    polygon([...edge, [x(most), frame.bottom], [x(0), frame.bottom]], 'region-ruled-out'),
    line(frame.left, frame.bottom, frame.right, frame.bottom, 'zero'),
    line(frame.left, frame.top, frame.left, frame.bottom, 'zero'),
    line(x(cost[0]), y(solved[0]), x(cost[1]), y(solved[1]), 'grid'),
    ...[0, 0.5, 1].map((share) => label(frame.left - 6, y(share) + 4, formatRate(share), 'muted', 'end')),
    label(x(cost[0]), y(solved[0]) - 10, 'without', 'halo', 'middle'),
    label(x(cost[1]), y(solved[1]) + 20, 'with it', 'halo', 'middle'),
    label((frame.left + frame.right) / 2, frame.bottom + 32, 'cost of a trial, tokens', 'muted', 'middle'),
    label(x(most), frame.bottom + 15, formatTokens(Math.round(most)), 'muted', 'end'),
    label(frame.left + 8, frame.top + 16, 'pays', 'earns'),
    label(frame.right - 8, frame.bottom - 9, 'does not pay', 'does-not-earn', 'end'),
    element('g', { class: 'undecided' }, dot(x(cost[0]), y(solved[0]))),
    element('g', { class: verdict }, dot(x(cost[1]), y(solved[1]))),
  );
}

function dot(cx: number, cy: number): Markup {
  return element('circle', { cx, cy, r: 5.5, class: 'dot' });
}

function describePlane(outcome: OutcomeFigures): string {
  const { cost, solved, value } = outcome;
  const arm = (index: 0 | 1) => `${formatRate(solved[index])} solved at ${formatTokens(cost[index])} tokens a trial`;
  return `Without it ${arm(0)}, with it ${arm(1)}: ${nameQuadrant(outcome)}. The line is at ${formatTokens(value)} tokens a solved task.`;
}
