import type { Position, Problem } from '../../../core/model/problem.ts';
import { findClosest } from '../../../core/text/did-you-mean.ts';
import { findEntry, isEmptyNode, plainValue } from '../../../core/text/document/document-node.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isSlug } from '../../../core/text/escape/text-safety.ts';
import type { DefinitionSource } from '../../../core/text/markdown/parse-definition.ts';

/** Names a model can be given by instead of its id. */
const modelAliases = ['sonnet', 'opus', 'haiku', 'inherit'];
const memoryScopes = ['project', 'user', 'local'];

/** What the head says of one key. */
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
export function checkHead(report: DefinitionReport): void {
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
export interface DefinitionReport {
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
export function addFinding({ definition, source, problems }: DefinitionReport, finding: Finding): void {
  const { code, message, hint, offset, misleads = false } = finding;
  const first = { file: definition.file, line: 1, column: 1 };
  const at = finding.at ?? (offset === undefined ? first : source.head.locate(offset));
  const severity = misleads && definition.loaded ? 'error' : 'warning';
  problems.push({ code: `definition-${code}`, severity, message, hint, at, blame: 'head' });
}
