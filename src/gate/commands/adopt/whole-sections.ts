import { compileMemory, sectionDivider } from '../../../core/ledger/compile-memory.ts';
import type { NewRule } from '../../../core/ledger/edit-rule.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import { joinLines, splitLines } from '../../../core/text/markdown/text-lines.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { type InstructionBlock, nameElement, type Triage } from '../../loaded/sentences/block.ts';
import { explainFixed } from '../../loaded/sentences/choose-elements.ts';
import type { CutFile } from '../../loaded/sentences/cut-blocks.ts';
import { dropComments } from '../../loaded/surface/instruction-text.ts';
import { addMarkers, placeMemory } from '../../loaded/surface/managed-block.ts';
import { readLines } from '../../loaded/surface/read-lines.ts';

/** A block that the ledger takes, with its rule. */
export interface AdoptedBlock {
  readonly block: InstructionBlock;
  readonly rule: NewRule & { readonly status: 'inherited' | 'candidate' };
}

/** A block that goes back into the file, and why. */
export interface Returning {
  readonly block: InstructionBlock;
  readonly why: string;
}

/** Finds the heading (by index) that a block stands under; undefined above all headings. */
function headingOf({ element }: InstructionBlock, { elements }: Triage): number | undefined {
  return elements[element]?.under.findLast((index) => elements[index]?.kind === 'heading');
}

/**
 * Adds to rules what stands in their sections and can be a line of its own, in the order of the file, so that a section can leave as a whole. `stood`
 * says whether base has these words: what is new moves as a rule alone.
 */
export function addCompanions(
  read: Triage,
  rules: readonly InstructionBlock[],
  stood: (words: string) => boolean,
): readonly InstructionBlock[] {
  const standing = rules.filter(({ section, text }) => section !== undefined && stood(text));
  const sections = new Set(standing.map((block) => headingOf(block, read)));
  const chosen = new Set(rules);
  const goesAlong = (block: InstructionBlock) =>
    block.section !== undefined &&
    sections.has(headingOf(block, read)) &&
    !block.reason.startsWith('a step') &&
    explainFixed(block) === undefined &&
    stood(block.text);
  return read.blocks.filter((block) => chosen.has(block) || goesAlong(block));
}

/** The names that a rule's section is written with; `isTwice`: one of them stays in the file as well. */
interface PlacedBlock extends AdoptedBlock {
  readonly isTwice: boolean;
}

/**
 * Leaves the headings out of a rule's section that stay in the file above its own one: agents read them there. They remain where two headings have
 * the name of its own.
 */
export function placeRule({ block, rule }: AdoptedBlock, { elements }: Triage, { leaving }: CutFile): PlacedBlock {
  const { section } = rule;
  if (section === undefined) return { block, rule, isTwice: false };
  const nameOf = (index: number) => nameElement(elements[index] ?? { text: '' });
  const path = block.named.filter((index) => section.includes(nameOf(index)));
  const heading = path.findLastIndex((index) => elements[index]?.kind === 'heading');
  const title = nameOf(path[heading] ?? -1);
  const isShared = elements.filter((one) => one.kind === 'heading' && nameElement(one) === title).length > 1;
  const firstLeaving = path.findIndex((index) => leaving.has(index));
  const start = isShared ? 0 : Math.max(0, Math.min(heading, firstLeaving === -1 ? heading : firstLeaving));
  const written = path.slice(start);
  const isTwice = written.some((index) => !leaving.has(index));
  return { block, rule: { ...rule, section: written.map(nameOf).join(sectionDivider) }, isTwice };
}

/** Compiles the memory of these rules alone. */
function compileAdopted(placed: readonly AdoptedBlock[]): string {
  return compileMemory({
    agent: everyAgent,
    rules: placed.map(({ rule }) => ({ ...rule, agent: everyAgent, line: 1, column: 1 })),
    order: [],
  });
}

/** Counts the tokens of a file as Claude Code sends it: without comments, so without our own marks, and with an empty line behind it. */
function countSent(text: string, countTokens: CountTokens): number {
  const lines = dropComments(readLines(text)).map((line) => line.text);
  return countTokens(`${lines.join('\n').trim()}\n\n`);
}

/** The file that blocks leave, and where compiled memory stands. */
interface WeighedFile {
  readonly markdown: string;
  /** True where compiled rules become a block of this very file. */
  readonly holdsMemory: boolean;
  readonly countTokens: CountTokens;
}

/**
 * Lists the blocks that have to stay so that no heading is said twice and no session reads more tokens than before: first those under a heading or an
 * introduction that stays, then the sections that cost most for each rule. Empty when all may go; candidates may, since nobody reads them yet.
 */
export function listReturning(
  adopted: readonly PlacedBlock[],
  read: Triage,
  { text, leaving }: CutFile,
  { markdown, holdsMemory, countTokens }: WeighedFile,
): readonly Returning[] {
  const placed = adopted.filter(({ rule }) => rule.status === 'inherited');
  if (placed.length === 0) return [];
  const continued = listContinued(placed);
  const twice = placed.filter((one) => one.isTwice || continued.has(one));
  if (twice.length > 0)
    return twice.map(({ block }) => ({ block, why: 'its heading stays in the file with other words' }));
  const memory = compileAdopted(placed);
  const block = holdsMemory ? placeMemory(memory, '', addMarkers(text)) : { text };
  const after = 'text' in block ? [block.text, ...(holdsMemory ? [] : [memory])] : [];
  const grown = after.reduce((sum, each) => sum + countSent(each, countTokens), 0) - countSent(markdown, countTokens);
  const sections = [...Map.groupBy(placed, ({ block }) => headingOf(block, read)).values()];
  const lines = splitLines(markdown);
  const wordsOf = (index: number) => joinLines(lines, read.elements[index]?.lines ?? { from: 1, to: 0 });
  const weighed = sections.map((members) => {
    const words = listLeaving(members, leaving).map(wordsOf).join('\n');
    return { members, cost: countSent(compileAdopted(members), countTokens) - countTokens(words) };
  });
  weighed.sort((a, b) => b.cost / b.members.length - a.cost / a.members.length);
  let saved = 0;
  return weighed.flatMap(({ members, cost }) => {
    if (saved >= grown) return [];
    saved += Math.max(1, cost);
    return members.map(({ block }) => ({ block, why: 'as rules its section would have more tokens' }));
  });
}

/**
 * Blocks whose section would be opened a second time, since it goes on after a section inside of it: compiled memory groups rules by section, in the
 * order in which it meets them first.
 */
function listContinued(placed: readonly PlacedBlock[]): ReadonlySet<PlacedBlock> {
  const groups = [...Map.groupBy(placed, ({ rule }) => rule.section ?? '')].filter(([section]) => section !== '');
  return new Set(
    groups.flatMap(([section, members], index) => {
      const isInner = groups[index - 1]?.[0].startsWith(`${section}${sectionDivider}`) === true;
      return isInner ? members : [];
    }),
  );
}

/** Lists the elements (by index) that leave a file with these blocks, in its order. */
function listLeaving(members: readonly AdoptedBlock[], leaving: ReadonlySet<number>): readonly number[] {
  const above = members.flatMap(({ block }) => block.named).filter((index) => leaving.has(index));
  return [...new Set([...above, ...members.map(({ block }) => block.element)])].sort((a, b) => a - b);
}
