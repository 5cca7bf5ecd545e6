import type { Position, Problem } from '../../../core/model/problem.ts';
import { findUnsafeCharacter } from '../../../core/text/escape/quote-value.ts';
import { indexLines } from '../../../core/text/line-index.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { addFinding, checkHead, type DefinitionFile, type DefinitionReport } from './check-head.ts';

/** Written and read by every editor, and needed inside emoji and some scripts. */
const innocent = '\n\r\t\u200c\u200d';

/**
 * Checks one agent definition; its problems have their places. Errors are only what makes a trial load something else than what is judged, of a
 * definition that trials load; the rest are warnings.
 */
export function checkDefinition(definition: DefinitionFile): readonly Problem[] {
  const parsed = parseDefinition(definition.content, definition.file, 'head');
  if (parsed.value === undefined) {
    return parsed.problems.map((problem) => (definition.loaded ? problem : { ...problem, severity: 'warning' }));
  }
  const report: DefinitionReport = { definition, source: parsed.value, problems: [] };
  checkMark(report);
  checkHead(report);
  checkContract(report);
  checkCharacters(report);
  return report.problems;
}

function checkMark(report: DefinitionReport): void {
  if (!report.source.marked) return;
  const message = 'the agent definition begins with a byte order mark, so Claude Code skips it';
  addFinding(report, { code: 'byte-order-mark', message, hint: 'Save the file as UTF-8 without one.', misleads: true });
}

function placeInBody({ definition, source }: DefinitionReport, offset: number): Position {
  return indexLines(source.body, definition.file, source.bodyLine).locate(offset);
}

function checkContract(report: DefinitionReport): void {
  const { definition, source } = report;
  const contract = findContract(source.body);
  const hint = `End the definition with a heading "## Output" and the lines ${contractLines.join(', ')}, each with a colon.`;
  if (contract === undefined) {
    const message = 'the agent definition has no output contract: the caller of the agent must read all it says';
    const at = { file: definition.file, line: source.bodyLine, column: 1 };
    addFinding(report, { code: 'no-contract', message, hint, at });
  } else if (contract.missing.length > 0) {
    const message = `the output contract leaves out ${contract.missing.map((name) => `"${name}"`).join(', ')}`;
    const at = { file: definition.file, line: source.bodyLine + contract.line, column: 1 };
    addFinding(report, { code: 'contract-incomplete', message, hint, at });
  }
}

function checkCharacters(report: DefinitionReport): void {
  const { head, body } = report.source;
  const inHead = findUnsafeCharacter(head.text, innocent);
  const inBody = inHead === undefined ? findUnsafeCharacter(body, innocent) : undefined;
  const unsafe = inHead ?? inBody;
  if (unsafe === undefined) return;
  const at = inHead === undefined ? placeInBody(report, unsafe.index) : head.locate(unsafe.index);
  const message = `the agent definition contains the ${unsafe.kind} character "${unsafe.codePoint}", which its reviewers cannot see`;
  addFinding(report, { code: 'invisible-character', message, hint: 'Remove the character.', at });
}

/** Lines of the header every verdict of an agent begins with; whoever reads it needs nothing below. */
export const contractLines = [
  'TYPE',
  'STATUS',
  'MODEL',
  'TOKENS_SPENT',
  'FILES_CHANGED',
  'FINDINGS_COUNT',
  'SUMMARY',
  'DETAIL_PATH',
] as const;

/** The output contract a system prompt states. */
export interface Contract {
  /** Line of its heading in the text, 0-based. */
  readonly line: number;
  /** Header lines it leaves out. */
  readonly missing: readonly string[];
}

const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const fence = /^ {0,3}(?:```|~~~)/;
const headerLine = /^[\s>*`-]{0,12}([A-Z_]{4,16})[*`]{0,3}\s{0,4}:/;

interface Heading {
  readonly line: number;
  readonly level: number;
  readonly title: string;
}

function listHeadings(lines: readonly string[]): readonly Heading[] {
  let fenced = false;
  return lines.flatMap((text, line) => {
    if (fence.test(text)) fenced = !fenced;
    const [, marks, title = ''] = (fenced ? undefined : heading.exec(text)) ?? [];
    return marks === undefined ? [] : [{ line, level: marks.length, title }];
  });
}

/** The heading that ends the section of the one at `place`. */
function findNext(headings: readonly Heading[], index: number, level: number): Heading | undefined {
  let next = index + 1;
  while ((headings[next]?.level ?? 0) > level) next += 1;
  return headings[next];
}

/**
 * Finds the section under a heading that says "output", up to the next heading of its rank, and which header lines it names. Headings inside
 * code fences are text. Of several such sections the most complete one counts. A line is read six times at most, once per rank.
 */
export function findContract(body: string): Contract | undefined {
  const lines = body.split(/\r?\n/);
  const headings = listHeadings(lines);
  let best: Contract | undefined;
  for (const [index, { line, level, title }] of headings.entries()) {
    if (!/\boutput\b/i.test(title)) continue;
    const next = findNext(headings, index, level);
    const headerNames = new Set(lines.slice(line + 1, next?.line).flatMap((text) => headerLine.exec(text)?.[1] ?? []));
    const missing = contractLines.filter((name) => !headerNames.has(name));
    if (best === undefined || missing.length < best.missing.length) best = { line, missing };
  }
  return best;
}
