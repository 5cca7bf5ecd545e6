import { isMap, isScalar } from 'yaml';
import { ProblemError } from '../model/problem.ts';
import { parseYaml } from '../text/yaml/parse-yaml.ts';
import { parseConfig } from './parse-config.ts';

/** A plain word of these would be read as a number. */
const numberLike = /^\d+(?:e\d+)?$/;

/**
 * The text of a config with another `fixture.commit`: every other byte stays. Throws ProblemError for a text that is no config, Error for one
 * whose fixture is no commit.
 */
export function moveCommit(text: string, file: string, commit: string): string {
  const parsed = parseYaml(text, file, 'setup', { codePrefix: 'config', maxBytes: 256 * 1024 });
  const root = parsed.value?.document.contents;
  if (!isMap(root)) throw new ProblemError(parsed.problems);
  const fixture = root.get('fixture', true);
  const node = isMap(fixture) ? fixture.get('commit', true) : undefined;
  if (!isScalar(node) || !node.range) throw new Error(`"${file}" has no commit under "fixture"`);
  const [from, to] = node.range;
  const written = numberLike.test(commit) ? JSON.stringify(commit) : commit;
  const moved = `${text.slice(0, from)}${written}${text.slice(to)}`;
  const { value, problems } = parseConfig(moved, file, 'setup');
  if (value === undefined) throw new ProblemError(problems);
  if (value.fixture.commit !== commit) throw new Error(`the commit of "${file}" could not be replaced`);
  return moved;
}
