import type { ActivationReport, MissedPrompt, TriggerTest } from '../../../../core/model/request/activation-report.ts';
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
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatCount, formatTokens } from '../../../../core/text/format-number.ts';
import { adviseActivation, misses } from '../../messages/verdict/explain-activation.ts';
import { budgetBlock } from '../../pages/gate/plan-blocks.ts';

/** Shows the report of `activate`: the answer, its tests, the prompts that did not do as they should, what was spent, and what to do. */
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

function listTests({ recall, silence }: ActivationReport): readonly string[] {
  return [
    ...describeTest('Used where it should be', recall),
    ...describeTest('Not used where it should not be', silence),
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
    // The prompts of an asset are in one file: its folders would push the line number out of the column.
    column('where', ({ at: { file, line } }) => `${file.slice(file.lastIndexOf('/') + 1)}:${line}`),
    column('came to', ({ miss, outcome }) => (miss === 'uncounted' ? `${misses[miss]} (${outcome})` : misses[miss])),
    column('prompt', ({ prompt }) => prompt, { spills: true }),
  ]);
}
