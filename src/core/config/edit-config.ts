import { isMap, isScalar, type YAMLMap } from 'yaml';
import { type Position, ProblemError } from '../model/problem.ts';
import type { Config } from '../model/rule/config.ts';
import { parseYaml } from '../text/yaml/parse-yaml.ts';
import { offsetOfKey, readKey, startOf } from '../text/yaml/yaml-plain.ts';
import { parseConfig } from './parse-config.ts';

/**
 * Returns the text of a config with an agent's rules in another file; every other byte stays. Throws ProblemError for a text that is no config,
 * Error for one that does not have the agent.
 */
export function setMemory(text: string, file: string, agent: string, memory: string): string {
  const node = readRoot(text, file).getIn(['agents', agent], true);
  if (!isMap(node)) throw new Error(`"${file}" has no agent "${agent}"`);
  const set = place(text, node, /^[\w./-]+$/.test(memory) ? memory : JSON.stringify(memory));
  if (readConfig(set, file).agents[agent]?.memory !== memory)
    throw new Error(`the memory of "${agent}" in "${file}" could not be set`);
  return set;
}

function readRoot(text: string, file: string): YAMLMap {
  const { value, problems } = parseYaml(text, file, 'setup', { codePrefix: 'config', maxBytes: 256 * 1024 });
  const root = value?.document.contents;
  if (!isMap(root)) throw new ProblemError(problems);
  return root;
}

function readConfig(text: string, file: string): Config {
  const { value, problems } = parseConfig(text, file, 'setup');
  if (value === undefined) throw new ProblemError(problems);
  return value;
}

/** In place of the value that is there, else as the first key. */
function place(text: string, agent: YAMLMap, memory: string): string {
  const standing = agent.get('memory', true);
  if (isScalar(standing) && standing.range) {
    const [from, to] = standing.range;
    return `${text.slice(0, from)}${memory}${text.slice(to)}`;
  }
  const at = startOf(agent.items[0]?.key);
  const indent = at - (text.lastIndexOf('\n', at - 1) + 1);
  const end = agent.flow ? ', ' : `\n${' '.repeat(indent)}`;
  return `${text.slice(0, at)}memory: ${memory}${end}${text.slice(at)}`;
}

/** A plain word of these would be read as a number. */
const numberLike = /^\d+(?:e\d+)?$/;

/**
 * Returns the text of a config with another `fixture.commit`; every other byte stays. Throws ProblemError for a text that is no config, Error for
 * one whose fixture is no commit.
 */
export function moveCommit(text: string, file: string, commit: string): string {
  const fixture = readRoot(text, file).get('fixture', true);
  const node = isMap(fixture) ? fixture.get('commit', true) : undefined;
  if (!isScalar(node) || !node.range) throw new Error(`"${file}" has no commit under "fixture"`);
  const [from, to] = node.range;
  const written = numberLike.test(commit) ? JSON.stringify(commit) : commit;
  const moved = `${text.slice(0, from)}${written}${text.slice(to)}`;
  if (readConfig(moved, file).fixture.commit !== commit)
    throw new Error(`the commit of "${file}" could not be replaced`);
  return moved;
}

/** Returns the position of a key in a config; only the file when the key is not written there, or the text is not a config. */
export function locateKey(text: string, file: string, path: readonly string[]): Position {
  const source = parseYaml(text, file, 'setup', { codePrefix: 'config', maxBytes: 256 * 1024 }).value;
  let node: unknown = source?.document.contents;
  let offset: number | undefined;
  for (const name of path) {
    const map = isMap(node) ? node : undefined;
    const pair = map?.items.find((item) => readKey(item.key) === name);
    if (map === undefined || pair === undefined) return { file };
    offset = offsetOfKey(map, name);
    node = pair.value;
  }
  return source === undefined || offset === undefined ? { file } : source.locate(offset);
}
