import type { Usage } from '../../core/model/money/usage.ts';
import type { AnswerEntry, Entry, EntryOrigin } from '../../core/model/session/entry.ts';
import { countOf, type JsonObject, objectOf, textOf } from '../../core/text/json/read-json.ts';
import { isInList } from '../../core/util/values.ts';
import type { ModRow } from '../model/mod-row.ts';
import { keepTexts } from './scan/decode-objects.ts';

const kinds: readonly ModRow['row'][] = ['run', 'step', 'tool', 'compaction', 'prompt'];

/** True for a line of a file that the mod wrote, see `ModRow`. */
export function isRowLine(line: JsonObject): boolean {
  return isInList(kinds, line['row']);
}

/** What a row of the mod says, as the lines of a transcript would say it. Rows of a newer mod that we do not know say nothing. */
export function readRowLine(line: JsonObject): readonly Entry[] {
  const origin: EntryOrigin = keepTexts({ at: line['at'] });
  switch (line['row']) {
    case 'run':
      return [{ kind: 'other', origin: { ...origin, ...readRun(line) } }];
    case 'step':
      return [readStep(line, origin)];
    case 'tool':
      return readTool(line, origin);
    case 'compaction':
      return readCompaction(line, origin);
    case 'prompt':
      return [{ kind: 'prompt', origin, text: '' }];
    default:
      return [{ kind: 'other', origin }];
  }
}

function readRun({ session, agentId, agent, cwd, version }: JsonObject): EntryOrigin {
  return keepTexts({ session, agentId, agent, cwd, version });
}

/** More characters than any tokens can hold: the call counts as one that tells less than there was, see count-answer.ts. */
const uncountableChars = 1e9;

function readStep(line: JsonObject, origin: EntryOrigin): AnswerEntry {
  const usage = readUsage(line['usage']);
  return {
    ...plainAnswer(line, origin),
    ...(usage && { usage }),
    // What was said is not kept: only that something was.
    text: line['isAnswer'] === true ? '…' : '',
    isAsking: line['isAsking'] === true,
  };
}

function plainAnswer(line: JsonObject, origin: EntryOrigin): AnswerEntry {
  const id = textOf(line['id']);
  const base = { kind: 'answer', origin, model: textOf(line['model']), isSidechain: false, isError: false } as const;
  const chars = line['isLowerBound'] === true ? uncountableChars : 0;
  return { ...base, ...(id !== '' && { key: `mod\n${id}` }), chars, text: '', isAsking: false, tools: [] };
}

function readTool(line: JsonObject, origin: EntryOrigin): readonly Entry[] {
  const id = textOf(line['id']);
  const subject = textOf(line['subject']);
  const tool = { id, name: textOf(line['name']), subject, inputChars: countOf(line['inputChars']) };
  const { key: _, ...asked } = plainAnswer({}, origin);
  const isError = typeof line['error'] === 'string';
  const bytes = countOf(line['resultChars']);
  return [
    { ...asked, tools: [tool] },
    { kind: 'result', origin, toolId: id, isError, bytes, text: textOf(line['error']) },
  ];
}

function readCompaction(line: JsonObject, origin: EntryOrigin): readonly Entry[] {
  const usage = readUsage(line['usage']);
  const call = usage === undefined ? [] : [{ ...plainAnswer(line, origin), usage }];
  return [{ kind: 'compaction', origin }, ...call];
}

function readUsage(value: unknown): Usage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { input, output, cacheCreation, cacheRead } = objectOf(value);
  return {
    input: countOf(input),
    output: countOf(output),
    cacheCreation: countOf(cacheCreation),
    cacheRead: countOf(cacheRead),
  };
}
