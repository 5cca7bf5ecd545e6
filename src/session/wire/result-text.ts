import { isObject } from '../../core/text/json/read-json.ts';

/** The places of the texts that a model reads in results of tools, nearest first. */
const places: readonly (readonly string[])[] = [
  ['stdout'],
  ['output'],
  ['file', 'content'],
  ['content'],
  ['result'],
  ['text'],
];

/** Reads the text of a tool's result as the model reads it; returns an empty text where there is none, as for a picture. */
export function readResultText(response: unknown): string {
  if (typeof response === 'string') return response;
  if (Array.isArray(response)) return response.map(readBlock).filter(isSaid).join('\n');
  if (!isObject(response)) return '';
  const place = findPlace(response);
  const text = place === undefined ? readLists(response) : String(readAt(response, place));
  const stderr = response['stderr'];
  return [text, typeof stderr === 'string' ? stderr : ''].filter(isSaid).join('\n');
}

/** Returns true when a result that was not reported as a failure is one all the same. */
export function isFailedResult(response: unknown): boolean {
  if (!isObject(response)) return false;
  const { is_error, isError, error, interrupted } = response;
  if (is_error === true || isError === true || interrupted === true) return true;
  return isObject(error) || (typeof error === 'string' && error !== '');
}

/**
 * Replaces the text of a result, in the shape that the tool gave it; returns undefined where the shape has no single place for it, and for a
 * result with a second text that would be lost.
 */
export function replaceResultText(response: unknown, text: string): unknown {
  if (typeof response === 'string') return text;
  if (!isObject(response)) return undefined;
  const place = findPlace(response);
  if (place === undefined) return undefined;
  const [first = '', second] = place;
  const whole = second === undefined ? text : { ...(response[first] as object), [second]: text };
  // The text that was shortened held both.
  return { ...response, [first]: whole, ...(typeof response['stderr'] === 'string' && { stderr: '' }) };
}

function findPlace(response: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  return places.find((place) => typeof readAt(response, place) === 'string');
}

function readAt(value: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

/** Reads blocks of a Messages API and of MCP. */
function readLists(response: Readonly<Record<string, unknown>>): string {
  const list = response['content'];
  return Array.isArray(list) ? list.map(readBlock).filter(isSaid).join('\n') : '';
}

function readBlock(block: unknown): string {
  if (typeof block === 'string') return block;
  return isObject(block) && typeof block['text'] === 'string' ? block['text'] : '';
}

function isSaid(text: string): boolean {
  return text !== '';
}
