import { isObject, type JsonObject } from '../../../../../core/text/json/read-json.ts';

/** One text inside a JSON value, and the object it is a field of (none for items of lists). */
export interface FoundString {
  readonly text: string;
  readonly field: string | undefined;
  readonly holder: JsonObject | undefined;
}

/** Every text inside a JSON value, in the order of the document. Deep nesting costs memory, never the stack. */
export function* walkStrings(root: unknown): Generator<FoundString> {
  const stack: { value: unknown; field?: string; holder?: JsonObject }[] = [{ value: root }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { value, field, holder } = top;
    if (typeof value === 'string') yield { text: value, field, holder };
    else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) stack.push({ value: value[index] });
    } else if (isObject(value)) {
      const entries = Object.entries(value);
      for (const [name, inner] of entries.reverse()) stack.push({ value: inner, field: name, holder: value });
    }
  }
}
