import { type Position, ProblemError } from '../model/problem.ts';
import type { Config } from '../model/rule/config.ts';
import { type DocumentEntry, type DocumentNode, findEntry } from '../text/document/document-node.ts';
import { readDocument } from '../text/document/read-document.ts';
import { applySplices, replaceValue, setEntry } from '../text/document/text-splices.ts';
import { parseConfig } from './parse-config.ts';

/**
 * Returns the text of a config with an agent's rules in another file; every other byte stays. Throws ProblemError for a text that is no config,
 * Error for one that does not have the agent.
 */
export function setMemory(text: string, file: string, agent: string, memory: string): string {
  const node = findEntry(findEntry(readRoot(text, file), 'agents')?.value, agent)?.value;
  if (node?.kind !== 'object') throw new Error(`"${file}" has no agent "${agent}"`);
  const written = /^[\w./-]+$/.test(memory) ? memory : JSON.stringify(memory);
  const set = applySplices(text, [setEntry(text, node, 'memory', written)]);
  if (readConfig(set, file).agents[agent]?.memory !== memory)
    throw new Error(`the memory of "${agent}" in "${file}" could not be set`);
  return set;
}

const limits = { codePrefix: 'config', maxBytes: 256 * 1024 };

function readRoot(text: string, file: string): DocumentNode {
  const { value, problems } = readDocument(text, 'yaml', file, 'setup', limits);
  if (value?.root.kind !== 'object') throw new ProblemError(problems);
  return value.root;
}

function readConfig(text: string, file: string): Config {
  const { value, problems } = parseConfig(text, file, 'setup');
  if (value === undefined) throw new ProblemError(problems);
  return value;
}

/** A plain word of these would be read as a number. */
const numberLike = /^\d+(?:e\d+)?$/;

/**
 * Returns the text of a config with another `fixture.commit`; every other byte stays. Throws ProblemError for a text that is no config, Error for
 * one whose fixture is no commit.
 */
export function moveCommit(text: string, file: string, commit: string): string {
  const node = findEntry(findEntry(readRoot(text, file), 'fixture')?.value, 'commit')?.value;
  if (node === undefined) throw new Error(`"${file}" has no commit under "fixture"`);
  const written = numberLike.test(commit) ? JSON.stringify(commit) : commit;
  const moved = applySplices(text, [replaceValue(text, node, written)]);
  if (readConfig(moved, file).fixture.commit !== commit)
    throw new Error(`the commit of "${file}" could not be replaced`);
  return moved;
}

/** Returns the position of a key in a config; only the file when the key is not written there, or the text is not a config. */
export function locateKey(text: string, file: string, path: readonly string[]): Position {
  const source = readDocument(text, 'yaml', file, 'setup', limits).value;
  let entry: DocumentEntry | undefined;
  for (const key of path) {
    entry = findEntry(entry === undefined ? source?.root : entry.value, key);
    if (entry === undefined) return { file };
  }
  return source === undefined || entry === undefined ? { file } : source.locate(entry.keyStart);
}
