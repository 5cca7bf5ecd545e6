import type { Usage } from '../../../../foundation/model/money/usage.ts';
import {
  type AnswerEntry,
  type AskedTool,
  type EntryOrigin,
  longestExcerpt,
} from '../../../../foundation/model/session/entry.ts';
import { findSubject } from '../../../../foundation/model/session/tool-subject.ts';
import { asCount, asText, type Json, objectOf, objectsOf } from '../lines/read-json.ts';

/** An answer line of Claude Code: `line.message` is a message of the API with one block of its content. */
export function readAnswer(line: Json, origin: EntryOrigin): AnswerEntry {
  const message = objectOf(line['message']);
  const blocks = objectsOf(message['content']);
  const id = asText(message['id']);
  const usage = readUsage(message['usage']);
  const tools = blocks.filter(({ type }) => type === 'tool_use').map(readTool);
  const texts = blocks.map(({ text }) => asText(text)).join('');
  const thoughts = blocks.reduce((sum, { thinking }) => sum + asText(thinking).length, 0);
  return {
    kind: 'answer',
    origin,
    ...(id !== '' && { key: `${id}\n${asText(line['requestId'])}` }),
    model: asText(message['model']),
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
    input: asCount(usage['input_tokens']),
    output: asCount(usage['output_tokens']),
    cacheCreation: asCount(usage['cache_creation_input_tokens']),
    cacheRead: asCount(usage['cache_read_input_tokens']),
  };
}

function readTool(block: Json): AskedTool {
  const name = asText(block['name']);
  const input = objectOf(block['input']);
  return { id: asText(block['id']), name, subject: findSubject(name, input), inputChars: JSON.stringify(input).length };
}
