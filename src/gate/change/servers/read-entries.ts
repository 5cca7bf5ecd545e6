import { parse, TomlError } from 'smol-toml';
import type { RunnerKind } from '../../../core/model/rule/config.ts';
import type { ServersFile } from '../../../core/model/runner/runner-kits.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { mostDocumentBytes } from '../../../core/text/decode-text.ts';
import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import { compareText, messageOf } from '../../../core/util/values.ts';

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

/** Lists the names of the servers that the runtimes of some configs find in a tree. What cannot be read names none. */
export async function listServerNames(tree: Tree, kinds: readonly RunnerKind[]): Promise<readonly string[]> {
  const files = new Set(kinds.flatMap((kind) => runners[kind].servers ?? []));
  const named = await Promise.all(
    [...files].map(async (file) => {
      const read = readEntries(file, (await tree.read(file, mostDocumentBytes))?.toString('utf8') ?? '');
      return read.kind === 'read' ? Object.keys(read.entries) : [];
    }),
  );
  return [...new Set(named.flat())].sort(compareText);
}

/** A text whose variables are all known, or the first one that is not. */
export type Expanded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unset'; readonly name: string };

const variable = /\$\{([A-Za-z_]\w*)(?::-([^}]*))?\}/g;

/** Puts values in the place of `${NAME}` and `${NAME:-otherwise}`, as Claude Code does in `.mcp.json`. */
export function expandVariables(text: string, values: Readonly<Record<string, string>>): Expanded {
  const lookUp = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const unset = [...text.matchAll(variable)].find(
    ([, name = '', otherwise]) => (lookUp(name) ?? otherwise) === undefined,
  );
  if (unset?.[1] !== undefined) return { kind: 'unset', name: unset[1] };
  const expanded = text.replace(variable, (_, name: string, otherwise?: string) => lookUp(name) ?? otherwise ?? '');
  return { kind: 'text', text: expanded };
}
