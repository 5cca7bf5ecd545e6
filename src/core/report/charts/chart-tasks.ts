import type { TaskSummary } from '../../model/verdict/decision.ts';
import type { RuleVerdict } from '../../model/verdict/report.ts';
import { tasksDrawn } from '../blocks/chart.ts';
import { element, type Markup } from '../blocks/markup.ts';
import { chooseDomain, type Domain } from '../figures/choose-domain.ts';
import { clipWidth } from '../figures/columns.ts';
import { formatCount, formatSigned, formatTokens } from '../figures/format-tokens.ts';
import { label, line, polygon, scaleLinear, svgChart } from './svg-chart.ts';

const width = 400;
const row = 26;
const top = 8;
const left = 118;
const right = 322;

/** Saving of each task as a bar to the right of zero, or to the left when the rule makes the task more expensive. */
export function drawTasks({ rule, tasks }: RuleVerdict, id: string): Markup {
  const drawn = tasks.slice(0, tasksDrawn);
  const domain = chooseDomain({ anchors: [], centres: drawn.map(({ saving }) => saving), extents: [], reach: 10 });
  const bottom = top + drawn.length * row;
  const title = `Saving of each golden task with ${rule}`;
  const description = drawn.map(({ task, saving }) => `${task} ${formatSigned(saving)}`).join(', ');
  const zero = scaleLinear(domain, left, right)(0);
  return svgChart(
    { id, title, description },
    width,
    bottom + 24,
    ...drawn.map((task, index) => drawTask(task, domain, top + index * row)),
    line(zero, top, zero, bottom, 'zero'),
    label(zero, bottom + 16, 'no saving', 'muted', zero < left + 30 ? 'start' : zero > right - 30 ? 'end' : 'middle'),
  );
}

function drawTask(task: TaskSummary, domain: Domain, y: number): Markup {
  const scale = scaleLinear(domain, left, right);
  const zero = scale(0);
  const end = scale(task.saving);
  const kind = task.saving < 0 ? 'worse' : 'better';
  return element(
    'g',
    { class: kind },
    element('title', {}, describeTask(task)),
    element('rect', { x: 0, y, width, height: row, class: 'hit' }),
    label(0, y + 17, clipWidth(task.task, 16), 'name'),
    element('rect', {
      x: Math.min(zero, end),
      y: y + 6,
      width: Math.max(1, Math.abs(end - zero)),
      height: 14,
      class: 'task',
    }),
    drawCut(task.saving, domain, end, y + 13),
    label(width, y + 17, formatSigned(task.saving), 'value', 'end'),
  );
}

/** An arrowhead in the paper's colour where a bar continues outside the scale. */
function drawCut(saving: number, [low, high]: Domain, x: number, y: number): Markup | undefined {
  if (saving >= low && saving <= high) return undefined;
  const back = saving < low ? 9 : -9;
  return polygon(
    [
      [x, y - 8],
      [x + back, y - 8],
      [x, y],
      [x + back, y + 8],
      [x, y + 8],
    ],
    'cut',
  );
}

function describeTask({ task, saving, baseline, candidate }: TaskSummary): string {
  const arm = ({ mean, completed, failures }: TaskSummary['baseline']) =>
    `${formatTokens(mean)} in ${formatCount(completed, 'completed trial')}${failures > 0 ? `, ${failures} failed` : ''}`;
  return `${task}: ${formatSigned(saving)}; without the rule ${arm(baseline)}; with it ${arm(candidate)}`;
}
