import { isScalar, type Pair } from 'yaml';
import { findClosest } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { isSlug } from '../../core/text/slug.ts';
import { readKey, startOf, toPlainValue } from '../../core/text/yaml/yaml-plain.ts';
import { addFinding, type DefinitionReport } from './definition-report.ts';

/** Keys Claude Code reads. Others may be a newer version's, so that only those that look like a slip are reported. */
const knownKeys: readonly string[] = [
  ...['name', 'description', 'model', 'tools', 'memory', 'color', 'disallowedTools', 'permissionMode', 'maxTurns'],
  ...['skills', 'hooks', 'mcpServers', 'effort', 'isolation', 'background', 'initialPrompt'],
];
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
  const pair: Pair | undefined = source.keys.items.find(({ key }) => readKey(key) === name);
  if (pair === undefined) return undefined;
  const value = isScalar(pair.value) ? pair.value.value : undefined;
  const text = typeof value === 'string' && value.trim() !== '' ? value : undefined;
  const plain = toPlainValue(pair.value);
  return { offset: startOf(pair.value, startOf(pair.key)), text, shown: plain === null ? 'empty' : quoteValue(plain) };
}

/** Checks name, description, model and memory of a definition, and keys that interim analysis misspelt. */
export function checkHead(report: DefinitionReport): void {
  checkName(report);
  checkDescription(report);
  checkModel(report);
  checkMemory(report);
  checkKeys(report);
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
  const known = value.text !== undefined && memoryScopes.includes(value.text);
  const message = known
    ? `memory per ${value.text === 'user' ? 'user' : 'checkout'} ("memory: ${value.text}") is not what was measured`
    : `the memory scope ${value.shown} is not known`;
  addFinding(report, { code: known ? 'memory-scope' : 'bad-memory', message, hint, offset: value.offset });
}

function checkKeys(report: DefinitionReport): void {
  for (const { key } of report.source.keys.items) {
    const name = readKey(key);
    const closest = knownKeys.includes(name) ? undefined : findClosest(name, knownKeys, 2);
    if (closest === undefined) continue;
    const message = `the key ${quoteValue(name)} is not known`;
    addFinding(report, { code: 'unknown-key', message, hint: `Did you mean "${closest}"?`, offset: startOf(key) });
  }
}
