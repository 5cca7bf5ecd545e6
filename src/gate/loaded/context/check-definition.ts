import type { Position, Problem } from '../../../core/model/problem.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { findEntry, textAt } from '../../../core/text/document/document-node.ts';
import { findUnsafeCharacter, quoteValue } from '../../../core/text/escape/quote-value.ts';
import { indexLines } from '../../../core/text/line-index.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { readTools } from '../../../core/text/markdown/read-tools.ts';
import { type CountTokens, countLong } from '../../../core/util/tokenizer.ts';
import { addFinding, checkHead, type DefinitionFile, type DefinitionReport } from './check-head.ts';

/** Written and read by every editor, and needed inside emoji and some scripts. */
const innocent = '\n\r\t\u200c\u200d';

/**
 * Checks one agent definition; its problems have their places. Errors are only what makes a trial load something else than what is judged, of a
 * definition that trials load; the rest are warnings.
 */
export function checkDefinition(definition: DefinitionFile, count: CountTokens): readonly Problem[] {
  const parsed = parseDefinition(definition.content, definition.file, 'head');
  if (parsed.value === undefined) {
    return parsed.problems.map((problem) => (definition.loaded ? problem : { ...problem, severity: 'warning' }));
  }
  const report: DefinitionReport = { definition, source: parsed.value, problems: [] };
  checkMark(report);
  checkHead(report);
  checkTools(report);
  checkContract(report);
  checkWeight(report, count);
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
    const message = 'the agent definition has no output contract: whoever calls the agent must read all it says';
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

/** Tokens of a system prompt above which it is worth a look: every call of the agent carries them. */
const heavyPrompt = 1_000;
/** Tokens of a description: every call of every session that could ask the agent carries them. */
const heavyDescription = 100;

/** Warns when the system prompt or the description of a definition is heavy. */
function checkWeight(report: DefinitionReport, count: CountTokens): void {
  const { definition, source } = report;
  const prompt = countLong(source.body.trim(), count);
  if (prompt > heavyPrompt) {
    addFinding(report, {
      code: 'heavy',
      message: `the system prompt weighs ${prompt} tokens, which every call of this agent carries`,
      hint: `Keep it below ${heavyPrompt}: move advice into the ledger, where it is measured, and details into files the agent can read.`,
      at: { file: definition.file, line: source.bodyLine, column: 1 },
    });
  }
  const entry = findEntry(source.keys, 'description');
  const description = countLong(textAt(source.keys, 'description') ?? '', count);
  if (entry === undefined || description <= heavyDescription) return;
  addFinding(report, {
    code: 'heavy-description',
    message: `the description weighs ${description} tokens, which every session that offers this agent carries`,
    hint: `Keep it below ${heavyDescription}: one line that says when to call the agent.`,
    offset: entry.value.start,
  });
}

/** Tools of Claude Code, the usual ones first. Only a warning hangs on this list: versions add and rename tools. */
const knownTools: readonly string[] = [
  ...['Read', 'Grep', 'Glob', 'Edit', 'Write', 'Bash', 'NotebookEdit', 'WebFetch', 'WebSearch', 'Agent', 'Task'],
  ...['Skill', 'TodoWrite', 'AskUserQuestion', 'SendMessage', 'LSP', 'ToolSearch', 'ExitPlanMode', 'EnterPlanMode'],
  ...['BashOutput', 'KillShell', 'MultiEdit', 'LS', 'NotebookRead', 'SlashCommand', 'PowerShell', 'Monitor'],
  ...['TaskCreate', 'TaskGet', 'TaskList', 'TaskOutput', 'TaskStop', 'TaskUpdate', 'CronCreate', 'CronDelete'],
  ...['CronList', 'EnterWorktree', 'ExitWorktree', 'ReportFindings', 'ScheduleWakeup', 'Workflow'],
  ...['ListMcpResourcesTool', 'ReadMcpResourceTool', 'StructuredOutput'],
];
const serverTool = /^mcp__[\w.-]+$/;
const usual = 'Write for example "tools: Read, Grep, Glob, Edit, Write, Bash".';

/** Enough to see what is wrong; a list of a thousand slips is one mistake. */
const mostShown = 10;

/**
 * Checks `tools` of a definition: names Claude Code does not know are offered to nobody, in silence. Absent is right (all tools), and so is
 * any tool of an MCP server; what stands in parentheses is a pattern and not checked.
 */
function checkTools(report: DefinitionReport): void {
  const { keys, head } = report.source;
  const node = findEntry(keys, 'tools')?.value;
  if (node === undefined) return;
  const { start: offset } = node;
  const tools = readTools(node, head.text);
  if (tools === undefined || tools.length === 0) {
    const message = 'the tools are neither names with commas between them nor a list of names';
    addFinding(report, { code: 'bad-tools', message, hint: usual, offset });
    return;
  }
  const unknown = tools.filter(({ name }) => !isKnown(toolOf(name)));
  for (const tool of unknown.slice(0, mostShown)) {
    const hint = hintKnownNames(toolOf(tool.name), knownTools, 'tools');
    const message = `the tool ${quoteValue(tool.name)} is not known`;
    addFinding(report, { code: 'unknown-tool', message, hint, offset: tool.offset });
  }
}

/** `Bash(npm test:*)` is the tool `Bash`. */
function toolOf(name: string): string {
  return name.split('(', 1)[0]?.trim() ?? name;
}

function isKnown(tool: string): boolean {
  return tool === '*' || knownTools.includes(tool) || serverTool.test(tool);
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
