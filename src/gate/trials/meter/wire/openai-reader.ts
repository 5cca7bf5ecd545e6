import type { JsonObject } from '../../../../core/text/json/read-json.ts';
import {
  countIn,
  objectIn,
  objectsIn,
  openReader,
  raise,
  takeAsked,
  takeModel,
  textIn,
  type WireReader,
  type WireReading,
} from './wire-reading.ts';

const endings = new Set(['response.completed', 'response.incomplete', 'response.failed']);

/**
 * Reads the Responses API, which names usage only in its last event. `input_tokens` holds cached and newly cached tokens too,
 * so they are taken out; `output_tokens` holds the reasoning.
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
  const usage = objectIn(response, 'usage');
  const details = objectIn(usage, 'input_tokens_details');
  const input = countIn(usage, 'input_tokens');
  const output = countIn(usage, 'output_tokens');
  if (input === undefined || output === undefined) return;
  const cacheRead = Math.min(input, countIn(details, 'cached_tokens') ?? 0);
  const cacheCreation = Math.min(input - cacheRead, countIn(details, 'cache_write_tokens') ?? 0);
  raise(reading, 'input', input - cacheRead - cacheCreation);
  raise(reading, 'cacheRead', cacheRead);
  raise(reading, 'cacheCreation', cacheCreation);
  raise(reading, 'output', output);
  reading.complete = true;
}
