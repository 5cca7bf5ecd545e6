/** A JSON text as its value, nothing checked; undefined when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same where a file has to hold JSON: `refuse` makes what is thrown of the parser's words. */
export function parseOrThrow(text: string, refuse: (why: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse((error as Error).message);
  }
}
