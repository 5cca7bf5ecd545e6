import { locateKey } from '../../core/config/parse-config.ts';
import { makeError, type Position, type Problem } from '../../core/model/problem.ts';
import type { ServersFile } from '../../core/model/runner/runner-kits.ts';
import { runners } from '../../core/model/runner/runners.ts';
import type { Tree } from '../../core/model/tree.ts';
import { mostDocumentBytes } from '../../core/text/decode-text.ts';
import { readDocument } from '../../core/text/document/read-document.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { type JsonObject, stableJson } from '../../core/text/json/read-json.ts';
import { indexLines } from '../../core/text/line-index.ts';
import { redactExcerpt } from '../../core/text/redact-secrets.ts';
import { followFolders } from '../change/follow-folders.ts';
import type { Revision } from '../change/load-revision.ts';
import { readTreeText } from '../change/read-files.ts';
import { readEntries } from '../change/servers/read-entries.ts';

const maxBytes = 1024 * 1024;

/**
 * Checks the servers that a project names for four faults: a file that its runtime cannot read, a name that stands there twice, a credential in
 * an entry, and a server of the config that is none of the project's. `configFile`: where the config lies. Nothing is started.
 */
export async function checkServers(
  { tree, config }: Pick<Revision, 'tree' | 'config'>,
  configFile: string,
): Promise<readonly Problem[]> {
  const file = runners[config?.runner.kind ?? 'claude'].servers;
  const named = Object.keys(config?.mcp ?? {});
  if (file === undefined) return [];
  const text = await readTreeText(await followFolders(tree), file, mostDocumentBytes);
  if (text === undefined && named.length === 0) return [];
  const parsed = readEntries(file, text ?? '{}');
  const entries = parsed.kind === 'read' ? parsed.entries : {};
  const unknown = named.filter((name) => !Object.hasOwn(entries, name));
  const places = await locateNames(tree, configFile, unknown);
  return [
    ...(parsed.kind === 'broken' ? [refuseText(file, indexLines(text ?? '', file).locate(parsed.offset))] : []),
    ...(text === undefined || parsed.kind === 'broken' ? [] : findTwice(file, text)),
    ...findSecrets(file, text ?? '', entries),
    ...unknown.map((name, index) => refuseUnknown(name, file, places[index] ?? { file: configFile })),
  ];
}

async function locateNames(tree: Tree, file: string, names: readonly string[]): Promise<readonly Position[]> {
  if (names.length === 0) return [];
  const text = (await tree.read(file))?.toString('utf8') ?? '';
  return names.map((name) => locateKey(text, file, ['mcp', name]));
}

/** Finds server names that stand twice in a file of JSON, where the last entry counts. TOML refuses such a file. */
function findTwice(file: ServersFile, text: string): readonly Problem[] {
  const { problems } = readDocument(text, 'json', file, 'head', { codePrefix: 'mcp', maxBytes });
  return problems.filter(({ code }) => code === 'mcp-json-duplicate-key').map(({ at }) => refuseTwice(at ?? { file }));
}

/** Finds servers whose entry holds the shape of a credential. */
function findSecrets(file: ServersFile, text: string, entries: JsonObject): readonly Problem[] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    const written = stableJson(entry);
    const isOpen = redactExcerpt(written) === written && !urlSecret.test(written);
    return isOpen ? [] : [refuseSecret(name, indexLines(text, file).locate(Math.max(0, text.indexOf(name))))];
  });
}

const urlSecret = /\bhttps?:\/\/[^\s/"@]*:[^\s/"@]+@/;

/** Usual mend of a file that cannot be read. */
const mends: Readonly<Record<ServersFile, string>> = {
  '.mcp.json': 'Correct it there; JSON has no comments and no comma behind the last entry.',
  '.codex/config.toml': 'Correct it there; in TOML, texts are quoted, and a table appears only once.',
};

function refuseText(file: ServersFile, at: Position): Problem {
  const message = `${quoteValue(file)} cannot be read: sessions and trials start none of its servers`;
  return { ...makeError('head', 'mcp-unreadable', message, mends[file], at), severity: 'warning' };
}

function refuseTwice(at: Position): Problem {
  const message = 'two servers have the same name, and only the last entry counts';
  return { ...makeError('head', 'mcp-twice', message, 'Remove one of them.', at), severity: 'warning' };
}

function refuseSecret(name: string, at: Position): Problem {
  const message = `the server ${quoteValue(name)} has a credential in its entry, for everybody who can read the repository`;
  const hint = 'Name a variable in its place, set it where the server runs, and replace the credential.';
  return makeError('head', 'mcp-secret', message, hint, at);
}

function refuseUnknown(name: string, file: ServersFile, at: Position): Problem {
  const message = `the config says what trials do with the server ${quoteValue(name)}, and ${quoteValue(file)} names none of that name`;
  const hint = 'Correct the name, or take the entry out.';
  return { ...makeError('head', 'mcp-unknown', message, hint, at), severity: 'warning' };
}
