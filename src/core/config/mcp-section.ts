import { isMap, type YAMLMap } from 'yaml';
import type { ServerMode } from '../model/trial/server.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { type FieldReader, type FieldValues, readFields, reportError } from '../text/yaml/yaml-fields.ts';
import { isEmptyNode, readKey, startOf } from '../text/yaml/yaml-plain.ts';
import { defined } from '../util/values.ts';
import { serverFields } from './config-fields.ts';

const maxServers = 100;
/** Above this share of unrecorded calls agents have worked with another server than the team's. */
const usualMissing = 0.1;
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
  const fault = faults[fields.run](fields);
  if (fault === undefined) return modes[fields.run](fields);
  reportError(reader, 'bad-mcp-server', startOf(key), `${where} ${fault[0]}`, fault[1]);
  return undefined;
}

type Fields = FieldValues<typeof serverFields>;
type Kinds<T> = Readonly<Record<ServerMode['run'], (fields: Fields) => T>>;

/** What is wrong with the keys of a server together, and what to write. */
const faults: Kinds<readonly [string, string] | undefined> = {
  box: (fields) => refuseOthers(fields, 'runs in the box', ['file', 'missing', 'why']),
  recording: (fields) =>
    fields.file === undefined
      ? ['is a recording and does not say which', 'Add "file", for example .rentroll/mcp/jira.jsonl.']
      : refuseOthers(fields, 'is a recording', ['files', 'env', 'why']),
  off: (fields) =>
    fields.why === undefined
      ? ['is off and does not say why', 'Add "why": one line, for example it writes.']
      : refuseOthers(fields, 'is off', ['file', 'missing']),
};

/** The first key that says nothing of a server that is run so. */
function refuseOthers(
  fields: Fields,
  what: string,
  keys: readonly (keyof Fields)[],
): readonly [string, string] | undefined {
  const found = keys.find((key) => Object.keys(fields[key] ?? {}).length > 0 || typeof fields[key] === 'number');
  return found === undefined
    ? undefined
    : [`${what}, where "${found}" means nothing`, `Remove "${found}", or change "run".`];
}

const modes: Kinds<ServerMode> = {
  box: ({ files, tools, env }) => ({ run: 'box', files, env, ...defined({ tools }) }),
  recording: ({ file = '', missing = usualMissing, tools }) => ({
    run: 'recording',
    file,
    missing,
    ...defined({ tools }),
  }),
  off: ({ why = '' }) => ({ run: 'off', why }),
};
