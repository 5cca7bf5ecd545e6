import type { Block } from '../../../../core/report/blocks/block.ts';
import { code, heading, lines, part, say } from '../../../../core/report/blocks/make-blocks.ts';
import { explainReason } from '../../../../core/report/figures/explain-reason.ts';
import { formatCount, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import { nameAnswer } from '../../../../core/report/figures/verdict-labels.ts';
import { type DecidedRule, decidedBlock } from './render-decisions.ts';

/** An answer from trials of another harness. */
interface ImportedView {
  readonly evidence: DecidedRule['evidence'];
  readonly answer: DecidedRule['answer'] & {
    readonly imported: string;
    readonly baseline: string;
    readonly labels: readonly string[];
    readonly next?: { readonly trials: number; readonly tokens: number };
  };
  /** What its labels mean, `label: words`. */
  readonly meanings: readonly string[];
}

const noReceipt =
  'This is an answer, no receipt: stamp writes none of it, and verify refuses one. What lets a rule in is measured by rentroll check.';

/** The answer as blocks for a terminal, a comment and a page: verdict, figures, what is to be known of it, and what would settle it. */
export function toTrialsBlocks({ evidence, answer, meanings }: ImportedView): readonly Block[] {
  const held = meanings.find((meaning) => meaning.startsWith(`${answer.reason}: `));
  const why =
    held === undefined
      ? explainReason({ ...answer, oneLook: true }, evidence.policy)
      : `Not settled, whatever it saves: ${held}.`;
  return [
    heading(`${answer.rule} against ${answer.baseline}: ${nameAnswer(answer)}`),
    decidedBlock({ evidence, answer }, why),
    part('What is to be known of it', lines(meanings.map((meaning) => labelLine(meaning, answer.labels)))),
    say(answer.next && describeNext(answer.next)),
    say(noReceipt, { tone: 'quiet' }),
  ];
}

/** A label in all its instances (`config-differs: model`), and what it means. */
function labelLine(meaning: string, labels: readonly string[]) {
  const [name = '', ...words] = meaning.split(': ');
  const own = labels.filter((label) => label === name || label.startsWith(`${name}:`));
  return { lead: '- ', text: [code(own.join(', ')), ` ${words.join(': ')}`] };
}

function describeNext({ trials, tokens }: { readonly trials: number; readonly tokens: number }): string {
  const size = `${formatCount(trials, 'trial')} in all, about ${formatTokens(tokens)} tokens`;
  return `To settle it: compare anew with ${size}, both arms in turns, their number fixed beforehand. Trials added to these would be a second look.`;
}
