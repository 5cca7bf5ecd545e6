import type { SuiteChoice, SuiteFigures, SuiteStep, TaskWork } from '../../core/model/suite-choice.ts';
import { formatCount, formatRate, formatTokens } from '../../core/report/figures/format-tokens.ts';

/** Tokens of a mean over replays, whole. */
export function wholeTokens({ mean }: { readonly mean: number }): string {
  return formatTokens(Math.round(mean));
}

/** The answer in one sentence: which share of the suite, what a verdict costs and what that saves. */
export function headSuiteChoice({ agent, pool, chosen, whole }: SuiteChoice): string {
  const of = `${agent}: ${chosen.tasks.length} of ${formatCount(pool.length, 'golden task')}`;
  const cost = `settle a verdict for about ${wholeTokens(chosen.idle)} tokens`;
  return whole.tasks.length === chosen.tasks.length
    ? `${of} ${cost}; none is left out that could judge.`
    : `${of} ${cost}, all ${whole.tasks.length} that can judge for ${wholeTokens(whole.idle)}.`;
}

/** What the figures are of, and where they end. */
export function describeChoiceBasis({ chosen, rent, metric, replays }: SuiteChoice): string {
  return `Tokens of a task are ${metric} means of a completed trial (~: from sizes), those of a verdict count all classes alike. ${formatCount(replays, 'replay')} a figure, with rules of ${formatTokens(rent)} tokens: one that does nothing (idle), and one that saves the minimal effect, ${percent(chosen.minimalShare)} (power: how often it earns). At worst is the plan's limit. Steps of a few percent are chance.`;
}

/** What one task more would change. */
export function describeMore({ task, tokenRatio, traits, figures }: SuiteStep, chosen: SuiteFigures): string {
  const wins =
    traits.length === 0 ? 'and brings nothing the suite has not' : `and brings ${traits.map(nameTrait).join(', ')}`;
  return `One more, ${task}: ${changeTokens(tokenRatio)}, ${changePower(figures, chosen)}, ${wins}.`;
}

/** What one task less would change. */
export function describeLess({ task, tokenRatio, traits, figures }: SuiteStep, chosen: SuiteFigures): string {
  const loses =
    traits.length === 0
      ? 'and nothing of its kind is missed'
      : `and nothing is left of ${traits.map(nameTrait).join(', ')}`;
  return `One less, without ${task}: ${changeTokens(tokenRatio)}, ${changePower(figures, chosen)}, ${loses}.`;
}

function changeTokens(ratio: number): string {
  const points = Math.round(100 * (ratio - 1));
  return points === 0 ? 'as many tokens' : `${Math.abs(points)} % ${points > 0 ? 'more' : 'fewer'} tokens`;
}

function changePower({ power }: SuiteFigures, chosen: SuiteFigures): string {
  return `power ${percent(power.rate)} (now ${percent(chosen.power.rate)})`;
}

/** A share as whole percent. */
export function percent(share: number): string {
  return formatRate(Number(share.toFixed(2)));
}

const workLabels: Readonly<Record<TaskWork, string>> = {
  'edits-one': 'edits a file',
  'edits-several': 'edits several',
  creates: 'new file',
  deletes: 'deletes a file',
};

/** A kind of work, size or area in words. */
export function nameTrait(trait: string): string {
  return Object.hasOwn(workLabels, trait) ? workLabels[trait as TaskWork] : trait;
}
