import type { Entry } from '../../core/model/session/entry.ts';
import { type JsonObject, objectOf, textOf } from '../../core/text/json/read-json.ts';
import { loadLines } from './load-lines.ts';
import { readClaudeLine } from './read-claude-line.ts';
import { isCodexLine, readCodexLine } from './read-codex-line.ts';
import { decodeObjects, joinBlocks, objectsOf } from './scan/decode-objects.ts';

/** Where an agent's turn ended: it had answered, and asked for no tool any more. */
export interface TurnStop {
  /** ISO 8601 of the answer; empty where the line does not say. */
  readonly at: string;
  /** False for the end of the file: the agent may be going on right now. */
  readonly isFollowed: boolean;
}

/** What is told of a session's own turns. */
export interface TurnListener {
  /** A line with tool calls or their results; of results only both ends, where they say how they ended. */
  readonly line: (line: JsonObject) => void;
  readonly stop: (stop: TurnStop) => void;
}

/** What a person says by interrupting: the turn was cut off, and did not end. */
const interrupted = '[Request interrupted';

/** How the news of a command in the background begins: nobody said anything, and the turn that waits for it goes on. */
const news = '<task-notification>';

/** Characters kept of both ends of a result, where its exit code stands. */
const keptOfResult = 2000;

/**
 * Goes over a session's transcript of Claude Code or Codex, subagents left out, and tells its tool calls and the ends of its turns in order.
 * False when the file cannot be read.
 */
export function loadTurns(path: string, listener: TurnListener): boolean {
  let last: Spoken | undefined;
  const takeLine = (line: JsonObject) => {
    const slim = keepCalls(line);
    if (slim !== undefined) listener.line(slim);
    for (const entry of isCodexLine(line) ? readCodexLine(line, 0) : readClaudeLine(line, 0)) {
      if (endsTurn(last, entry)) listener.stop({ at: last?.at ?? '', isFollowed: true });
      last = readSpoken(entry) ?? last;
    }
  };
  const isOwn = (line: JsonObject) => line['isSidechain'] !== true;
  const isThere = loadLines(path, (text) => decodeObjects(text).objects.filter(isOwn).forEach(takeLine));
  const end = last as Spoken | undefined;
  if (end?.kind === 'text') listener.stop({ at: end.at, isFollowed: false });
  return isThere;
}

/** Who spoke last: the agent to the person, the agent to a tool or a tool to it, or the person. */
interface Spoken {
  readonly kind: 'text' | 'tool' | 'prompt';
  readonly at: string;
}

function readSpoken(entry: Entry): Spoken | undefined {
  const at = entry.origin.at ?? '';
  if (entry.kind === 'prompt') return { kind: 'prompt', at };
  if (entry.kind === 'result') return { kind: 'tool', at };
  if (entry.kind !== 'answer' || entry.nestedAgent !== undefined || entry.isError) return undefined;
  if (entry.tools.length > 0) return { kind: 'tool', at };
  return entry.text === '' ? undefined : { kind: 'text', at };
}

/** A prompt after an answer ends the turn before it, unless it cuts that off or is no prompt of anybody. */
function endsTurn(last: Spoken | undefined, entry: Entry): boolean {
  if (entry.kind !== 'prompt' || last?.kind !== 'text') return false;
  return !entry.text.startsWith(interrupted) && !entry.text.startsWith(news);
}

/** A line as far as it tells of calls: what tools said may be megabytes, and only its ends say how they ended. */
function keepCalls(line: JsonObject): JsonObject | undefined {
  if (line['type'] === 'response_item') return { type: 'response_item', payload: keepItem(objectOf(line['payload'])) };
  if (line['type'] !== 'assistant' && line['type'] !== 'user') return undefined;
  const { content } = objectOf(line['message']);
  const kept = typeof content === 'string' ? keepNews(content) : keepBlocks(objectsOf(content));
  return kept === undefined ? undefined : { type: line['type'], message: { content: kept } };
}

/** How a command in the background ended comes as a message of its own. */
function keepNews(text: string): string | undefined {
  return text.startsWith(news) ? cutMiddle(text) : undefined;
}

function keepBlocks(blocks: readonly JsonObject[]): readonly JsonObject[] | undefined {
  const kept = blocks.flatMap((block): readonly JsonObject[] => {
    const { type, id, name, input, tool_use_id, is_error, text } = block;
    if (type === 'tool_use') return [{ type, id, name, input: keepInput(objectOf(input)) }];
    if (type === 'tool_result')
      return [{ type, tool_use_id, is_error, content: cutMiddle(joinBlocks(block['content'])) }];
    return textOf(text).startsWith(news) ? [{ type, text: cutMiddle(textOf(text)) }] : [];
  });
  return kept.length === 0 ? undefined : kept;
}

/** What a file is given may be as long as the file: only its name and a command are asked for. */
function keepInput({ file_path, notebook_path, command }: JsonObject): JsonObject {
  return { file_path, notebook_path, command };
}

function keepItem(item: JsonObject): JsonObject {
  const { output } = item;
  if (typeof output === 'string') return { ...item, output: cutMiddle(output) };
  if (typeof output !== 'object' || output === null) return item;
  return { ...item, output: { ...output, content: cutMiddle(textOf(objectOf(output)['content'])) } };
}

function cutMiddle(text: string): string {
  return text.length <= 2 * keptOfResult ? text : `${text.slice(0, keptOfResult)}\n${text.slice(-keptOfResult)}`;
}
