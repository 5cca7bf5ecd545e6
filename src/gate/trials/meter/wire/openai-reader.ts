import { readOpenaiUsage } from '../../../../core/budget/read-usage.ts';
import type { JsonObject } from '../../../../core/text/json/read-json.ts';
import {
  objectIn,
  objectsIn,
  openReader,
  raiseClasses,
  takeAsked,
  takeModel,
  textIn,
  type WireReader,
  type WireReading,
} from './wire-reading.ts';

const endings = new Set(['response.completed', 'response.incomplete', 'response.failed']);

/**
 * Reads the Responses API, which names usage only in its last event.
 */
export function openOpenaiReader(): WireReader {
  return openReader(takeEvent, takeResponse);
}

function takeEvent(reading: WireReading, event: JsonObject | undefined): void {
  const type = textIn(event, 'type');
  if (type === 'response.created') takeHead(reading, objectIn(event, 'response'));
  if (type !== undefined && endings.has(type)) takeResponse(reading, objectIn(event, 'response'));
  const delta = textIn(event, 'delta');
  if (delta) reading.written.push(delta);
  if (type === 'response.output_item.done') {
    reading.opaqueCharacters += textIn(objectIn(event, 'item'), 'encrypted_content')?.length ?? 0;
    takeCall(reading, objectIn(event, 'item'));
  }
}

function takeHead(reading: WireReading, response: JsonObject | undefined): void {
  takeModel(reading, response);
}

function takeCall(reading: WireReading, item: JsonObject | undefined): void {
  takeAsked(reading, item, 'call_id', textIn(item, 'arguments') ?? '');
}

function takeResponse(reading: WireReading, response: JsonObject | undefined): void {
  takeHead(reading, response);
  for (const item of objectsIn(response, 'output')) takeCall(reading, item);
  const { classes } = readOpenaiUsage(objectIn(response, 'usage'));
  if (classes.input === undefined || classes.output === undefined) return;
  raiseClasses(reading, classes);
  reading.complete = true;
}
