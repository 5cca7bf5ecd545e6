import { isMap, isScalar, type YAMLMap } from 'yaml';
import { ProblemError } from '../model/problem.ts';
import { parseYaml } from '../text/yaml/parse-yaml.ts';
import { startOf } from '../text/yaml/yaml-plain.ts';
import { parseConfig } from './parse-config.ts';

/**
 * The text of a config in which an agent's rules go to another file: every other byte stays. Throws ProblemError for a text that is no
 * config, Error for one that does not have the agent.
 */
export function setMemory(text: string, file: string, agent: string, memory: string): string {
  const parsed = parseYaml(text, file, 'setup', { codePrefix: 'config', maxBytes: 256 * 1024 });
  const root = parsed.value?.document.contents;
  if (!isMap(root)) throw new ProblemError(parsed.problems);
  const node = root.getIn(['agents', agent], true);
  if (!isMap(node)) throw new Error(`"${file}" has no agent "${agent}"`);
  const set = place(text, node, /^[\w./-]+$/.test(memory) ? memory : JSON.stringify(memory));
  const { value, problems } = parseConfig(set, file, 'setup');
  if (value === undefined) throw new ProblemError(problems);
  if (value.agents[agent]?.memory !== memory) throw new Error(`the memory of "${agent}" in "${file}" could not be set`);
  return set;
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
