import { isMap, type YAMLMap } from 'yaml';
import type { ServerMode } from '../model/trial/server.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { type FieldReader, type FieldValues, readFields, reportError } from '../text/yaml/yaml-fields.ts';
import { isEmptyNode, readKey, startOf } from '../text/yaml/yaml-plain.ts';
import { serverFields } from './config-fields.ts';

const maxServers = 100;
const example = 'Write for example "mcp: { shop: { run: box, files: [tools/shop/**] } }".';

/**
 * Reads the optional section `mcp`: what trials do with servers of the project, by their names. Undefined when the section is absent, empty or
 * wrong; what is wrong is reported at its key.
 */
export function readServerModes(
  reader: FieldReader,
  pair: YAMLMap['items'][number] | undefined,
): Readonly<Record<string, ServerMode>> | undefined {
  if (pair === undefined || isEmptyNode(pair.value)) return undefined;
  const { value: map } = pair;
  if (!isMap(map) || map.items.length > maxServers) {
    reportError(
      reader,
      'bad-mcp',
      startOf(pair.key),
      `"mcp" is not a mapping of at most ${maxServers} servers`,
      example,
    );
    return undefined;
  }
  return Object.fromEntries(
    map.items.flatMap((item) => {
      const mode = readMode(reader, item);
      return mode === undefined ? [] : [[readKey(item.key), mode]];
    }),
  );
}

function readMode(reader: FieldReader, { key, value }: YAMLMap['items'][number]): ServerMode | undefined {
  const where = `the server ${quoteValue(readKey(key))} of "mcp"`;
  const fields = readFields(reader, value ?? null, where, serverFields, startOf(key));
  if (fields === undefined) return undefined;
  return modes[fields.run](fields);
}

type Fields = FieldValues<typeof serverFields>;
type Kinds<T> = Readonly<Record<ServerMode['run'], (fields: Fields) => T>>;

const modes: Kinds<ServerMode> = {
  box: ({ files, env }) => ({ run: 'box', files, env }),
  off: () => ({ run: 'off' }),
};
