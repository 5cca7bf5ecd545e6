import { admitBodies } from '../../../core/ledger/admit-bodies.ts';
import { sectionDivider } from '../../../core/ledger/compile-memory.ts';
import { editLedger } from '../../../core/ledger/edit-ledger.ts';
import { parseLedger } from '../../../core/ledger/parse-ledger.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import type { InstructionBlock, Triage } from '../../adopt/block.ts';
import { type AdoptionChoice, chooseElements } from '../../adopt/choose-elements.ts';
import { type CutFile, cutBlocks } from '../../adopt/cut-blocks.ts';
import { triage } from '../../adopt/triage.ts';
import { findWords } from '../../surface/find-words.ts';
import {
  type AdoptedBlock,
  adoptBlock,
  type LeftBlock,
  type TakenRule,
  toLeftBlock,
  toTakenRule,
} from './adopted-parts.ts';

/** What an adoption is planned from; values alone. */
export interface AdoptionInput extends AdoptionChoice {
  readonly markdown: string;
  readonly ledgerText: string;
  /** The file as it was at base; undefined when it was not there. */
  readonly baseText: string | undefined;
  /** Agent of the new rules. */
  readonly agent: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly countTokens: CountTokens;
}

/** Both files after the adoption, and what became of every part of the one that was adopted from. */
export interface Adoption {
  readonly ledgerText: string;
  readonly fileText: string;
  readonly taken: readonly TakenRule[];
  readonly left: readonly LeftBlock[];
}

/**
 * Moves the rules of an instruction file into the ledger: those of the lines or the section that are named, or all. A rule whose words
 * stood in the file at base is inherited, any other a candidate. Everything else stays where it is and is listed with its class and the
 * reason. Throws ProblemError for a range that cuts a block or lies outside of the file, for a section that is not there, for a cut after
 * which the rest would read otherwise, and for a ledger that cannot be read.
 */
export function planAdoption(input: AdoptionInput): Adoption {
  const stood = findWords(input.baseText ?? '');
  const read = withoutNewTitles(triage(input.markdown), stood);
  const chosen = chooseElements(read, input);
  if (chosen.value === undefined) throw new ProblemError(chosen.problems);
  const named = chosen.value;
  const proposed = read.blocks.filter((block) => block.class === 'rule' && named.has(block.element));
  const { adopted, refused } = admitBlocks(proposed, stood, input);
  const taken = new Set(adopted.map(({ block }) => block));
  const cut = cutBlocks(input.markdown, read, taken);
  const left = read.blocks.filter((block) => !taken.has(block));
  const disturbed = checkRest(input.file, left, cut);
  if (disturbed.length > 0) throw new ProblemError(disturbed);
  const tell = (block: InstructionBlock) => {
    const isOutside = block.class === 'rule' && !named.has(block.element);
    const why = isOutside ? 'outside of what was named' : refused.get(block);
    return toLeftBlock(block, why, cut.leaving.has(block.element), input.countTokens);
  };
  return {
    ledgerText: appendTo(input.ledgerText, adopted),
    fileText: cut.text,
    taken: adopted.map((entry) => toTakenRule(entry, input.countTokens)),
    left: left.map(tell),
  };
}

/** Whether base's file says these words. */
type Stood = (message: string) => boolean;

/** A heading is compiled and measured by nobody: one that base does not have stays in the file, and its rules stand under none. */
function withoutNewTitles(read: Triage, stood: Stood): Triage {
  const isNew = ({ section = '' }: InstructionBlock) =>
    section.split(sectionDivider).some((title) => title !== '' && !stood(title));
  const strip = ({ section: _new, ...block }: InstructionBlock): InstructionBlock => ({ ...block, named: [] });
  return { ...read, blocks: read.blocks.map((block) => (isNew(block) ? strip(block) : block)) };
}

/** The blocks that become rules of the ledger, and why others do not. */
function admitBlocks(proposed: readonly InstructionBlock[], stood: Stood, input: AdoptionInput) {
  const ledger = parseLedger(input.ledgerText, 'ledger.yml', 'head');
  if (ledger.value === undefined) throw new ProblemError(ledger.problems);
  const bodies = proposed.map(({ text, lines }) => ({ body: text, place: `line ${lines.from}` }));
  const answers = admitBodies(bodies, ledger.value.rules, input.agent);
  const adopted: AdoptedBlock[] = [];
  const refused = new Map<InstructionBlock, string>();
  for (const [index, block] of proposed.entries()) {
    const answer = answers[index];
    if (answer?.why !== undefined) refused.set(block, answer.why);
    else if (answer !== undefined) adopted.push(adoptBlock(block, answer, stood(answer.body), input));
  }
  return { adopted, refused };
}

function appendTo(ledgerText: string, adopted: readonly AdoptedBlock[]): string {
  return editLedger(
    ledgerText,
    adopted.map(({ rule }) => ({ kind: 'append', rule })),
  );
}

/**
 * Refuses a cut after which words that stay would read otherwise: where the lines that go held a code fence shut, for example, what comes
 * after it would become code. `left`: what no rule was made of.
 */
function checkRest(file: string, left: readonly InstructionBlock[], cut: CutFile): readonly Problem[] {
  const says = findWords(cut.text);
  const stays = left.filter(({ class: kind, element }) => ['fact', 'rule'].includes(kind) && !cut.leaving.has(element));
  return stays.filter(({ text }) => !says(text)).map((block) => toProblem(file, block));
}

function toProblem(file: string, { text, lines }: InstructionBlock): Problem {
  const message = `without the rules that would leave "${file}", its line ${lines.from} would read otherwise: ${quoteValue(text)}`;
  const hint = 'Put an empty line before and after each list and code block there, then run the command again.';
  return makeError('setup', 'adopt-rest-changes', message, hint, { file, line: lines.from });
}
