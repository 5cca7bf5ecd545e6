import { messageOf } from '../../util/error-facts.ts';
import { asObject, type JsonObject } from './json-object.ts';

/** A JSON text as its value, nothing checked; undefined when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON text as an object; undefined when it is no JSON, or no object. */
export function parseObject(text: string): JsonObject | undefined {
  return asObject(readJson(text));
}

/** A JSON text as its value, where a file has to hold one: `refuse` makes what is thrown of the parser's words. */
export function parseOrThrow(text: string, refuse: (why: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse(messageOf(error));
  }
}

/** JSON that this program wrote into a store of its own, whose rows nobody else writes: its shape is the writer's word. */
export function readStored<T>(text: string): T {
  return JSON.parse(text) as T;
}
