import type { Usage } from '../../../../foundation/model/money/usage.ts';
import {
  type AnswerEntry,
  type AskedTool,
  type EntryOrigin,
  longestExcerpt,
} from '../../../../foundation/model/session/entry.ts';
import { findSubject } from '../../../../foundation/model/session/tool-subject.ts';
import { countOf, type JsonObject, objectOf, textOf } from '../../../../foundation/text/json/read-json.ts';
import { objectsOf } from '../lines/read-json.ts';

/** An answer line of Claude Code: `line.message` is a message of the API with one block of its content. */
export function readAnswer(line: JsonObject, origin: EntryOrigin): AnswerEntry {
  const message = objectOf(line['message']);
  const blocks = objectsOf(message['content']);
  const id = textOf(message['id']);
  const usage = readUsage(message['usage']);
  const tools = blocks.filter(({ type }) => type === 'tool_use').map(readTool);
  const texts = blocks.map(({ text }) => textOf(text)).join('');
  const thoughts = blocks.reduce((sum, { thinking }) => sum + textOf(thinking).length, 0);
  return {
    kind: 'answer',
    origin,
    ...(id !== '' && { key: `${id}\n${textOf(line['requestId'])}` }),
    model: textOf(message['model']),
    ...(usage && { usage }),
    isSidechain: line['isSidechain'] === true,
    isError: line['isApiErrorMessage'] === true,
    chars: texts.length + thoughts + tools.reduce((sum, { inputChars }) => sum + inputChars, 0),
    text: texts.slice(0, longestExcerpt),
    isAsking: texts.trimEnd().endsWith('?'),
    tools,
  };
}

function readUsage(value: unknown): Usage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const usage = objectOf(value);
  return {
    input: countOf(usage['input_tokens']),
    output: countOf(usage['output_tokens']),
    cacheCreation: countOf(usage['cache_creation_input_tokens']),
    cacheRead: countOf(usage['cache_read_input_tokens']),
  };
}

function readTool(block: JsonObject): AskedTool {
  const name = textOf(block['name']);
  const input = objectOf(block['input']);
  return { id: textOf(block['id']), name, subject: findSubject(name, input), inputChars: JSON.stringify(input).length };
}
