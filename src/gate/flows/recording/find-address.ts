import type { ServerAddress } from '../../../adapters/process/open-stdio.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { ServersFile } from '../../../core/model/runner/runner-kit.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type JsonObject, objectOf, textOf } from '../../../core/text/json/read-json.ts';
import { expandVariables, readEntries } from '../../repository/servers/read-entries.ts';

/** Where a person is, whose own servers are asked. */
interface Surroundings {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

const files = ['.mcp.json', '.codex/config.toml'] as const satisfies readonly ServersFile[];

/**
 * How sessions here reach a server of the project, with the variables of this shell. Throws ProblemError where no file names it, where its entry
 * is of no use, and where a variable is not set.
 */
export async function findAddress(tree: Tree, name: string, here: Surroundings): Promise<ServerAddress> {
  const known: string[] = [];
  for (const file of files) {
    const read = readEntries(file, (await tree.read(file))?.toString('utf8') ?? '{}');
    const entries = read.kind === 'read' ? read.entries : {};
    if (Object.hasOwn(entries, name)) return toAddress(objectOf(entries[name]), name, file, here);
    known.push(...Object.keys(entries));
  }
  const message = `neither ${files.join(' nor ')} names a server ${quoteValue(name)}`;
  const hint = `${hintKnownNames(name, known, 'servers')} Or say what to start: rentroll mcp record NAME -- COMMAND ARGS`;
  throw setupError('mcp-record-unknown', message, hint);
}

function toAddress(entry: JsonObject, name: string, file: string, { cwd, env }: Surroundings): ServerAddress {
  const expand = (value: unknown) => {
    const found = expandVariables(
      String(value),
      Object.fromEntries(Object.entries(env).map(([key, text = '']) => [key, text])),
    );
    if (found.kind === 'text') return found.text;
    const message = `the server ${quoteValue(name)} needs the variable ${quoteValue(found.name)}, and it is not set here`;
    throw setupError('mcp-record-unset', message, `Set ${found.name} in this shell, and start the command again.`, {
      file,
    });
  };
  const expandAll = (values: unknown) =>
    Object.fromEntries(Object.entries(objectOf(values)).map(([key, value]) => [key, expand(value)]));
  const { type, url, command, args = [] } = entry;
  if (typeof url === 'string') {
    const bearer = env[textOf(entry['bearer_token_env_var'])];
    const own = { ...expandAll(entry['headers']), ...expandAll(entry['http_headers']) };
    const headers = { ...own, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) };
    return { kind: type === 'sse' ? 'sse' : 'http', url: expand(url), headers };
  }
  if (textOf(command) === '' || !Array.isArray(args)) {
    const message = `the entry of the server ${quoteValue(name)} has neither a command nor a url`;
    throw setupError('mcp-record-unusable', message, `Correct it in ${file}.`, { file });
  }
  return {
    kind: 'stdio',
    command: expand(command),
    args: args.map(expand),
    env: { ...env, ...expandAll(entry['env']) },
    cwd,
  };
}
