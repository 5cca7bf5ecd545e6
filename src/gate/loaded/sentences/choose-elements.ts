import { makeError, type Parsed, type Problem } from '../../../core/model/problem.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { LineRange } from '../../../core/text/markdown/text-lines.ts';
import { defined } from '../../../core/util/values.ts';
import { type DocumentElement, type InstructionBlock, nameElement, type Triage } from './block.ts';

/** The lines or the section of a file to adopt from; all of the file when neither is given. */
export interface AdoptionChoice {
  /** Relative to the repository root; for messages. */
  readonly file: string;
  readonly range?: LineRange;
  /** A heading, or several joined by ` > `. */
  readonly section?: string;
}

type Chosen = Parsed<ReadonlySet<number>>;

/** Chooses the elements (by index) of the lines or the section that are meant. Problems name the lines that would do. */
export function chooseElements({ elements }: Pick<Triage, 'elements'>, choice: AdoptionChoice): Chosen {
  const inRange = chooseRange(elements, choice);
  const inSection = chooseSection(elements, choice);
  const problems = [...inRange.problems, ...inSection.problems];
  const { value } = inSection;
  if (inRange.value === undefined || value === undefined) return { problems };
  return { value: new Set([...inRange.value].filter((index) => value.has(index))), problems };
}

function all(elements: readonly DocumentElement[]): Chosen {
  return { value: new Set(elements.keys()), problems: [] };
}

function chooseRange(elements: readonly DocumentElement[], { file, range }: AdoptionChoice): Chosen {
  if (range === undefined) return all(elements);
  const { from, to } = range;
  const last = Math.max(0, ...elements.map(({ lines }) => lines.to));
  if (from < 1 || from > to || from > last) return refuse(outsideProblem(file, range, last));
  const touched = [...elements.entries()].filter(([, { lines }]) => lines.from <= to && from <= lines.to);
  const cut = touched.find(([, { lines }]) => lines.from < from || lines.to > to);
  const reached = touched.map(([, { lines }]) => lines);
  if (cut !== undefined) return refuse(cutProblem(file, range, cut[1], reached));
  return { value: new Set(touched.map(([index]) => index)), problems: [] };
}

function chooseSection(elements: readonly DocumentElement[], { file, section }: AdoptionChoice): Chosen {
  if (section === undefined) return all(elements);
  const headings = [...elements.entries()].filter(([, { kind }]) => kind === 'heading');
  const wanted = foldName(section);
  const matches = headings.filter(([index]) => pathOf(elements, index).some((name) => foldName(name) === wanted));
  const [first, ...others] = matches;
  if (first === undefined) return refuse(unknownProblem(file, section, headings));
  if (others.length > 0) return refuse(ambiguousProblem(file, section, matches));
  const inside = [...elements.entries()].filter(([index, { under }]) => index === first[0] || under.includes(first[0]));
  return { value: new Set(inside.map(([index]) => index)), problems: [] };
}

/** Names that a heading may be called by: its own, and its name behind those of the headings above it. */
function pathOf(elements: readonly DocumentElement[], index: number): readonly string[] {
  const names = [...(elements[index]?.under ?? []), index].flatMap((place) => elements[place] ?? []).map(nameElement);
  return names.map((_, place) => names.slice(place).join(' > '));
}

function foldName(name: string): string {
  return name
    .replace(/^#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function refuse({ code, message, hint, at }: Pick<Problem, 'code' | 'message' | 'hint' | 'at'>): Chosen {
  return { problems: [makeError('setup', code, message, hint, at)] };
}

function outsideProblem(file: string, { from, to }: LineRange, last: number) {
  return {
    code: 'adopt-range-outside',
    message: `lines "${from}-${to}" are not in "${file}", which has something on lines 1 to ${last}`,
    hint: `Name a range that begins at line ${last} or before it, the smaller number first: rentroll adopt ${quoteShell(file)}:1-${last}.`,
    at: { file },
  };
}

function cutProblem(file: string, { from, to }: LineRange, cut: DocumentElement, touched: readonly LineRange[]) {
  const wider = `${Math.min(from, ...touched.map((lines) => lines.from))}-${Math.max(to, ...touched.map((lines) => lines.to))}`;
  const what = { item: 'a list item', code: 'a code block', table: 'a table', quote: 'a quote' }[cut.kind as 'item'];
  return {
    code: 'adopt-range-cuts',
    message: `lines "${from}-${to}" cut through ${what ?? 'a block'} on lines ${cut.lines.from} to ${cut.lines.to}`,
    hint: `Take it as a whole: rentroll adopt ${quoteShell(file)}:${wider}.`,
    at: { file, line: cut.lines.from },
  };
}

function unknownProblem(file: string, section: string, headings: readonly (readonly [number, DocumentElement])[]) {
  return {
    code: 'adopt-section-unknown',
    message: `"${file}" has no heading ${quoteValue(section)}`,
    hint: hintKnownNames(
      section,
      headings.map(([, heading]) => nameElement(heading)),
      'headings',
    ),
    at: { file },
  };
}

function ambiguousProblem(file: string, section: string, matches: readonly (readonly [number, DocumentElement])[]) {
  const lines = matches.map(([, heading]) => heading.lines.from);
  return {
    code: 'adopt-section-ambiguous',
    message: `"${file}" has the heading ${quoteValue(section)} on lines ${lines.join(', ')}`,
    hint: 'Name the headings above it too ("Testing > Rules"), or name lines: rentroll adopt FILE:FROM-TO.',
    at: { file, ...defined({ line: lines[0] }) },
  };
}

/** Why a person's word makes no rule of it: taken out of its place it would be something else. */
const fixedReasons: ReadonlySet<string> = new Set([
  'quoted',
  'imports another file',
  'introduces the lines below it',
  'part of a list item',
  'its introduction cannot move with it',
  'footnote',
  'holds an HTML comment',
  'cannot be found in the file',
  'its bold or italic text continues outside of it',
]);
const fixedClasses: ReadonlySet<string> = new Set(['heading', 'code', 'table', 'markup']);

/**
 * Finds the blocks on the lines (1-based) that a person insists on, as rules whatever they were taken for; a sentence is taken as a whole. Every
 * line that cannot be taken is a problem with its place and the reason, and then there is no value.
 */
export function insistOn(
  { blocks }: Triage,
  file: string,
  wanted: readonly number[],
): Parsed<ReadonlySet<InstructionBlock>> {
  const wantedBlocks = wanted.map((line) => ({
    line,
    on: blocks.filter(({ lines }) => lines.from <= line && line <= lines.to),
  }));
  const problems = wantedBlocks.flatMap(({ line, on }) => {
    const why = on.length === 0 ? 'it holds no words' : on.map(explainFixed).find((reason) => reason !== undefined);
    return why === undefined ? [] : [refuseLine(file, line, why)];
  });
  return problems.length > 0 ? { problems } : { value: new Set(wantedBlocks.flatMap(({ on }) => on)), problems };
}

/** Explains why a block can be no rule even by a person's word; undefined when it can. */
export function explainFixed({ class: kind, reason }: InstructionBlock): string | undefined {
  return fixedClasses.has(kind) || fixedReasons.has(reason) ? reason : undefined;
}

/** Refuses a line that a person insisted on and that cannot become a rule. */
export function refuseLine(file: string, line: number, why: string): Problem {
  return makeError(
    'setup',
    'adopt-line-refused',
    `line ${line} of ${quoteValue(file)} cannot become a rule: ${why}`,
    `Nothing was written. To see how each line is classified: rentroll adopt ${quoteShell(file)} --dry-run`,
    { file, line },
  );
}
