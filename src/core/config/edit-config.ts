import { ProblemError } from '../model/problem.ts';
import type { Config } from '../model/rule/config.ts';
import { type DocumentNode, findEntry } from '../text/document/document-node.ts';
import { applySplices, replaceValue, setEntry } from '../text/document/text-splices.ts';
import { parseConfig, readConfigDocument } from './parse-config.ts';

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

function readRoot(text: string, file: string): DocumentNode {
  const { value, problems } = readConfigDocument(text, file, 'setup');
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
