import {
  type Entry,
  type EntryOrigin,
  longestExcerpt,
  type ResultEntry,
} from '../../../../foundation/model/session/entry.ts';
import { type JsonObject, objectOf, textOf } from '../../../../foundation/text/json/read-json.ts';
import { keepTexts, objectsOf } from '../lines/read-json.ts';
import { readAnswer } from './read-answer.ts';

/** What a line of Claude Code's transcript says, in order; `bytes` is its length. Lines of kinds we do not know say nothing but their origin. */
export function readClaudeLine(line: JsonObject, bytes: number): readonly Entry[] {
  const origin = readOrigin(line);
  switch (line['type']) {
    case 'assistant':
      return [readAnswer(line, origin)];
    case 'user':
      return readUser(line, origin, bytes);
    case 'progress':
      return readProgress(line, origin);
    case 'system':
      return line['subtype'] === 'compact_boundary' ? [{ kind: 'compaction', origin }] : [{ kind: 'other', origin }];
    default:
      return [{ kind: 'other', origin }];
  }
}

function readOrigin(line: JsonObject): EntryOrigin {
  const { sessionId, agentId, attributionAgent, cwd, version, timestamp } = line;
  return keepTexts({ session: sessionId, agentId, agent: attributionAgent, cwd, version, at: timestamp });
}

function readUser(line: JsonObject, origin: EntryOrigin, bytes: number): readonly Entry[] {
  if (line['isCompactSummary'] === true) return [{ kind: 'other', origin }];
  const { content } = objectOf(line['message']);
  const blocks = objectsOf(content);
  const results = blocks.filter(({ type }) => type === 'tool_result');
  if (results.length > 0) return results.map((block) => readResult(block, origin, Math.floor(bytes / results.length)));
  const text = typeof content === 'string' ? content : blocks.map((block) => textOf(block['text'])).join('\n');
  const isSaid = line['isMeta'] !== true && text.trim() !== '';
  return isSaid ? [{ kind: 'prompt', origin, text: text.slice(0, longestExcerpt) }] : [{ kind: 'other', origin }];
}

function readResult(block: JsonObject, origin: EntryOrigin, bytes: number): ResultEntry {
  const isError = block['is_error'] === true;
  const { content } = block;
  const text =
    typeof content === 'string'
      ? content
      : objectsOf(content)
          .map(({ text }) => textOf(text))
          .join('\n');
  return {
    kind: 'result',
    origin,
    toolId: textOf(block['tool_use_id']),
    isError,
    bytes,
    text: isError ? text.slice(0, longestExcerpt) : '',
  };
}

/** Some versions repeat a subagent's lines inside progress lines of the session. Where its own file lies beside, they are copies of that. */
function readProgress(line: JsonObject, origin: EntryOrigin): readonly Entry[] {
  const data = objectOf(line['data']);
  const inner = objectOf(data['message']);
  const agentId = textOf(data['agentId']);
  if (inner['type'] !== 'assistant' || agentId === '') return [{ kind: 'other', origin }];
  return [{ ...readAnswer(inner, origin), nestedAgent: agentId }];
}
