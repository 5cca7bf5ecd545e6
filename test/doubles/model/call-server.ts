/** What came back from a call: status, headers and the whole text, or how the connection ended. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Set when the connection broke. */
  readonly broken: boolean;
}

/** Posts JSON to the server with a key and reads the answer to its end. */
export async function callServer(url: string, path: string, body: unknown, key = 'test-key'): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(key === '' ? {} : { 'x-api-key': key }) };
  let text = '';
  try {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = { status: response.status, headers: response.headers };
    try {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
      return { ...answer, text, broken: false };
    } catch {
      return { ...answer, text, broken: true };
    }
  } catch {
    return { status: 0, headers: new Headers(), text, broken: true };
  }
}

/** Data of the events in a stream. */
export function eventsIn(text: string): readonly Readonly<Record<string, unknown>>[] {
  return [...text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1] ?? 'null') as Record<string, unknown>);
}

/** A Messages request with one user text. */
export function ask(text: string, more: object = {}): object {
  return { model: 'claude-test', max_tokens: 1000, messages: [{ role: 'user', content: text }], ...more };
}
