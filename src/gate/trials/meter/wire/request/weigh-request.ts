import type { RequestWeight } from '../../../../../core/model/trial/delivery.ts';
import type { JsonObject } from '../../../../../core/text/json/read-json.ts';
import type { CountTokens } from '../../../../../core/util/tokenizer.ts';
import { walkStrings } from './read-call.ts';

/** Where the two APIs put what the model reads. */
const parts = { system: ['system', 'instructions'], tools: ['tools'], messages: ['messages', 'input'] } as const;

/**
 * Counts the tokens of a request by its parts: words as they are written, tools with the JSON that describes them. Two starts of one tree
 * weigh the same: ids are left out, and the id of the copy's only commit is one word. No wider pattern: it would break numbers in what
 * people wrote.
 */
export function weighRequest(body: JsonObject, countTokens: CountTokens): RequestWeight {
  const weigh = (names: readonly string[]) => countTokens(names.map((name) => textsIn(body[name]).join('\n')).join(''));
  return {
    system: weigh(parts.system),
    tools: countTokens(body['tools'] === undefined ? '' : JSON.stringify(body['tools'])),
    messages: weigh(parts.messages),
  };
}

/** Lines above a file's text: Claude Code's for instruction files and agent memory, Codex' for AGENTS.md. */
const headings = /^(?:Contents of (?<path>[^\n]+?\.md)(?= \(|:|$)|#{1,2} (?<name>[A-Z.]+\.md)(?= instructions|$))/gm;

/**
 * Finds the file a request names above a line, as it names it: a path, or the bare name of a memory. Undefined when the line is not there
 * or no file is named.
 */
export function findCarrier(body: JsonObject, line: string): string | undefined {
  const names = [...parts.system, ...parts.messages];
  for (const text of names.flatMap((name) => textsIn(body[name]))) {
    const index = text.indexOf(line);
    if (index < 0) continue;
    const groups = [...text.slice(0, index).matchAll(headings)].at(-1)?.groups;
    return groups?.['path'] ?? groups?.['name'];
  }
  return undefined;
}

const commitId = /(?<=^Recent commits:\n)[0-9a-f]{7,40}(?= )/gm;

function textsIn(part: unknown): readonly string[] {
  return [...walkStrings(part)].flatMap(({ text, field }) =>
    field === 'id' ? [] : [text.replace(commitId, 'commit')],
  );
}
