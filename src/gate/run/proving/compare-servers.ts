import type { WeighedTool } from '../../../core/model/rule/asset.ts';
import { serverMark } from '../../../core/model/trial/server.ts';
import { isObject, type JsonObject, objectOf, textOf } from '../../../core/text/json/read-json.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { weighRequest } from '../../measure/meter/wire/request/weigh-request.ts';
import type { SeenRequest } from './compare-starts.ts';

/** Full names of a server's tools that a first request holds: in a list of names, or with all that describes them. */
export function listServerTools({ text, body }: Pick<SeenRequest, 'text' | 'body'>, server: string): readonly string[] {
  const mark = serverMark(server);
  const named = text.match(new RegExp(`(?<![\\w-])${mark}__[\\w-]+`, 'g')) ?? [];
  const inSpaces = toolsOf(body)
    .filter((tool) => spaceOf(tool) === mark)
    .flatMap((tool) => toolsOf(tool).map(({ name }) => `${mark}__${textOf(name)}`));
  return [...new Set([...named, ...inSpaces])];
}

/** What each tool of a server takes of a first request: the request is weighed once more without it. */
export function weighServerTools(seen: SeenRequest, server: string, count: CountTokens): readonly WeighedTool[] {
  const total = (body: JsonObject) => Object.values(weighRequest(body, count)).reduce((sum, part) => sum + part, 0);
  const whole = total(seen.body);
  return listServerTools(seen, server).map((name) => {
    const left = withoutTool(seen.body, name);
    return { name: name.slice(serverMark(server).length + 2), tokens: whole - total(objectOf(left)) };
  });
}

/** What a request says of a server in the place of its tools: the first line with its name that the other has not. */
export function readServerWords(name: string, all: SeenRequest, without: SeenRequest): string {
  const known = new Set(without.text.split('\n'));
  const told = all.text.split('\n').find((line) => !known.has(line) && line.includes(name));
  return told?.trim().slice(0, 200) ?? 'nothing of it';
}

function toolsOf({ tools }: JsonObject): readonly JsonObject[] {
  return Array.isArray(tools) ? tools.filter(isObject) : [];
}

/** Codex keeps the tools of a server in a space of its own. */
function spaceOf({ type, name }: JsonObject): string | undefined {
  return type === 'namespace' ? textOf(name).replace(/__$/, '') : undefined;
}

/** A value of JSON without the line, and without the tool, of this name. */
function withoutTool(value: unknown, name: string, space = ''): unknown {
  if (typeof value === 'string') {
    return value
      .split('\n')
      .filter((line) => line.trim() !== name)
      .join('\n');
  }
  if (Array.isArray(value)) {
    const isIt = (one: unknown) => isObject(one) && `${space}${textOf(one['name'])}` === name;
    return value.filter((one) => !isIt(one)).map((one) => withoutTool(one, name, space));
  }
  if (!isObject(value)) return value;
  const inner = spaceOf(value);
  const below = inner === undefined ? space : `${inner}__`;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutTool(one, name, below)]));
}
