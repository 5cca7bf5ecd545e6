import type {
  ActivationBill,
  ActivationReason,
  ActivationReport,
  MissedPrompt,
} from '../../../../core/model/request/activation-report.ts';
import { formatCount, formatRate, formatTokens } from '../../../../core/text/format-number.ts';
import { formatCost } from '../spending/explain-bill.ts';

/** A report without its own title. */
type ActivationFindings = Omit<ActivationReport, 'headline'>;

/** Describes in one line the cost of asking the prompts of an asset. */
export function describeActivationBill(asset: string, { trials, tokens, least, most }: ActivationBill): string {
  const dollars = least === most ? formatCost(most) : `${formatCost(least)} to ${formatCost(most)}`;
  return `${asset}: ${formatCount(trials, 'trial')}, at most about ${formatTokens(tokens)} tokens, mostly cached, ${dollars}`;
}

interface ReasonWords {
  readonly answer: (report: ActivationFindings) => string;
  /** Says what to do. */
  readonly next: (report: ActivationFindings) => string;
}

const again = 'Then run the same command again: it tries the prompts with the changed text.';

const words: Readonly<Record<ActivationReason, ReasonWords>> = {
  'floors-shown': {
    answer: (report) => `${countTests(report)}: at least ${formatRate(report.floor)} is shown.`,
    next: () => 'Whether it helps is another question: rentroll check measures that on golden tasks.',
  },
  'never-triggers': {
    answer: ({ asset, recall }) =>
      `${asset} triggers on none of the first ${recall?.of} prompts that should trigger it.`,
    next: ({ asset }) =>
      `Say in the description of ${asset} when it is to be used, in the words of these prompts. ${again} An asset that no session uses cannot earn.`,
  },
  'below-floor': {
    answer: (report) => `${countTests(report)}: less than ${formatRate(report.floor)}.`,
    next: () => `Say in its description when it is to be used, in the words of the prompts below. ${again}`,
  },
  'fires-elsewhere': {
    answer: (report) => `${countTests(report)}: it fires where it must not.`,
    next: () => `Narrow its description: say what it is not for, as in the prompts below. ${again}`,
  },
  'not-shown': {
    answer: (report) => `${countTests(report)}: too few trials to tell whether it reaches ${formatRate(report.floor)}.`,
    next: () =>
      'Sharpen its description by the prompts below, write more prompts, or ask for less: activation in its entry of the ledger.',
  },
  stopped: {
    answer: ({ asset }) => `Asking the prompts of ${asset} was stopped before an answer.`,
    next: () => 'Run the same command to continue; no trial is paid for twice.',
  },
  'not-measured': {
    answer: ({ asset, bill }) => `${describeActivationBill(asset, bill)}. Nothing was asked and nothing was paid.`,
    next: () => 'To begin, give the same command without --dry-run.',
  },
};

/** Writes the answer in one sentence; names are unescaped. */
export function writeActivationHeadline(report: ActivationFindings): string {
  const { asset, problems, reason } = report;
  return problems.length > 0 ? `The prompts of ${asset} have no answer.` : words[reason].answer(report);
}

/** Advises the next step after an answer. */
export function adviseActivation(report: ActivationReport): string {
  return report.problems.length > 0 ? '' : words[report.reason].next(report);
}

function countTests({ asset, recall, silence }: ActivationFindings): string {
  const fires = recall && `triggers on ${recall.hits} of ${recall.of} prompts that should trigger it`;
  const silent = silence && `stays away from ${silence.hits} of ${silence.of} that should not`;
  return `${asset} ${[fires, silent].filter((part) => part !== undefined).join(' and ')}`;
}

/** Describes the result of a prompt that did not do as it should. */
export const misses: Readonly<Record<MissedPrompt['miss'], string>> = {
  silent: 'not used',
  fired: 'used',
  uncounted: 'does not count',
};
