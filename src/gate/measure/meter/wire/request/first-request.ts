import type { JsonObject } from '../../../../../core/text/json/read-json.ts';
import { walkStrings } from './walk-strings.ts';

const longestText = 8 * 1024 * 1024;

/** Where the two APIs put what the model reads, in the order it reads them. */
const parts = ['system', 'instructions', 'tools', 'messages', 'input'];

/**
 * What the model is given in a request, as plain text: system prompt, tools and messages, each text on lines of its own and
 * nothing escaped, so that a rule or a canary word can be looked for as it was written. Secrets are removed by `redact`.
 */
export function textOfRequest(body: JsonObject, redact: (text: string) => string): string {
  const texts: string[] = [];
  let length = 0;
  for (const part of parts) {
    for (const { text } of walkStrings(body[part])) {
      length += text.length + 1;
      if (length > longestText) return redact(texts.join('\n'));
      texts.push(text);
    }
  }
  return redact(texts.join('\n'));
}
