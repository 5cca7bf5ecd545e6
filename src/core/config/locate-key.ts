import { isMap } from 'yaml';
import type { Position } from '../model/problem.ts';
import { parseYaml } from '../text/yaml/parse-yaml.ts';
import { offsetOfKey, readKey } from '../text/yaml/yaml-plain.ts';

/** Where a key of a config stands; only the file when it is not written there, or the text is not a config. */
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
