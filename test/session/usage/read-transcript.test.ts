import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { addUsage, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { Accessed } from '../../../src/session/model/session-counts.ts';
import { countAccesses } from '../../../src/session/store/runs.ts';
import type { CountedTranscript } from '../../../src/session/usage/counted-transcript.ts';
import { readTranscriptBytes } from '../../../src/session/usage/read-transcript.ts';
import { runs } from '../../helpers/long.ts';

const folder = resolve('../shared/data/transcripts');
const files = existsSync(folder)
  ? ['entire', 'viewer', 'fixtures', 'malformed'].flatMap((part) =>
      readdirSync(join(folder, part)).map((name) => `${part}/${name}`),
    )
  : [];

interface Expected {
  readonly lines_nonempty: number;
  readonly malformed_lines: number;
  readonly malformed_glued_objects_recoverable: number;
  readonly distinct_message_id_request_id: number;
  readonly tool_calls_total: number;
  readonly tool_calls_by_name: Readonly<Record<string, number>>;
  readonly tool_result_errors: number;
  readonly files_read_more_than_once: Readonly<Record<string, number>>;
  readonly reread_extra_reads: number;
  readonly compaction_markers: number;
  /** Distinct ids, so that all lines without one are one. */
  readonly messages_by_model: Readonly<Record<string, number>>;
  readonly tokens_dedupe_last: Readonly<Record<'input' | 'output' | 'cache_creation' | 'cache_read' | 'total', number>>;
}

describe.skipIf(files.length === 0)('real transcripts (needs ../shared/data/transcripts)', () => {
  const oracle = files.length === 0 ? { files: {} } : JSON.parse(readFileSync(join(folder, 'EXPECTED.json'), 'utf8'));

  it.each(files)('counts what is in %s', (name) => {
    const expected: Expected = oracle.files[name];
    const part = readTranscriptBytes(readFileSync(join(folder, name)));
    const { lines, malformed, ...rest } = part.lines;
    // A last line that is still being written is no line yet.
    const open = expected.lines_nonempty - lines;
    expect([0, 1]).toContain(open);
    expect({ malformed: malformed + open, ...rest }).toEqual({
      malformed: expected.malformed_lines,
      oversized: 0,
      impossible: 0,
    });
    const { usage, models, ...counts } = sum(part);
    if (!('None' in expected.messages_by_model)) expect(models).toEqual(expected.messages_by_model);
    const { input, output, cache_creation, cache_read } = expected.tokens_dedupe_last;
    expect(usage).toEqual({ input, output, cacheCreation: cache_creation, cacheRead: cache_read });
    expect(counts).toEqual({
      toolCalls: expected.tool_calls_total,
      toolErrors: expected.tool_result_errors,
      rereadFiles: Object.keys(expected.files_read_more_than_once).length,
      rereads: expected.reread_extra_reads,
      // A compaction leaves two marks: where it happened, and its summary.
      compactions: expected.compaction_markers / 2,
      tools: expected.tool_calls_by_name,
    });
  });

  it.each(files)('counts the last line of %s once it is whole, wherever it is cut', (name) => {
    const bytes = lastLines(readFileSync(join(folder, name)), 4);
    const lastLine = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
    const whole = sum(readTranscriptBytes(bytes));
    const partBefore = readTranscriptBytes(bytes.subarray(0, lastLine));
    const before = sum(partBefore);
    const wrong = listCuts(lastLine, bytes.length).filter((cut) => {
      const part = readTranscriptBytes(bytes.subarray(0, cut));
      // Where only the newline is missing, the line counts already.
      const isOpen = part.lines.lines === partBefore.lines.lines;
      return !isDeepStrictEqual(sum(part), isOpen ? before : whole);
    });
    // Asked once: thousands of expectations take longer than reading does.
    expect(wrong).toEqual([]);
  });
});

/** Every byte in the long tests; else the ends of the line, where it is told apart, and every seventh byte, which meets all that lies between. */
function listCuts(from: number, to: number): readonly number[] {
  const all = Array.from({ length: to - from }, (_, index) => from + index);
  const { near, step } = runs({ near: 40, step: 7 }, { near: 0, step: 1 });
  return all.filter((cut) => cut - from < near || to - cut <= near || (cut - from) % step === 0);
}

function lastLines(bytes: Buffer, count: number): Buffer {
  let start = bytes.length;
  for (let line = 0; line <= count && start > 0; line += 1) start = bytes.lastIndexOf('\n', start - 1);
  return bytes.subarray(Math.max(0, start + 1));
}

const isReread = ({ kind, times }: Accessed) => kind === 'read' && times > 1;

/** Everything the transcript says of all its agents. */
function sum({ agents }: Pick<CountedTranscript, 'agents'>) {
  const count = (name: 'toolCalls' | 'toolErrors' | 'rereads' | 'compactions') =>
    agents.reduce((total, { counts }) => total + counts[name], 0);
  return {
    usage: agents.reduce((total, { counts }) => addUsage(total, counts.usage), zeroUsage),
    toolCalls: count('toolCalls'),
    toolErrors: count('toolErrors'),
    rereadFiles: agents.reduce((total, { turns }) => total + countAccesses(turns).filter(isReread).length, 0),
    rereads: count('rereads'),
    compactions: count('compactions'),
    tools: addUp(agents.flatMap(({ tools }) => tools.map(({ name, calls }) => [name, calls] as const))),
    models: addUp(agents.flatMap(({ days }) => days.map(({ model, calls }) => [model, calls] as const))),
  };
}

function addUp(pairs: readonly (readonly [string, number])[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const [name, count] of pairs) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
