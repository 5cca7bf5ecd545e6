import { readAnthropicUsage } from '../../../../core/budget/read-usage.ts';
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

/**
 * Reads the Messages API. In a stream the input classes stand in `message_start` and the output in the last `message_delta`;
 * some streams repeat the input classes there, raised by what server-side tools read.
 */
export function openAnthropicReader(): WireReader {
  return openReader(takeEvent, takeBody);
}

function takeEvent(reading: WireReading, event: JsonObject | undefined): void {
  switch (textIn(event, 'type')) {
    case 'message_start':
      takeMessage(reading, objectIn(event, 'message'));
      break;
    case 'content_block_start':
      takeContent(reading, objectIn(event, 'content_block'));
      takeBlock(reading, objectIn(event, 'content_block'), '');
      break;
    case 'content_block_delta':
      takeContent(reading, objectIn(event, 'delta'));
      takeInput(reading, objectIn(event, 'delta'));
      break;
    case 'message_delta':
      takeUsage(reading, objectIn(event, 'usage'));
      // Without a reason to stop the model has not stopped, and more will be counted.
      if (textIn(objectIn(event, 'delta'), 'stop_reason') !== undefined) conclude(reading);
  }
}

function takeBody(reading: WireReading, body: JsonObject | undefined): void {
  for (const block of objectsIn(body, 'content')) takeBlock(reading, block, JSON.stringify(block['input'] ?? {}));
  takeMessage(reading, body);
  conclude(reading);
}

function conclude(reading: WireReading): void {
  reading.complete = reading.usage.input !== undefined && reading.usage.output !== undefined;
}

function takeMessage(reading: WireReading, message: JsonObject | undefined): void {
  takeModel(reading, message);
  takeUsage(reading, objectIn(message, 'usage'));
}

function takeBlock(reading: WireReading, block: JsonObject | undefined, input: string): void {
  if (textIn(block, 'type') === 'tool_use') takeAsked(reading, block, 'id', input);
}

/** The blocks of a stream come one after another: a piece of input belongs to the last call. */
function takeInput({ uses }: WireReading, delta: JsonObject | undefined): void {
  const last = uses.at(-1);
  if (last !== undefined) last.json += textIn(delta, 'partial_json') ?? '';
}

function takeContent(reading: WireReading, content: JsonObject | undefined): void {
  for (const name of ['text', 'thinking', 'partial_json']) {
    const text = textIn(content, name);
    if (text) reading.written.push(text);
  }
  // `signature` and the `data` of redacted thinking stand for thinking that is not shown.
  for (const name of ['signature', 'data']) reading.opaqueCharacters += textIn(content, name)?.length ?? 0;
}

function takeUsage(reading: WireReading, usage: JsonObject | undefined): void {
  const { classes, longCacheCreation } = readAnthropicUsage(usage);
  raiseClasses(reading, classes);
  reading.longCacheCreation = Math.max(reading.longCacheCreation, longCacheCreation);
}
