import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUsage, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { TranscriptPart } from '../../../src/session/model/session-part.ts';
import { openMemory } from '../../../src/session/transcript/agent-tally.ts';
import { readTranscript } from '../../../src/session/transcript/read-transcript.ts';
import { openScanner } from '../../../src/session/transcript/scan/open-scanner.ts';
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
  readonly api_error_lines: number;
  /** Distinct ids, so that all lines without one are one. */
  readonly messages_by_model: Readonly<Record<string, number>>;
  readonly tokens_dedupe_last: Readonly<Record<'input' | 'output' | 'cache_creation' | 'cache_read' | 'total', number>>;
  readonly tokens_sidechain_part_of_last: { readonly total: number };
}

/** Puts bytes where the scanner goes over them; all others are decoded line by line. */
function place(bytes: Buffer): Buffer {
  const { chunk } = openScanner();
  return chunk.subarray(0, bytes.copy(chunk));
}

const readers = [
  ['decoded', (bytes: Buffer) => bytes],
  ['scanned', place],
] as const;

describe.skipIf(files.length === 0).each(readers)(
  'real transcripts, %s (needs ../shared/data/transcripts)',
  (_how, put) => {
    const oracle = files.length === 0 ? { files: {} } : JSON.parse(readFileSync(join(folder, 'EXPECTED.json'), 'utf8'));

    it.each(files)('counts what is in %s', (name) => {
      const expected: Expected = oracle.files[name];
      const part = readTranscript(put(readFileSync(join(folder, name))), { memory: openMemory() });
      const { lines, malformed, unfinished, ...rest } = part.lines;
      expect({ lines: lines + unfinished, malformed: malformed + unfinished, ...rest }).toEqual({
        lines: expected.lines_nonempty,
        malformed: expected.malformed_lines,
        recovered: expected.malformed_glued_objects_recoverable,
        oversized: 0,
      });
      const { usage, models, ...counts } = sum(part);
      if (!('None' in expected.messages_by_model)) expect(models).toEqual(expected.messages_by_model);
      const { input, output, cache_creation, cache_read } = expected.tokens_dedupe_last;
      expect(usage).toEqual({ input, output, cacheCreation: cache_creation, cacheRead: cache_read });
      expect(counts).toEqual({
        sidechain: expected.tokens_sidechain_part_of_last.total,
        toolCalls: expected.tool_calls_total,
        toolErrors: expected.tool_result_errors,
        rereadFiles: Object.keys(expected.files_read_more_than_once).length,
        rereads: expected.reread_extra_reads,
        // A compaction leaves two marks: where it happened, and its summary.
        compactions: expected.compaction_markers / 2,
        apiErrors: expected.api_error_lines,
        tools: expected.tool_calls_by_name,
      });
    });

    it.each(files)('never counts the last line of %s twice, wherever it is cut', (name) => {
      const bytes = lastLines(readFileSync(join(folder, name)), 4);
      const lastLine = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
      const whole = sum(readTranscript(put(bytes), { memory: openMemory() }));
      const before = sum(readTranscript(put(bytes.subarray(0, lastLine)), { memory: openMemory() }));
      const wrong: number[] = [];
      for (const cut of listCuts(lastLine, bytes.length)) {
        const memory = openMemory();
        const first = readTranscript(put(bytes.subarray(0, cut)), { memory });
        // Where only the newline is missing, the line counts already.
        const isRight = isDeepStrictEqual(sum(first), first.bytes === lastLine ? before : whole);
        const second = readTranscript(put(bytes.subarray(first.bytes)), { memory, carry: first.carry });
        if (!isRight || !isDeepStrictEqual(joinParts(first, second), whole)) wrong.push(cut);
      }
      // Asked once: thousands of expectations take longer than reading does.
      expect(wrong).toEqual([]);
    });

    it('counts the same in any pieces', () => {
      const bytes = readFileSync(join(folder, 'viewer/5c0375b4-57a5-4f26-b12d-d022ee4e51b7.jsonl'));
      const whole = sum(readTranscript(put(bytes), { memory: openMemory() }));
      const cut = fc.nat(bytes.length - 1);
      fc.assert(
        fc.property(cut, cut, (one, other) => {
          const memory = openMemory();
          const first = readTranscript(put(bytes.subarray(0, Math.min(one, other))), { memory });
          const second = readTranscript(put(bytes.subarray(first.bytes, Math.max(one, other))), {
            memory,
            carry: first.carry,
          });
          const rest = bytes.subarray(first.bytes + second.bytes);
          const third = readTranscript(put(rest), { memory, carry: second.carry });
          expect(joinParts(first, second, third)).toEqual(whole);
        }),
        { numRuns: 50 },
      );
    });
  },
);

/** Every byte in the long tests; else the ends of the line, where it is told apart, and every seventh byte, which meets all that lies between. */
function listCuts(from: number, to: number): readonly number[] {
  const all = Array.from({ length: to - from }, (_, index) => from + index);
  const { near, step } = runs({ near: 40, step: 7 }, { near: 0, step: 1 });
  return all.filter((cut) => cut - from < near || to - cut <= near || (cut - from) % step === 0);
}

/** What segments of one transcript say together. */
function joinParts(...parts: readonly TranscriptPart[]) {
  return sum({ agents: parts.flatMap(({ agents }) => agents) });
}

function lastLines(bytes: Buffer, count: number): Buffer {
  let start = bytes.length;
  for (let line = 0; line <= count && start > 0; line += 1) start = bytes.lastIndexOf('\n', start - 1);
  return bytes.subarray(Math.max(0, start + 1));
}

/** Everything the transcript says of all its agents. */
function sum({ agents }: Pick<TranscriptPart, 'agents'>) {
  const count = (name: 'toolCalls' | 'toolErrors' | 'rereadFiles' | 'rereads' | 'compactions' | 'apiErrors') =>
    agents.reduce((total, { counts }) => total + counts[name], 0);
  return {
    usage: agents.reduce((total, { counts }) => addUsage(total, counts.usage), zeroUsage),
    sidechain: agents.reduce((total, { sidechainTokens }) => total + sidechainTokens, 0),
    toolCalls: count('toolCalls'),
    toolErrors: count('toolErrors'),
    rereadFiles: count('rereadFiles'),
    rereads: count('rereads'),
    compactions: count('compactions'),
    apiErrors: count('apiErrors'),
    tools: addUp(agents.flatMap(({ tools }) => [...tools].map(([name, { calls }]) => [name, calls] as const))),
    models: addUp(agents.flatMap(({ days }) => days.map(({ model, calls }) => [model, calls] as const))),
  };
}

function addUp(pairs: readonly (readonly [string, number])[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const [name, count] of pairs) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
