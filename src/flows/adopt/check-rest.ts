import { makeError, type Problem } from '../../foundation/model/problem.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import type { InstructionBlock } from '../../stages/gate/adopt/block.ts';
import type { CutFile } from '../../stages/gate/adopt/cut-blocks.ts';
import { findWords } from '../../stages/gate/surface/find-words.ts';

/**
 * Refuses a cut after which words that stay would read otherwise: where the lines that go held a code fence shut, for example, what comes
 * after it would become code. `left`: what no rule was made of.
 */
export function checkRest(file: string, left: readonly InstructionBlock[], cut: CutFile): readonly Problem[] {
  const says = findWords(cut.text);
  const stays = left.filter(({ class: kind, element }) => ['fact', 'rule'].includes(kind) && !cut.leaving.has(element));
  return stays.filter(({ text }) => !says(text)).map((block) => toProblem(file, block));
}

function toProblem(file: string, { text, lines }: InstructionBlock): Problem {
  const message = `without the rules that would leave "${file}", its line ${lines.from} would read otherwise: ${quoteValue(text)}`;
  const hint = 'Put an empty line before and after each list and code block there, then run the command again.';
  return makeError('setup', 'adopt-rest-changes', message, hint, { file, line: lines.from });
}
