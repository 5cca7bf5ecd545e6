import type { Usage } from '../../../../foundation/model/money/usage.ts';
import type { AnswerEntry, Entry, EntryOrigin } from '../../../../foundation/model/session/entry.ts';
import type { ModRow } from '../../../../foundation/model/session/mod-row.ts';
import { asCount, asText, type Json, keepTexts, objectOf } from '../lines/read-json.ts';

const kinds: readonly ModRow['row'][] = ['run', 'step', 'tool', 'compaction', 'prompt'];

/** True for a line of a file that the mod wrote, see `ModRow`. */
export function isRowLine(line: Json): boolean {
  return (kinds as readonly unknown[]).includes(line['row']);
}

/** What a row of the mod says, as the lines of a transcript would say it. Rows of a newer mod that we do not know say nothing. */
export function readRowLine(line: Json): readonly Entry[] {
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

function readRun({ session, agentId, agent, cwd, version }: Json): EntryOrigin {
  return keepTexts({ session, agentId, agent, cwd, version });
}

/** More characters than any tokens can hold: the call counts as one that tells less than there was, see count-answer.ts. */
const uncountableChars = 1e9;

function readStep(line: Json, origin: EntryOrigin): AnswerEntry {
  const usage = readUsage(line['usage']);
  return {
    ...plainAnswer(line, origin),
    ...(usage && { usage }),
    // What was said is not kept: only that something was.
    text: line['isAnswer'] === true ? '…' : '',
    isAsking: line['isAsking'] === true,
  };
}

function plainAnswer(line: Json, origin: EntryOrigin): AnswerEntry {
  const id = asText(line['id']);
  const base = { kind: 'answer', origin, model: asText(line['model']), isSidechain: false, isError: false } as const;
  const chars = line['isLowerBound'] === true ? uncountableChars : 0;
  return { ...base, ...(id !== '' && { key: `mod\n${id}` }), chars, text: '', isAsking: false, tools: [] };
}

function readTool(line: Json, origin: EntryOrigin): readonly Entry[] {
  const id = asText(line['id']);
  const subject = asText(line['subject']);
  const tool = { id, name: asText(line['name']), subject, inputChars: asCount(line['inputChars']) };
  const { key: _, ...asked } = plainAnswer({}, origin);
  const isError = typeof line['error'] === 'string';
  const bytes = asCount(line['resultChars']);
  return [
    { ...asked, tools: [tool] },
    { kind: 'result', origin, toolId: id, isError, bytes, text: asText(line['error']) },
  ];
}

function readCompaction(line: Json, origin: EntryOrigin): readonly Entry[] {
  const usage = readUsage(line['usage']);
  const call = usage === undefined ? [] : [{ ...plainAnswer(line, origin), usage }];
  return [{ kind: 'compaction', origin }, ...call];
}

function readUsage(value: unknown): Usage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { input, output, cacheCreation, cacheRead } = objectOf(value);
  return {
    input: asCount(input),
    output: asCount(output),
    cacheCreation: asCount(cacheCreation),
    cacheRead: asCount(cacheRead),
  };
}
