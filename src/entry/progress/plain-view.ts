import { formatCount } from '../../core/report/figures/format-tokens.ts';
import { verdictLabels } from '../../core/report/figures/verdict-labels.ts';
import { choosePaint } from '../../core/report/terminal-text.ts';
import type { ProgressState, ProgressView } from './progress-state.ts';
import {
  abbreviateEstimate,
  describeFailure,
  describeSpent,
  describeStart,
  describeTrials,
  describeVerdict,
  fitWidth,
  sayPlainly,
  sayTimeLeft,
} from './progress-texts.ts';

/** Without looks (a bench decides nothing) a line comes after so many trials. */
const trialsPerLine = 10;

/** Plain lines for CI logs, pipes and dumb terminals: few, at most `width` columns wide, and nothing that moves. */
export function createPlainView(write: (line: string) => void, width: number): ProgressView {
  let toldRecalled = 0;
  let toldDone = 0;
  let notifiedVerdicts: ReadonlySet<string> = new Set();
  const tellRecalled = ({ recalled }: ProgressState) => {
    if (recalled > toldRecalled) write(`  ${formatCount(recalled - toldRecalled, 'trial')} from the journal`);
    toldRecalled = recalled;
  };
  // Of a measurement of one rule the line of the interim analysis has it.
  const notifyVerdicts = ({ estimates }: ProgressState) => {
    const settled = estimates.filter(({ verdict }) => estimates.length > 1 && verdict !== 'undecided');
    for (const { rule, verdict } of settled)
      if (!notifiedVerdicts.has(rule)) write(`  ${sayPlainly(rule)}: ${verdictLabels[verdict]}`);
    notifiedVerdicts = new Set(settled.map(({ rule }) => rule));
  };
  const tellSums = (state: ProgressState) => {
    toldDone = state.done;
    write(renderAnalysis(state, width));
    notifyVerdicts(state);
  };
  return {
    step: (text) => write(sayPlainly(text)),
    started(state) {
      [toldRecalled, toldDone, notifiedVerdicts] = [0, 0, new Set()];
      write(describeStart(state));
    },
    changed(state) {
      if (state.done === state.recalled) return;
      tellRecalled(state);
      if (state.isExact && state.done - toldDone >= trialsPerLine) tellSums(state);
    },
    failed: (record) => write(`  ${describeFailure(record)}`),
    looked(state) {
      // Looks at recalled trials were shown when they were taken; only where they lead is news.
      if (state.done === state.recalled && state.trialsLeft > 0) return;
      tellRecalled(state);
      tellSums(state);
    },
    decided(state, rule, verdict) {
      if (!notifiedVerdicts.has(rule)) write(describeVerdict(state, rule, verdict, choosePaint(false)));
    },
    close: () => {},
  };
}

/** One look as one plain line of at most `width` columns: trials, time left, tokens and dollars, and how far the rules are. */
function renderAnalysis(state: ProgressState, width: number): string {
  const parts = [describeTrials(state), ...sayTimeLeft(state), ...describeSpent(state.spent), ...sayRules(state)];
  return `  ${fitWidth(parts, width - 2)}`;
}

/** Of one rule what is known about it, of several how many have a verdict. */
function sayRules({ estimates }: ProgressState): readonly string[] {
  const [only, ...others] = estimates;
  if (only === undefined) return [];
  if (others.length === 0) return [abbreviateEstimate(only)];
  const settled = estimates.filter(({ verdict }) => verdict !== 'undecided').length;
  return [`${settled} of ${estimates.length} rules settled`];
}
