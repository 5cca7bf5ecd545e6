import { parse, TomlError } from 'smol-toml';
import type { Config } from '../../../core/model/rule/config.ts';
import type { ServersFile } from '../../../core/model/runner/runner-kit.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import { defined, messageOf } from '../../../core/util/values.ts';

/** The servers of a file by name, as they are written; or where it stops being what its runtime can read, as an offset. */
export type ReadEntries =
  | { readonly kind: 'read'; readonly entries: JsonObject }
  | { readonly kind: 'broken'; readonly offset: number };

/** How each file is read; what it holds beside servers is not looked at. */
const readers: Readonly<Record<ServersFile, (text: string) => ReadEntries>> = {
  '.mcp.json': (text) => {
    try {
      return { kind: 'read', entries: objectOf(objectOf(JSON.parse(text))['mcpServers']) };
    } catch (error) {
      return { kind: 'broken', offset: Number(/ at position (\d+)/.exec(messageOf(error))?.[1] ?? text.length) };
    }
  },
  '.codex/config.toml': (text) => {
    try {
      return { kind: 'read', entries: withoutIdle(objectOf(parse(text)['mcp_servers'])) };
    } catch (error) {
      return { kind: 'broken', offset: error instanceof TomlError ? offsetOf(text, error) : text.length };
    }
  },
};

/** Reads the servers that a text of this file names. Never throws. */
export function readEntries(file: ServersFile, text: string): ReadEntries {
  return readers[file](text);
}

function withoutIdle(entries: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entries).filter(([, entry]) => objectOf(entry)['enabled'] !== false));
}

function offsetOf(text: string, { line, column }: TomlError): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** What a config says of the servers of its runner; undefined where trials with it start none. */
export function serverTermsOf({ runner, fixture, mcp }: Pick<Config, 'runner' | 'fixture' | 'mcp'>) {
  const { servers: file } = runners[runner.kind];
  return file === undefined ? undefined : { fixture, file, ...defined({ mcp }) };
}
