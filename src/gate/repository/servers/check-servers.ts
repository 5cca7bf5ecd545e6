import { isMap } from 'yaml';
import { locateKey } from '../../../core/config/locate-key.ts';
import type { Position, Problem } from '../../../core/model/problem.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { indexLines } from '../../../core/text/line-index.ts';
import { redactExcerpt } from '../../../core/text/redact-secrets.ts';
import { parseYaml, type YamlSource } from '../../../core/text/yaml/parse-yaml.ts';
import { readKey, startOf } from '../../../core/text/yaml/yaml-plain.ts';
import { messageOf } from '../../../core/util/values.ts';
import type { Revision } from '../reading/load-revision.ts';
import { serversFile } from './read-servers.ts';

const maxBytes = 1024 * 1024;

/**
 * What is wrong with the servers that a project names: a file that no runtime can read, a name that stands there twice, a credential in an
 * entry, and a server of the config that is none of the project's. `configFile`: where the config lies. Nothing is started.
 */
export async function checkServers(
  { tree, config }: Pick<Revision, 'tree' | 'config'>,
  configFile: string,
): Promise<readonly Problem[]> {
  const text = (await tree.read(serversFile))?.toString('utf8');
  const named = Object.keys(config?.mcp ?? {});
  if (text === undefined && named.length === 0) return [];
  const written = text === undefined ? [] : checkText(text);
  const known = objectOf(objectOf(readJson(text ?? ''))['mcpServers']);
  const unknown = named.filter((name) => !Object.hasOwn(known, name));
  const places = await locateNames(tree, configFile, unknown);
  return [...written, ...unknown.map((name, index) => refuseUnknown(name, places[index] ?? { file: configFile }))];
}

async function locateNames(tree: Tree, file: string, names: readonly string[]): Promise<readonly Position[]> {
  if (names.length === 0) return [];
  const text = (await tree.read(file))?.toString('utf8') ?? '';
  return names.map((name) => locateKey(text, file, ['mcp', name]));
}

function refuseUnknown(name: string, at: Position): Problem {
  const message = `the config says what trials do with the server ${quoteValue(name)}, and ${serversFile} names none of that name`;
  return {
    code: 'mcp-unknown',
    severity: 'warning',
    message,
    hint: 'Correct the name, or take the entry out.',
    at,
    blame: 'head',
  };
}

function checkText(text: string): readonly Problem[] {
  if (readJson(text) === undefined) return [refuseText(indexLines(text, serversFile).locate(findFault(text)))];
  const parsed = parseYaml(text, serversFile, 'head', { codePrefix: 'mcp', maxBytes });
  const twice = parsed.problems.filter(({ code }) => /duplicate/.test(code)).map(refuseTwice);
  return [...twice, ...(parsed.value === undefined ? [] : findSecrets(parsed.value))];
}

/** Where a text stops being JSON, as the parser says it; its end where it says nothing. */
function findFault(text: string): number {
  try {
    JSON.parse(text);
  } catch (error) {
    return Number(/ at position (\d+)/.exec(messageOf(error))?.[1] ?? text.length);
  }
  return text.length;
}

function refuseText(at: Position): Problem {
  const message = `${serversFile} is no JSON: the runtime starts none of its servers, and no trial does`;
  const hint = 'Correct it there; JSON has no comments and no comma behind the last entry.';
  return { code: 'mcp-unreadable', severity: 'warning', message, hint, at, blame: 'head' };
}

function refuseTwice({ at }: Problem): Problem {
  const message = `a name stands twice in ${serversFile}: only the last entry counts`;
  return {
    code: 'mcp-twice',
    severity: 'warning',
    message,
    hint: 'Take one of them out.',
    at: at ?? { file: serversFile },
    blame: 'head',
  };
}

/** Where a server of the file holds what has the shape of a credential. */
function findSecrets({ document, text, locate }: YamlSource): readonly Problem[] {
  const root = document.contents;
  const servers = isMap(root) ? root.items.find(({ key }) => readKey(key) === 'mcpServers')?.value : undefined;
  if (!isMap(servers)) return [];
  return servers.items.flatMap(({ key, value }) => {
    const [start, , end] = isMap(value) ? (value.range ?? [0, 0, 0]) : [0, 0, 0];
    const entry = text.slice(start, end);
    const isOpen = redactExcerpt(entry) === entry && !hasUrlSecret.test(entry);
    return isOpen ? [] : [refuseSecret(readKey(key), locate(startOf(key)))];
  });
}

const hasUrlSecret = /\bhttps?:\/\/[^\s/"@]*:[^\s/"@]+@/;

function refuseSecret(name: string, at: Position): Problem {
  const message = `the server ${quoteValue(name)} of ${serversFile} has a credential in its entry, for everybody who can read the repository`;
  const hint =
    'Name a variable in its place, as $NAME in braces, set it where the server runs, and replace the credential.';
  return { code: 'mcp-secret', severity: 'error', message, hint, at, blame: 'head' };
}
