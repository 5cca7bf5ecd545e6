import type {
  ActivationReport,
  MissedPrompt,
  PairedTest,
  TriggerTest,
} from '../../../../core/model/request/activation-report.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  heading,
  lines,
  noticeLines,
  part,
  problemBlocks,
  say,
  table,
} from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount, formatNumber, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { adviseActivation, misses } from '../../messages/verdict/explain-activation.ts';
import { budgetBlock } from '../../pages/gate/cost-blocks.ts';

/** What `activate` says: the answer, its tests, the prompts that did not do as they should, what was spent, and what to do. */
export const renderActivation = forTerminal((report: ActivationReport): readonly Block[] => [
  heading(report.headline),
  say(describeRun(report)),
  lines(listTests(report)),
  missedTable(report.missed),
  noticeLines(report.notices),
  ...problemBlocks(report.problems),
  budgetBlock(report.budget),
  say(adviseActivation(report)),
]);

function describeRun({ runtime: { name, version, model }, bill, calls }: ActivationReport): string {
  return `${name} ${version}, ${model}; a first request of ${formatTokens(bill.request)} tokens, at most ${formatCount(calls, 'call')} a trial.`;
}

function listTests({ recall, silence, against, hijack }: ActivationReport): readonly string[] {
  return [
    ...describeTest('Used where it should be', recall),
    ...describeTest('Not used where it should not be', silence),
    ...describePairs('Its own', "with base's version and with this one", against),
    ...describePairs('Neighbours', 'without it and with it', hijack),
  ];
}

function describePairs(whose: string, arms: string, test: PairedTest | undefined): readonly string[] {
  if (test === undefined) return [];
  const { of, lost, gained, tail } = test;
  return [
    `${whose}: ${of} prompts asked ${arms}, ${lost} lost, ${gained} gained (exact McNemar, p ${formatNumber(tail, 3)}).`,
  ];
}

function describeTest(what: string, test: TriggerTest | undefined): readonly string[] {
  if (test === undefined) return [];
  const needed = test.needed === undefined ? 'too few to show the floor' : `${test.needed} show the floor`;
  return [`${what}: ${test.hits} of ${test.of}; ${needed}.`];
}

function missedTable(missed: readonly MissedPrompt[]): Block {
  if (missed.length === 0) return part(undefined);
  return table(missed, [
    column('where', ({ at: { file, line } }) => `${file}:${line}`),
    column('came to', ({ miss, outcome }) => (miss === 'uncounted' ? `${misses[miss]} (${outcome})` : misses[miss])),
    column('prompt', ({ prompt }) => prompt, { spills: true }),
  ]);
}
