import { type AdmittedBody, admitBodies } from '../../../core/ledger/admit-bodies.ts';
import { renderRuleLine } from '../../../core/ledger/compile-memory.ts';
import { editLedger } from '../../../core/ledger/edit-ledger.ts';
import { parseLedger } from '../../../core/ledger/parse-ledger.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { LineRange } from '../../../core/text/markdown/text-lines.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { type BlockClass, type InstructionBlock, nameElement, type Triage } from '../../loaded/sentences/block.ts';
import { type AdoptionChoice, chooseElements, insistOn, refuseLine } from '../../loaded/sentences/choose-elements.ts';
import { type CutFile, cutBlocks } from '../../loaded/sentences/cut-blocks.ts';
import { triage } from '../../loaded/sentences/triage.ts';
import { findWords } from '../../loaded/surface/list-sentences.ts';
import { type AdoptedBlock, addCompanions, listReturning, placeRule, type Returning } from './whole-sections.ts';

/** The input of an adoption plan, as plain values. */
export interface AdoptionInput extends AdoptionChoice {
  readonly markdown: string;
  /** Lines (1-based) that a person insists on: they alone are taken, whatever they were taken for. */
  readonly insisted?: readonly number[];
  readonly ledgerText: string;
  /** The file as it was at base; undefined when it was not there. */
  readonly baseText: string | undefined;
  /** Agent of the new rules. */
  readonly agent: string;
  /** True where compiled rules become a block of this very file. */
  readonly holdsMemory: boolean;
  /** Rules that stay in the file, by their first line (1-based), with the reason. */
  readonly staying?: ReadonlyMap<number, string>;
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
 * reason; so does a rule without which the rest of the file would read otherwise. Throws ProblemError for a line that a person insists on and that
 * cannot be taken, for a range that cuts a block or lies outside of the file, for a section that is not there, and for a ledger that cannot be read.
 */
export function planAdoption(input: AdoptionInput): Adoption {
  const stood = findWords(input.baseText ?? '');
  const read = withoutNewTitles(triage(input.markdown), stood);
  const chosen = chooseElements(read, input);
  if (chosen.value === undefined) throw new ProblemError(chosen.problems);
  const named = chosen.value;
  const proposed = proposeBlocks(read, named, stood, input);
  const { adopted, refused, cut } = cutSafely(read, proposed, stood, input);
  if (input.insisted !== undefined && refused.size > 0) throw refuseInsisted(refused, input.file);
  const taken = new Set(adopted.map(({ block }) => block));
  const left = read.blocks.filter((block) => !taken.has(block));
  const tell = (block: InstructionBlock) => {
    const isOutside = block.class === 'rule' && !proposed.includes(block);
    const isWanted = refused.has(block) && (block.class === 'rule' || input.insisted !== undefined);
    const refusal = isWanted ? refused.get(block) : undefined;
    const why = isOutside ? 'outside of the named lines' : refusal;
    const leftBlock = toLeftBlock(block, why, cut.leaving.has(block.element), input.countTokens);
    return isWanted ? { ...leftBlock, stays: true as const } : leftBlock;
  };
  return {
    ledgerText: appendTo(input.ledgerText, adopted),
    fileText: cut.text,
    taken: adopted.map((entry) => toTakenRule(entry, input.countTokens)),
    left: left.map(tell),
  };
}

/**
 * Proposes the blocks that may become rules: those that a person insists on, the rules of named lines, else every rule with what stands in its
 * section.
 */
function proposeBlocks(
  read: Triage,
  named: ReadonlySet<number>,
  stood: Stood,
  { file, insisted, range }: AdoptionInput,
) {
  const rules = read.blocks.filter((block) => block.class === 'rule' && named.has(block.element));
  if (insisted === undefined) return range === undefined ? addCompanions(read, rules, stood) : rules;
  const { value, problems } = insistOn(read, file, insisted);
  if (value === undefined) throw new ProblemError(problems);
  return read.blocks.filter((block) => value.has(block));
}

function refuseInsisted(refused: ReadonlyMap<InstructionBlock, string>, file: string): ProblemError {
  return new ProblemError([...refused].map(([{ lines }, why]) => refuseLine(file, lines.from, why)));
}

/** Whether base's file says these words. */
type Stood = (message: string) => boolean;

/**
 * A heading is compiled and measured by nobody: rules under one that base does not have stand under none. It goes with the last of its lines, for
 * alone it would be text that nobody measured.
 */
function withoutNewTitles(read: Triage, stood: Stood): Triage {
  // A name leaves out what nobody sees, such as the sign that makes a symbol coloured; base has it.
  const standsAtBase = (index: number) => {
    const element = read.elements[index] ?? { text: '' };
    return stood(nameElement(element)) || stood(element.text);
  };
  const isNew = ({ named }: InstructionBlock) => named.some((index) => !standsAtBase(index));
  const strip = ({ section: _new, ...block }: InstructionBlock): InstructionBlock => ({ ...block, named: [] });
  const isNewHeading = (index: number) => read.elements[index]?.kind === 'heading' && !standsAtBase(index);
  const blocks = read.blocks.map((block): InstructionBlock => {
    const bare = isNew(block) ? strip(block) : block;
    return { ...bare, named: [...bare.named, ...(read.elements[block.element]?.under ?? []).filter(isNewHeading)] };
  });
  return { ...read, blocks };
}

/** Most cuts that are tried because the rest would read otherwise; then every rule stays. */
const mostCuts = 50;

interface CutBlocks {
  readonly adopted: readonly AdoptedBlock[];
  readonly refused: ReadonlyMap<InstructionBlock, string>;
  readonly cut: CutFile;
}

/**
 * Cuts the blocks that become rules, without those whose absence would make the rest of the file read otherwise: one more goes back until none does.
 * Of a file as a whole, sections move that cost no session a token more; who names lines wants those moved.
 */
function cutSafely(read: Triage, proposed: readonly InstructionBlock[], stood: Stood, input: AdoptionInput): CutBlocks {
  const staying = new Map(input.staying);
  const admit = openAdmission(proposed, stood, input);
  for (let cuts = 1; ; cuts += 1) {
    const { adopted, refused } = admit(staying);
    const taken = new Set(adopted.map(({ block }) => block));
    const cut = cutBlocks(input.markdown, read, taken);
    const placed = adopted.map((entry) => placeRule(entry, read, cut));
    const grown = isWholeFile(input) ? listReturning(placed, read, cut, input) : [];
    const returning = grown.length > 0 ? grown : listDisturbing(read, [...taken], cut, cuts < mostCuts);
    if (returning.length === 0) return { adopted: placed, refused, cut };
    for (const { block, why } of returning) staying.set(block.lines.from, why);
  }
}

function isWholeFile({ range, insisted }: AdoptionInput): boolean {
  return range === undefined && insisted === undefined;
}

/** Lists the block nearest to one that would read otherwise after a cut, all of them where not one is to be tried; none where all reads as before. */
function listDisturbing(
  { blocks }: Triage,
  taken: readonly InstructionBlock[],
  cut: CutFile,
  isTried: boolean,
): readonly Returning[] {
  const isTaken = new Set(taken);
  const left = blocks.filter((block) => !isTaken.has(block));
  const [disturbed] = listDisturbed(left, cut);
  if (disturbed === undefined) return [];
  const { from } = disturbed.lines;
  const nearest = taken.toSorted((a, b) => Math.abs(a.lines.from - from) - Math.abs(b.lines.from - from));
  const returning = isTried ? nearest.slice(0, 1) : nearest;
  return returning.map((block) => ({ block, why: `without it, line ${from} would mean something else` }));
}

/** Says which blocks become rules of the ledger, and why others do not; `staying`: those that have to stay, by their first line. */
function openAdmission(proposed: readonly InstructionBlock[], stood: Stood, input: AdoptionInput) {
  const ledger = parseLedger(input.ledgerText, 'ledger.yml', 'head');
  if (ledger.value === undefined) throw new ProblemError(ledger.problems);
  const bodies = proposed.map(({ text, lines }) => ({ body: text, place: `line ${lines.from}` }));
  const answers = admitBodies(bodies, ledger.value.rules, input.agent);
  return (staying: ReadonlyMap<number, string>) => {
    const adopted: AdoptedBlock[] = [];
    const refused = new Map<InstructionBlock, string>();
    for (const [index, block] of proposed.entries()) {
      const answer = answers[index];
      const why = answer?.why ?? staying.get(block.lines.from);
      if (why !== undefined) refused.set(block, why);
      else if (answer?.why === undefined && answer !== undefined)
        adopted.push(adoptBlock(block, answer, stood(answer.body), input));
    }
    return { adopted, refused };
  };
}

function appendTo(ledgerText: string, adopted: readonly AdoptedBlock[]): string {
  return editLedger(
    ledgerText,
    adopted.map(({ rule }) => ({ kind: 'append', rule })),
  );
}

/**
 * Lists the blocks that stay and would read otherwise after a cut: where the lines that go held a code fence shut, for example, what comes after it
 * would become code. `left`: what no rule was made of.
 */
function listDisturbed(left: readonly InstructionBlock[], cut: CutFile): readonly InstructionBlock[] {
  const says = findWords(cut.text);
  const stays = left.filter(({ class: kind, element }) => ['fact', 'rule'].includes(kind) && !cut.leaving.has(element));
  return stays.filter(({ text }) => !says(text));
}

/** A rule that left the file for the ledger. */
export interface TakenRule extends Pick<Rule, 'id' | 'section' | 'long' | 'body'> {
  /** `inherited` when its words stood in the file at base. */
  readonly status: 'inherited' | 'candidate';
  readonly lines: LineRange;
  /** Of its line in compiled memory. */
  readonly tokens: number;
}

/** A part of the file that became no rule. */
export interface LeftBlock {
  readonly class: BlockClass;
  readonly reason: string;
  readonly lines: LineRange;
  readonly text: string;
  readonly tokens: number;
  /** True for a heading or an introduction that goes with its rules: their section holds its words, or base does not have it. */
  readonly leaves?: true;
  /** True for a rule that was wanted and cannot move. */
  readonly stays?: true;
}

/** Makes the rule that a block becomes; `stood`: its words were in the file at base. */
function adoptBlock(
  block: InstructionBlock,
  { id, body, long }: Extract<AdmittedBody, { id: string }>,
  stood: boolean,
  { agent, today }: { readonly agent: string; readonly today: string },
): AdoptedBlock {
  const status = stood ? 'inherited' : 'candidate';
  const { section } = block;
  const rule = { id, agent, body, status, scope: [], protected: false, born: { of: 'imported', on: today } } as const;
  return { block, rule: { ...rule, ...defined({ section }), ...(long ? { long } : {}) } };
}

/** Describes a rule that was taken, for people and machines. */
function toTakenRule({ block, rule }: AdoptedBlock, countTokens: CountTokens): TakenRule {
  const { id, status, body, section, long } = rule;
  const more = { ...defined({ section }), ...(long ? { long } : {}) };
  return { id, status, ...more, body, lines: block.lines, tokens: countTokens(renderRuleLine(rule)) };
}

/** Describes a block that was not taken, for people and machines; `why` when it is a rule that was not taken. */
function toLeftBlock(
  { class: kind, reason, lines, text }: InstructionBlock,
  why: string | undefined,
  leaves: boolean,
  countTokens: CountTokens,
): LeftBlock {
  const tokens = countTokens(text);
  return { class: kind, reason: why ?? reason, lines, text, tokens, ...(leaves ? { leaves } : {}) };
}
