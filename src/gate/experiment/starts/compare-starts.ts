import type { AssetListing, WeighedTool } from '../../../core/model/rule/asset.ts';
import type { RequestWeight } from '../../../core/model/trial/overlay.ts';
import { serverMark } from '../../../core/model/trial/overlay.ts';
import { isObject, type JsonObject, objectOf, textOf } from '../../../core/text/json/read-json.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { textOfRequest, walkStrings } from '../../trials/meter/wire/request/read-request.ts';
import { weighRequest } from '../../trials/meter/wire/request/weigh-request.ts';

/** Holds a first request with its weight in tokens and the assets that it lists. */
export interface SeenRequest {
  readonly weight: RequestWeight;
  /** True for a name that stands there with its description, by `skill NAME` and `agent NAME`; commands stand among skills. */
  readonly listed: ReadonlyMap<string, boolean>;
  readonly text: string;
  readonly body: JsonObject;
}

/** The two listings, by words of theirs that every version has. */
const listings = [
  { kind: 'skill', words: /available for use with the Skill tool/ },
  { kind: 'agent', words: /Available agent types/ },
] as const;
const listedLine = /^- ([A-Za-z0-9][\w:.@/-]*)(?:: *(.*))?$/gm;

/** Reads a first request: what it weighs, and what it lists. */
export function readFirstRequest(body: JsonObject, countTokens: CountTokens): SeenRequest {
  const texts = ['tools', 'messages'].flatMap((part) => [...walkStrings(body[part])].map(({ text }) => text));
  const listed = texts.flatMap((text) =>
    listings.flatMap(({ kind, words }) => {
      const from = text.search(words);
      if (from < 0) return [];
      return [...text.slice(from).matchAll(listedLine)].map(
        ([, name, description = '']) => [`${kind} ${name}`, description.trim() !== ''] as const,
      );
    }),
  );
  return {
    weight: weighRequest(body, countTokens),
    listed: new Map(listed),
    text: textOfRequest(body, (words) => words),
    body,
  };
}

/** Subtracts the weight of one request from another, by part; negative where the first holds less. */
export function subtractWeights(a: RequestWeight, b: RequestWeight): RequestWeight & { readonly total: number } {
  const [system, tools, messages] = [a.system - b.system, a.tools - b.tools, a.messages - b.messages];
  return { system, tools, messages, total: system + tools + messages };
}

/** Lines that differ between two starts of the same files: commits, and the time of Copilot's start. */
const movingLine = /^(?:[0-9a-f]{7,40} |<current_datetime>)/;

/** Finds the lines of a request that another does not have, whatever its files are. */
export function findOwnLines({ text }: SeenRequest, other: SeenRequest): readonly string[] {
  const otherLines = new Set(other.text.split('\n'));
  return text.split('\n').filter((line) => line.trim() !== '' && !otherLines.has(line) && !movingLine.test(line));
}

/** Finds the assets that are described in the arm without an asset and not with it, by kind and name. */
export function findStarved(withIt: SeenRequest, without: SeenRequest): readonly string[] {
  const lost = [...without.listed].filter(([name, isDescribed]) => isDescribed && withIt.listed.get(name) !== true);
  return lost.map(([name]) => name);
}

/** Finds how a request has something of one of these names; `mark` is a line of its own text. */
export function findListing(request: SeenRequest, names: readonly string[], mark: string | undefined): AssetListing {
  if (mark !== undefined && request.text.includes(mark)) return 'whole';
  const descriptionFlags = names.flatMap((name) => request.listed.get(name) ?? []);
  if (descriptionFlags.length === 0) return 'absent';
  return descriptionFlags.includes(true) ? 'described' : 'named';
}

/** Says how many skills and commands of the listing are described: `6 of 25`. */
export function sayDescribed({ listed }: SeenRequest): string {
  const skills = [...listed].filter(([name]) => name.startsWith('skill '));
  return `${skills.filter(([, isDescribed]) => isDescribed).length} of ${skills.length}`;
}

/** Finds the longest line of a text that reaches a model as it is written: nothing in it is put in by its runtime. */
export function findMark(body: string): string | undefined {
  const lines = body.split('\n').map((line) => line.trim());
  const plain = lines.filter((line) => line.length >= 3 && !/[$@<]|!`|^(?:---|```)/.test(line));
  return plain.sort((a, b) => b.length - a.length)[0];
}

/** Copilot writes the time above the prompt. */
function isPrompt(text: string, prompt: string): boolean {
  return text.replace(/^<current_datetime>[^<]*<\/current_datetime>/, '').trim() === prompt;
}

/** Returns true for a call of the conversation that a prompt began, not of a sub-agent or of what else a runtime asks for by the way. */
export function isOfPrompt(body: JsonObject, prompt: string): boolean {
  const hasTools = Array.isArray(body['tools']) && body['tools'].length > 0;
  return hasTools && [...walkStrings([body['messages'], body['input']])].some(({ text }) => isPrompt(text, prompt));
}

/** Lists the names of the tools that a call offers. */
export function listTools(body: JsonObject): readonly string[] {
  const tools = Array.isArray(body['tools']) ? body['tools'] : [];
  return tools.map((tool) => String(objectOf(tool)['name'] ?? ''));
}

/** Reads the runtime's answer to the last tool use of a conversation: its words, and if they are an error. */
export function readLastResult(body: JsonObject): { readonly isError: boolean; readonly answer: string } {
  const messages = Array.isArray(body['messages']) ? body['messages'] : [];
  const blocks = messages.flatMap((message) => objectOf(message)['content'] ?? []).map(objectOf);
  const last = blocks.findLast(({ type }) => type === 'tool_result');
  const answer = [...walkStrings(last?.['content'])].map(({ text }) => text).join('\n');
  return { isError: last?.['is_error'] === true, answer: answer.split('\n<system-reminder>')[0]?.trim() ?? '' };
}

/** Lists the full names of a server's tools that a first request holds: in a list of names, or with all that describes them. */
export function listServerTools({ text, body }: Pick<SeenRequest, 'text' | 'body'>, server: string): readonly string[] {
  const mark = serverMark(server);
  const named = text.match(new RegExp(`(?<![\\w-])${mark}__[\\w-]+`, 'g')) ?? [];
  const inSpaces = toolsOf(body)
    .filter((tool) => spaceOf(tool) === mark)
    .flatMap((tool) => toolsOf(tool).map(({ name }) => `${mark}__${textOf(name)}`));
  return [...new Set([...named, ...inSpaces])];
}

/** Weighs the tokens that each tool of a server takes of a first request: the request is weighed once more without it. */
export function weighServerTools(request: SeenRequest, server: string, count: CountTokens): readonly WeighedTool[] {
  const total = (body: JsonObject) => Object.values(weighRequest(body, count)).reduce((sum, part) => sum + part, 0);
  const whole = total(request.body);
  return listServerTools(request, server).map((name) => {
    const left = withoutTool(request.body, name);
    return { name: name.slice(serverMark(server).length + 2), tokens: whole - total(objectOf(left)) };
  });
}

/** Reads the words of a request about a server in the place of its tools: the first line with its name that the other has not. */
export function readServerWords(name: string, all: SeenRequest, without: SeenRequest): string {
  const linesWithout = new Set(without.text.split('\n'));
  const serverLine = all.text.split('\n').find((line) => !linesWithout.has(line) && line.includes(name));
  return serverLine?.trim().slice(0, 200) ?? 'nothing of it';
}

function toolsOf({ tools }: JsonObject): readonly JsonObject[] {
  return Array.isArray(tools) ? tools.filter(isObject) : [];
}

/** Codex keeps the tools of a server in a space of its own. */
function spaceOf({ type, name }: JsonObject): string | undefined {
  return type === 'namespace' ? textOf(name).replace(/__$/, '') : undefined;
}

/** Returns a value of JSON without the line, and without the tool, of this name. */
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
