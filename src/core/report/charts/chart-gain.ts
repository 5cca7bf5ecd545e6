import type { InterimAnalysis, RuleVerdict } from '../../model/verdict/report.ts';
import { element, type Markup } from '../blocks/markup.ts';
import { formatCount, formatOdds } from '../figures/format-tokens.ts';
import { verdictLabels } from '../figures/verdict-labels.ts';
import { label, line, polyline, scaleLinear, svgChart } from './svg-chart.ts';

const width = 400;
const height = 268;
const frame = { left: 44, right: 392, top: 14, bottom: 226 };

/** A look at which pairs had answered. */
type GainAnalysis = NonNullable<InterimAnalysis['behaviour']> & Pick<InterimAnalysis, 'trials'>;

/** What the drawing is of: a verdict on a rule that buys behaviour. */
export type GainVerdict = Pick<RuleVerdict, 'rule' | 'verdict' | 'looks'> & {
  readonly behaviour: Pick<NonNullable<RuleVerdict['behaviour']>, 'needed'>;
};

/** The looks that the question of behaviour took; those after its answer say the same again. */
export function listGainAnalyses(analyses: readonly InterimAnalysis[]): readonly GainAnalysis[] {
  const told = analyses.flatMap(({ trials, behaviour }) => (behaviour === undefined ? [] : [{ ...behaviour, trials }]));
  return told.filter(({ pairs }, index) => pairs > (told[index - 1]?.pairs ?? 0));
}

/**
 * Both evidences against the pairs that had answered, as logarithms: that there is a gain, and that the wanted one is ruled out, each with the
 * line it has to reach.
 */
export function drawGain(verdict: GainVerdict, id: string): Markup {
  const analyses = listGainAnalyses(verdict.looks);
  const { gain: needed, room } = verdict.behaviour.needed;
  const values = analyses.flatMap((analysis) => [analysis.gain, analysis.room]);
  const y = scaleLinear(
    [Math.min(-1, Math.max(-6, Math.min(...values))), Math.max(needed + 0.6, Math.min(9, Math.max(...values)))],
    frame.bottom,
    frame.top,
  );
  const last = analyses.at(-1)?.pairs ?? 1;
  const x = scaleLinear([0, last], frame.left, frame.right);
  const path = (of: 'gain' | 'room') => [
    [x(0), y(0)] as const,
    ...analyses.map((analysis) => [x(analysis.pairs), y(analysis[of])] as const),
  ];
  return svgChart(
    {
      id,
      title: `How the evidence on behaviour of ${verdict.rule} grew`,
      description: describeGain(verdict, analyses),
    },
    width,
    height,
    line(frame.left, y(0), frame.right, y(0), 'zero'),
    line(frame.left, frame.top, frame.left, frame.bottom, 'zero'),
    line(frame.left, y(needed), frame.right, y(needed), 'boundary-earns'),
    line(frame.left, y(room), frame.right, y(room), 'boundary-ruled-out'),
    ...[1, 10, 100].map((odds) => label(frame.left - 6, y(Math.log(odds)) + 4, String(odds), 'muted', 'end')),
    ...[0, last].map((pairs) =>
      label(x(pairs), frame.bottom + 15, String(pairs), 'muted', pairs === 0 ? 'start' : 'end'),
    ),
    label((frame.left + frame.right) / 2, frame.bottom + 32, 'pairs that answered', 'muted', 'middle'),
    polyline(path('room'), 'path does-not-earn'),
    polyline(path('gain'), 'path earns'),
    // Words lie over the paths that cross them.
    label(frame.left + 6, y(needed) - 5, `a gain is shown at ${formatOdds(needed)}`, 'earns halo'),
    label(frame.left + 6, y(room) - 5, `the wanted gain is ruled out at ${formatOdds(room)}`, 'does-not-earn halo'),
    ...analyses.flatMap((analysis) => [
      drawAnalysis(analysis, 'room', x(analysis.pairs), y(analysis.room)),
      drawAnalysis(analysis, 'gain', x(analysis.pairs), y(analysis.gain)),
    ]),
  );
}

const meanings = {
  gain: ['earns', 'of a gain'],
  room: ['does-not-earn', 'that the wanted gain is ruled out'],
} as const;

function drawAnalysis(analysis: GainAnalysis, of: 'gain' | 'room', cx: number, cy: number): Markup {
  const [className, words] = meanings[of];
  const title = `After ${formatCount(analysis.pairs, 'pair')} (${formatCount(analysis.trials, 'trial')}): evidence ${words} ${formatOdds(analysis[of])}`;
  return element(
    'g',
    { class: className },
    element('circle', { cx, cy, r: 3.2, class: 'look' }, element('title', {}, title)),
  );
}

function describeGain({ verdict, behaviour: { needed } }: GainVerdict, analyses: readonly GainAnalysis[]): string {
  const last = analyses.at(-1);
  if (last === undefined) return '';
  return `After ${formatCount(last.pairs, 'pair')} the evidence of a gain was ${formatOdds(last.gain)} (${formatOdds(needed.gain)} needed), that the wanted gain is ruled out ${formatOdds(last.room)} (${formatOdds(needed.room)} needed); the verdict is ${verdictLabels[verdict]}.`;
}
