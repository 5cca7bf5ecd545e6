import type { Usage } from '../../../../core/model/money/usage.ts';
import { asObject, type JsonObject } from '../../../../core/text/json/read-json.ts';
import { textIn } from './json-fields.ts';

/** What the wire has said about one call so far. */
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
  readonly asked: string[];
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

/** A reader that has read nothing yet; each API takes events and whole bodies in its own way. */
export function openReader(takeEvent: Taker, takeBody: Taker): WireReader {
  const reading = { usage: {}, longCacheCreation: 0, complete: false, written: [], opaqueCharacters: 0, asked: [] };
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

/** Keeps the id of a tool call, in the field that the API gives it. */
export function takeAsked(reading: WireReading, call: JsonObject | undefined, field: 'id' | 'call_id'): void {
  const id = textIn(call, field);
  if (id !== undefined) reading.asked.push(id);
}

/** Raises a class to `count`. Usage on the wire is cumulative, so the highest count is the latest. */
export function raise(reading: WireReading, name: keyof Usage, count: number | undefined): void {
  if (count !== undefined) reading.usage[name] = Math.max(reading.usage[name] ?? 0, count);
}
