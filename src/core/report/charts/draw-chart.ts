import type { Chart } from '../blocks/chart.ts';
import { element, fragment, type Markup } from '../blocks/markup.ts';
import { drawBars } from './chart-bars.ts';
import { drawGain } from './chart-gain.ts';
import { drawPath } from './chart-path.ts';
import { drawPlane } from './chart-plane.ts';
import { drawPrediction } from './chart-prediction.ts';
import { drawSavings } from './chart-savings.ts';
import { drawSeries } from './chart-series.ts';
import { drawTasks } from './chart-tasks.ts';
import { drawTwice, line } from './svg-chart.ts';

/** A drawing under ids of its own; nothing of what the path or the tasks of a rule show already. */
export function drawChart(chart: Chart, id: string): Markup | undefined {
  switch (chart.of) {
    case 'range':
      return undefined;
    case 'savings':
      return fragment(
        drawLegend(chart.policy.ratio),
        drawTwice(id, (ownId, width) => drawSavings(chart, width, ownId)),
      );
    case 'path':
      return withCaption(chart.caption, drawPath(chart.rule, id));
    case 'gain':
      return (
        chart.rule.behaviour &&
        withCaption(chart.caption, drawGain({ ...chart.rule, behaviour: chart.rule.behaviour }, id))
      );
    case 'plane':
      return (
        chart.rule.outcome && withCaption(chart.caption, drawPlane({ ...chart.rule, outcome: chart.rule.outcome }, id))
      );
    case 'prediction':
      return (
        chart.rule.prediction &&
        withCaption(chart.caption, drawPrediction({ ...chart.rule, prediction: chart.rule.prediction }, id))
      );
    case 'tasks':
      return withCaption(chart.caption, drawTasks(chart.rule, id));
    case 'bars':
      return drawBars(chart.bars, id, chart.title);
    case 'series':
      return chart.caption === undefined ? drawSeries(chart, id) : withCaption(chart.caption, drawSeries(chart, id));
  }
}

function withCaption(caption: string, drawing: Markup): Markup {
  return element('figure', {}, element('figcaption', {}, caption), drawing);
}

function drawLegend(ratio: number): Markup {
  const key = (...marks: readonly Markup[]) =>
    element('svg', { viewBox: '0 0 22 12', 'aria-hidden': 'true' }, ...marks);
  const entry = (message: string, ...marks: readonly Markup[]) => element('span', {}, key(...marks), message);
  return element(
    'p',
    { class: 'legend muted' },
    entry('estimate with range', line(0, 6, 22, 6, 'range'), element('circle', { cx: 11, cy: 6, r: 4, class: 'dot' })),
    entry(`bar: ${ratio} × rent`, line(11, 0, 11, 12, 'bar')),
    entry('minimal effect', line(11, 0, 11, 12, 'effect')),
  );
}
