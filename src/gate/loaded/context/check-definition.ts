import type { Position, Problem } from '../../../core/model/problem.ts';
import { findClosest } from '../../../core/text/did-you-mean.ts';
import { findEntry, isEmptyNode, plainValue } from '../../../core/text/document/document-node.ts';
import { findUnsafeCharacter, quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isSlug } from '../../../core/text/escape/text-safety.ts';
import { indexLines } from '../../../core/text/line-index.ts';
import { type DefinitionSource, parseDefinition } from '../../../core/text/markdown/parse-definition.ts';

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
interface Contract {
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

/** Finds the heading that ends the section of the one at `place`. */
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

/** Names a model can be given by instead of its id. */
const modelAliases = ['sonnet', 'opus', 'haiku', 'inherit'];
const memoryScopes = ['project', 'user', 'local'];

/** The value that the head gives one key. */
interface HeadValue {
  readonly offset: number;
  /** Undefined when it is not a text, or an empty one. */
  readonly text: string | undefined;
  readonly shown: string;
}

function readValue({ source }: DefinitionReport, name: string): HeadValue | undefined {
  const node = findEntry(source.keys, name)?.value;
  if (node === undefined) return undefined;
  const value = plainValue(node);
  const text = typeof value === 'string' && value.trim() !== '' ? value : undefined;
  return { offset: node.start, text, shown: isEmptyNode(node) ? 'empty' : quoteValue(value) };
}

/** Checks name, description, model and memory of a definition. */
function checkHead(report: DefinitionReport): void {
  checkName(report);
  checkDescription(report);
  checkModel(report);
  checkMemory(report);
}

function checkName(report: DefinitionReport): void {
  const { expectedName, configured } = report.definition;
  const value = readValue(report, 'name');
  const hint = `Write "name: ${isSlug(expectedName) ? expectedName : 'sql'}".`;
  if (value === undefined) {
    const message = 'the agent definition has no "name", so Claude Code skips it';
    addFinding(report, { code: 'no-name', message, hint, misleads: true });
  } else if (value.text === undefined || !isSlug(value.text)) {
    const message = `the agent's name is ${value.shown}, not a short kebab-case name`;
    addFinding(report, { code: 'bad-name', message, hint, offset: value.offset, misleads: true });
  } else if (value.text !== expectedName) {
    const message = configured
      ? `the agent is named ${value.shown}, so it does not load the compiled memory of ${quoteValue(expectedName)}`
      : `the agent is named ${value.shown}, its file ${quoteValue(expectedName)}`;
    addFinding(report, { code: 'wrong-name', message, hint, offset: value.offset, misleads: true });
  }
}

function checkDescription(report: DefinitionReport): void {
  const value = readValue(report, 'description');
  if (value?.text !== undefined) return;
  const hint = 'Add "description": one line that says when to call this agent.';
  const message =
    value === undefined
      ? 'the agent definition has no "description", so Claude Code skips it'
      : `the agent's description is ${value.shown}`;
  const place = value === undefined ? {} : { offset: value.offset };
  addFinding(report, { code: 'no-description', message, hint, ...place, misleads: true });
}

function checkModel(report: DefinitionReport): void {
  const value = readValue(report, 'model');
  const hint = `Write "model: sonnet", another of ${modelAliases.join(', ')}, or the id of a model.`;
  if (value === undefined) {
    const message = 'the agent definition declares no "model": what it costs depends on who calls it';
    addFinding(report, { code: 'no-model', message, hint });
    return;
  }
  const { text, offset, shown } = value;
  if (text === undefined || /\s/u.test(text)) {
    addFinding(report, { code: 'bad-model', message: `the model is ${shown}, not the name of one`, hint, offset });
    return;
  }
  const closest = findClosest(text, modelAliases, 2);
  if (closest === undefined || closest === text) return;
  const guess = `Did you mean "${closest}"? ${hint}`;
  addFinding(report, { code: 'bad-model', message: `the model ${shown} is not known`, hint: guess, offset });
}

function checkMemory(report: DefinitionReport): void {
  const value = readValue(report, 'memory');
  if (value === undefined && !report.definition.configured) return;
  if (value?.text === 'project') return;
  const hint = 'Write "memory: project": then sessions load the memory that is committed, compiled and measured.';
  if (value === undefined) {
    const message = 'the agent definition has no "memory", so sessions never load its compiled rules';
    addFinding(report, { code: 'no-memory', message, hint });
    return;
  }
  const isKnownScope = value.text !== undefined && memoryScopes.includes(value.text);
  const message = isKnownScope
    ? `memory per ${value.text === 'user' ? 'user' : 'checkout'} ("memory: ${value.text}") is not what was measured`
    : `the memory scope ${value.shown} is not known`;
  addFinding(report, { code: isKnownScope ? 'memory-scope' : 'bad-memory', message, hint, offset: value.offset });
}

/** An agent definition of a repository, and what depends on it. */
export interface DefinitionFile {
  readonly file: string;
  readonly content: Uint8Array;
  /** Name the head must give: the agent's, under which its compiled memory lies, or that of the file. */
  readonly expectedName: string;
  /** The config names it. */
  readonly configured: boolean;
  /** Trials run with it: what makes the CLI pass over it, or load another memory, would measure nothing. */
  readonly loaded: boolean;
}

/** One agent definition with the problems found in it. */
interface DefinitionReport {
  readonly definition: DefinitionFile;
  readonly source: DefinitionSource;
  readonly problems: Problem[];
}

/** One finding without what all findings share. `offset` is a UTF-16 offset in the head. */
interface Finding {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly offset?: number;
  readonly at?: Position;
  /** True for what makes a trial load another agent or memory than the one that is judged. */
  readonly misleads?: boolean;
}

/** Adds a finding; without a place it is that of the head's first line. */
function addFinding({ definition, source, problems }: DefinitionReport, finding: Finding): void {
  const { code, message, hint, offset, misleads = false } = finding;
  const first = { file: definition.file, line: 1, column: 1 };
  const at = finding.at ?? (offset === undefined ? first : source.head.locate(offset));
  const severity = misleads && definition.loaded ? 'error' : 'warning';
  problems.push({ code: `definition-${code}`, severity, message, hint, at, blame: 'head' });
}
