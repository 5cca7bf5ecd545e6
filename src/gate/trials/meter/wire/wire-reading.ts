import type { ReportedUsage } from '../../../../core/budget/read-usage.ts';
import type { Usage } from '../../../../core/model/money/usage.ts';
import { asObject, type JsonObject } from '../../../../core/text/json/read-json.ts';
import { type CountTokens, countLong } from '../../../../core/util/tokenizer.ts';

/** The facts of one call that its answer has stated so far. */
export interface WireReading {
  /** Model as the API resolved it. */
  model?: string;
  /** Classes the API has named; a missing one is not known, which is not zero. */
  readonly usage: { -readonly [name in keyof Usage]?: number };
  /** Part of `usage.cacheCreation` written for one hour. */
  longCacheCreation: number;
  /** True once the API has named the final usage. */
  complete: boolean;
  /** Text the model has written: what is counted when the stream ends before its usage. */
  readonly written: string[];
  /** Characters of encrypted or signed content, which can be seen but not read. */
  opaqueCharacters: number;
  /** Ids of the tool calls that the model asked for. */
  readonly requestedCallIds: string[];
  /** The tools of these calls in their order, with their input as JSON as far as it has come. */
  readonly uses: { readonly name: string; json: string }[];
}

/** Reads one answer, event by event or as one JSON object. */
export interface WireReader {
  /** One event of a stream. */
  event(value: unknown): void;
  /** The body of an answer that is not a stream. */
  body(value: unknown): void;
  readonly reading: Readonly<WireReading>;
}

/** Takes a part of an answer into a reading; undefined for what is no object. */
type Taker = (reading: WireReading, part: JsonObject | undefined) => void;

/** Opens a reader that has read nothing yet; each API takes events and whole bodies in its own way. */
export function openReader(takeEvent: Taker, takeBody: Taker): WireReader {
  const reading = {
    usage: {},
    longCacheCreation: 0,
    complete: false,
    written: [],
    opaqueCharacters: 0,
    requestedCallIds: [],
    uses: [],
  };
  return {
    reading,
    event: (value) => takeEvent(reading, asObject(value)),
    body: (value) => takeBody(reading, asObject(value)),
  };
}

/** Keeps the model an answer or its head names. */
export function takeModel(reading: WireReading, holder: JsonObject | undefined): void {
  const model = textIn(holder, 'model');
  if (model !== undefined) reading.model = model;
}

/** Keeps a tool call: its id, in the field that the API gives it, its tool, and its input as JSON (empty where it is still to come). */
export function takeAsked(
  reading: WireReading,
  call: JsonObject | undefined,
  field: 'id' | 'call_id',
  json: string,
): void {
  const id = textIn(call, field);
  if (id === undefined || reading.requestedCallIds.includes(id)) return;
  reading.requestedCallIds.push(id);
  reading.uses.push({ name: nameTool(call), json });
}

/** Returns the whole name of a server's tool: one API names the server apart from it. */
function nameTool(call: JsonObject | undefined): string {
  const [space = '', name = ''] = [textIn(call, 'namespace'), textIn(call, 'name')];
  return space.startsWith('mcp__') ? `${space}__${name}` : name;
}

/** Raises each class that was named. Usage on the wire is cumulative, so the highest count is the latest. */
export function raiseClasses(
  reading: WireReading,
  { input, output, cacheCreation, cacheRead }: ReportedUsage['classes'],
): void {
  raise(reading, 'input', input);
  raise(reading, 'output', output);
  raise(reading, 'cacheCreation', cacheCreation);
  raise(reading, 'cacheRead', cacheRead);
}

function raise(reading: WireReading, name: keyof Usage, count: number | undefined): void {
  if (count !== undefined) reading.usage[name] = Math.max(reading.usage[name] ?? 0, count);
}

/** Usage a call is charged with. `note` says what was estimated; without one every count came from the API. */
interface SettledUsage {
  readonly usage: Usage;
  readonly note?: string;
}

/** Encrypted content is base64 of about what was thought: four characters hold three bytes, a token is four bytes or more. */
const opaqueCharactersPerToken = 4;

/**
 * Settles the usage of a call. Where the answer ended before its usage, what is known stays, an unknown input is the estimate made before
 * the call, and the output is counted from what was written; reasoning that never left the API cannot be counted.
 */
export function settleUsage(reading: WireReading, inputEstimate: number, countTokens: CountTokens): SettledUsage {
  const { input, output = 0, cacheCreation = 0, cacheRead = 0 } = reading.usage;
  if (reading.complete) return { usage: { input: input ?? 0, output, cacheCreation, cacheRead } };
  const counted =
    countLong(reading.written.join(''), countTokens) + Math.ceil(reading.opaqueCharacters / opaqueCharactersPerToken);
  const usage = { input: input ?? inputEstimate, output: Math.max(output, counted), cacheCreation, cacheRead };
  const source = input === undefined ? 'input estimated from the request' : 'input as the API reported it';
  return { usage, note: `the answer ended before its usage: ${source}, output counted from what had arrived` };
}

/** Returns the object in a field, if it is one. */
export function objectIn(holder: JsonObject | undefined, name: string): JsonObject | undefined {
  return asObject(holder?.[name]);
}

/** Returns the objects of a list in a field; none when it is no list. */
export function objectsIn(holder: JsonObject | undefined, name: string): readonly JsonObject[] {
  const value = holder?.[name];
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.map(asObject).filter((one) => one !== undefined);
}

/** Returns the text in a field, if it is one. */
export function textIn(holder: JsonObject | undefined, name: string): string | undefined {
  const value = holder?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the token count in a field: a whole number from 0 up; undefined for anything else. */
export function countIn(holder: JsonObject | undefined, name: string): number | undefined {
  const value = holder?.[name];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
