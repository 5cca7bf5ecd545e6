import type { ServerMode } from '../model/trial/server.ts';
import { type DocumentEntry, isEmptyNode } from '../text/document/document-node.ts';
import { type FieldReader, type FieldValues, readFields, reportError } from '../text/document/fields.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { serverFields } from './config-fields.ts';

const maxServers = 100;
const example = 'Write for example "mcp: { shop: { run: box, files: [tools/shop/**] } }".';

/**
 * Reads the optional section `mcp`: what trials do with servers of the project, by their names. Undefined when the section is absent, empty or
 * wrong; what is wrong is reported at its key.
 */
export function readServerModes(
  reader: FieldReader,
  pair: DocumentEntry | undefined,
): Readonly<Record<string, ServerMode>> | undefined {
  if (pair === undefined || isEmptyNode(pair.value)) return undefined;
  const { value: map } = pair;
  if (map.kind !== 'object' || map.entries.length > maxServers) {
    reportError(reader, 'bad-mcp', pair.keyStart, `"mcp" is not a mapping of at most ${maxServers} servers`, example);
    return undefined;
  }
  return Object.fromEntries(
    map.entries.flatMap((entry) => {
      const mode = readMode(reader, entry);
      return mode === undefined ? [] : [[entry.key, mode]];
    }),
  );
}

function readMode(reader: FieldReader, { key, keyStart, value }: DocumentEntry): ServerMode | undefined {
  const where = `the server ${quoteValue(key)} of "mcp"`;
  const fields = readFields(reader, value, where, serverFields, keyStart);
  if (fields === undefined) return undefined;
  return modes[fields.run](fields);
}

type Fields = FieldValues<typeof serverFields>;
type Kinds<T> = Readonly<Record<ServerMode['run'], (fields: Fields) => T>>;

const modes: Kinds<ServerMode> = {
  box: ({ files, env }) => ({ run: 'box', files, env }),
  off: () => ({ run: 'off' }),
};
