import { redactExcerpt } from '../../core/text/redact-secrets.ts';
import type { CalledToolRow, CompactionRow, StepRow } from '../model/mod-row.ts';
import { readClaudeUsage } from '../model/read-usage.ts';
import { findSubject } from '../model/tool-subject.ts';
import type { AnsweredStep, CompactResult, StepEvent, ToolEvent, ToolOutcome } from './live/engine.ts';
import { argumentsOf } from './live/to-live-event.ts';

/** Most characters kept of what an error says. */
const longestError = 200;

/** The row of a model call; undefined for one that was not answered, since nobody paid for it. */
export function makeStepRow(
  { turnId, index, model = '' }: StepEvent,
  { usage, answer, toolUses }: AnsweredStep,
  at: string,
): StepRow | undefined {
  if (!usage) return undefined;
  const said = (answer ?? '').trim();
  const isAnswer = said !== '' && (toolUses ?? []).length === 0;
  const isAsking = isAnswer && said.endsWith('?');
  const id = `${turnId}:${index}`;
  return { row: 'step', at, id, model: usage.model ?? model, usage: readClaudeUsage(usage), isAnswer, isAsking };
}

/** The row of a tool call. A call that was denied is an error, as the model reads it. */
export function makeToolRow(event: ToolEvent, outcome: ToolOutcome, at: string): CalledToolRow {
  const input = argumentsOf(event);
  const said = outcome.deny ?? outcome.text ?? '';
  const isError = outcome.deny !== undefined || outcome.isError === true;
  return {
    row: 'tool',
    at,
    id: event.tool_use_id ?? '',
    name: event.tool,
    subject: redactExcerpt(findSubject(event.tool, input)),
    inputChars: JSON.stringify(input).length,
    resultChars: said.length,
    ...(isError && { error: redactExcerpt(said.trim().split('\n')[0]?.slice(0, longestError) ?? '') }),
  };
}

/** The row of a compaction; undefined for one that did not come about. */
export function makeCompactionRow({ skip, usage }: CompactResult, at: string): CompactionRow | undefined {
  if (skip !== undefined) return undefined;
  const base = { row: 'compaction', at, id: `compaction:${at}`, model: usage?.model ?? '' } as const;
  if (!usage) return base;
  const told = readClaudeUsage(usage);
  // Claude Code takes these figures from the end of the answer alone, where not every provider repeats what went in.
  const isPart = told.input + told.cacheCreation + told.cacheRead === 0;
  return { ...base, usage: told, ...(isPart && { isLowerBound: true }) };
}
