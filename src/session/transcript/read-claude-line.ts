import { completeUsage, nameModel, type ReportedUsage, readAnthropicUsage } from '../../core/budget/read-usage.ts';
import {
  type AnswerEntry,
  type AskedTool,
  type Entry,
  type EntryOrigin,
  longestExcerpt,
  type ResultEntry,
} from '../../core/model/session/entry.ts';
import { isObject, type JsonObject, objectOf, textOf } from '../../core/text/json/read-json.ts';
import { defined } from '../../core/util/values.ts';
import { findSubject, findTyped } from '../model/tool-subject.ts';
import { joinBlocks, keepTexts, objectsOf } from './decode-objects.ts';

/** Reads the entries of a line of Claude Code's transcript, in order; `bytes` is its length. Lines of unknown kinds give nothing but their origin. */
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
  const text = joinBlocks(content);
  const isSaid = line['isMeta'] !== true && text.trim() !== '';
  if (!isSaid) return [{ kind: 'other', origin }];
  return [{ kind: 'prompt', origin, text: text.slice(0, longestExcerpt), ...defined({ typed: findTyped(text) }) }];
}

function readResult(block: JsonObject, origin: EntryOrigin, bytes: number): ResultEntry {
  const isError = block['is_error'] === true;
  const text = joinBlocks(block['content']);
  return {
    kind: 'result',
    origin,
    toolId: textOf(block['tool_use_id']),
    isError,
    bytes,
    text: isError ? text.slice(0, longestExcerpt) : '',
  };
}

/** Reads progress lines, in which some versions repeat a subagent's lines. Where its own file lies beside, they are copies of that. */
function readProgress(line: JsonObject, origin: EntryOrigin): readonly Entry[] {
  const data = objectOf(line['data']);
  const inner = objectOf(data['message']);
  const agentId = textOf(data['agentId']);
  if (inner['type'] !== 'assistant' || agentId === '') return [{ kind: 'other', origin }];
  return [{ ...readAnswer(inner, origin), nestedAgent: agentId }];
}

/** Reads an answer line of Claude Code: `line.message` is a message of the API with one block of its content. */
function readAnswer(line: JsonObject, origin: EntryOrigin): AnswerEntry {
  const message = objectOf(line['message']);
  const blocks = objectsOf(message['content']);
  const reported = isObject(message['usage']) ? readAnthropicUsage(message['usage']) : undefined;
  const tools = blocks.filter(({ type }) => type === 'tool_use').map(readTool);
  const texts = blocks.map(({ text }) => textOf(text)).join('');
  const thoughts = blocks.reduce((sum, { thinking }) => sum + textOf(thinking).length, 0);
  return {
    kind: 'answer',
    origin,
    key: textOf(message['id']) || textOf(line['requestId']) || textOf(line['uuid']) || undefined,
    model: nameModel(textOf(message['model']), { isFast: reported?.isFast === true }),
    ...(reported && describeUsage(reported)),
    isSidechain: line['isSidechain'] === true,
    isError: line['isApiErrorMessage'] === true,
    chars: texts.length + thoughts + tools.reduce((sum, { inputChars }) => sum + inputChars, 0),
    text: texts.slice(0, longestExcerpt),
    isAsking: texts.trimEnd().endsWith('?'),
    tools,
  };
}

/** Returns the fields of an answer about its usage; a line that repeats an impossible count has none. */
function describeUsage(
  reported: ReportedUsage,
): Pick<AnswerEntry, 'usage' | 'longCacheCreation' | 'hasImpossibleCount'> {
  if (reported.impossible.length > 0) return { hasImpossibleCount: true };
  const { longCacheCreation } = reported;
  return { usage: completeUsage(reported), ...(longCacheCreation > 0 && { longCacheCreation }) };
}

function readTool(block: JsonObject): AskedTool {
  const name = textOf(block['name']);
  const input = objectOf(block['input']);
  const inputChars = JSON.stringify(input).length;
  return { id: textOf(block['id']), name, subject: findSubject(name, input), input, inputChars };
}
