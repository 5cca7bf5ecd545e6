import type {
  ActivationBill,
  ActivationRefusal,
  JudgedTriggers,
  MissedPrompt,
} from '../../../../core/model/rule/activation.ts';
import { formatCount, formatRate, formatTokens } from '../../../../core/text/format-number.ts';
import { formatCost } from '../spending/explain-bill.ts';

/** Describes in one line the cost of asking the prompts of an asset. */
export function describeActivationBill(asset: string, { trials, tokens, least, most }: ActivationBill): string {
  const dollars = least === most ? formatCost(most) : `${formatCost(least)} to ${formatCost(most)}`;
  return `${asset}: ${formatCount(trials, 'trial')}, at most about ${formatTokens(tokens)} tokens, mostly cached, ${dollars}`;
}

/** What prompts of an asset came to, against which floor (0 … 1). */
export interface ActivationAnswer extends JudgedTriggers {
  readonly asset: string;
  readonly floor: number;
}

/** Explains the answer of an asset's prompts, without a full stop; names are unescaped. */
export function explainActivation({ asset, floor, reason, recall, silence }: ActivationAnswer): string {
  const tests = `${asset} ${countTests({ recall, silence })}`;
  switch (reason) {
    case 'floors-shown':
      return `${tests}: at least ${formatRate(floor)} is shown`;
    case 'never-triggers':
      return `${asset} triggers on none of the first ${recall?.of} prompts that should trigger it`;
    case 'below-floor':
      return `${tests}: less than ${formatRate(floor)}`;
    case 'fires-elsewhere':
      return `${tests}: it fires where it must not`;
    case 'not-shown':
      return `${tests}: too few trials to tell whether it reaches ${formatRate(floor)}`;
    case 'stopped':
      return `Asking the prompts of ${asset} was stopped before an answer`;
  }
}

function countTests({ recall, silence }: Record<'recall' | 'silence', JudgedTriggers['recall']>): string {
  const fires = recall && `triggers on ${recall.hits} of ${recall.of} prompts that should trigger it`;
  const silent = silence && `stays away from ${silence.hits} of ${silence.of} that should not`;
  return [fires, silent].filter((part) => part !== undefined).join(' and ');
}

/** Advises how an asset is described that its prompts do not trigger as they should. */
export function adviseActivation(reason: ActivationRefusal, asset: string): string {
  return `${advice[reason](asset)} The same check then tries the prompts with the changed text.`;
}

const advice: Readonly<Record<ActivationRefusal, (asset: string) => string>> = {
  'never-triggers': (asset) =>
    `Say in the description of ${asset} when it is to be used, in the words of these prompts. An asset that no session uses cannot earn.`,
  'below-floor': () => 'Say in its description when it is to be used, in the words of the prompts below.',
  'fires-elsewhere': () => 'Narrow its description: say what it is not for, as in the prompts below.',
};

/** Describes the result of a prompt that did not do as it should. */
export const misses: Readonly<Record<MissedPrompt['miss'], string>> = {
  silent: 'not used',
  fired: 'used',
  uncounted: 'does not count',
};
