import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/core/model/session/entry.ts';
import { openMemory } from '../../../../src/session/transcript/agent-tally.ts';
import { readTranscript } from '../../../../src/session/transcript/read-transcript.ts';
import { openScanner } from '../../../../src/session/transcript/scan/open-scanner.ts';
import { takeScannedLines } from '../../../../src/session/transcript/scan/take-scanned-lines.ts';

/** A tool for each field that a subject stands in. */
const subjectTools: Readonly<Record<string, string>> = {
  Read: 'file_path',
  Bash: 'command',
  Grep: 'pattern',
  LS: 'path',
  NotebookEdit: 'notebook_path',
  WebFetch: 'url',
  WebSearch: 'query',
  exec_command: 'cmd',
};

const folder = resolve('../shared/data/transcripts');
const files = existsSync(folder)
  ? ['entire', 'viewer', 'fixtures', 'malformed'].flatMap((part) =>
      readdirSync(join(folder, part)).map((name) => join(folder, part, name)),
    )
  : [];

/** Longer lines are left out where every byte is changed in turn. */
const mostBytes = 6000;

/** What the scanner understands of the lines; undefined for one that it leaves. */
function scan(text: Buffer): readonly (Entry | undefined)[] {
  const scanner = openScanner();
  const { chunk } = scanner;
  const length = text.copy(chunk);
  const entries: (Entry | undefined)[] = [];
  const taken = takeScannedLines(scanner, chunk.subarray(0, length), {
    isWanted: () => true,
    isCountedWhole: () => false,
    add: (entry) => entries.push(entry),
    leave: () => entries.push(undefined),
  });
  expect(taken).toBe(text.lastIndexOf('\n') + 1);
  return entries;
}

/** What the decoder makes of a line; whoever listens is told by the decoder alone. */
function decode(line: Buffer): readonly Entry[] {
  const entries: Entry[] = [];
  const { lines } = readTranscript(line, { memory: openMemory(), listen: (entry) => entries.push(entry) });
  return lines.malformed > 0 ? [] : entries;
}

/** Of what was said the scanner tells only whether it was something. */
function hideWords(entry: Entry): Entry {
  const isSaid = entry.kind === 'answer' || entry.kind === 'prompt';
  return isSaid && entry.text.trim() !== '' ? { ...entry, text: '…' } : isSaid ? { ...entry, text: '' } : entry;
}

/** Expects the scanner to understand lines as the decoder does, as far as it understands them. Returns how many it left. */
function compare(lines: readonly Buffer[]): number {
  const whole = lines.filter((line) => line.length > 1);
  const entries = scan(Buffer.concat(whole));
  expect(entries).toHaveLength(whole.length);
  const pairs = entries.map((entry, index) => [entry, whole[index] as Buffer] as const);
  for (const [entry, line] of pairs)
    if (entry !== undefined) expect([entry], line.toString().slice(0, 2000)).toEqual(decode(line).map(hideWords));
  return entries.filter((entry) => entry === undefined).length;
}

function splitLines(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    lines.push(end < 0 ? Buffer.concat([bytes.subarray(start), Buffer.from('\n')]) : bytes.subarray(start, end + 1));
    start = end < 0 ? bytes.length : end + 1;
  }
  return lines;
}

describe.skipIf(files.length === 0)('lines of real transcripts (needs ../shared/data/transcripts)', () => {
  it.each(files)('are understood as the decoder does: %s', (file) => {
    compare(splitLines(readFileSync(file)));
  });

  it('are nearly all understood', () => {
    const lines = files
      .filter((file) => /entire\/|viewer\//.test(file))
      .flatMap((file) => splitLines(readFileSync(file)));
    expect(compare(lines) / lines.length).toBeLessThan(0.01);
  });

  const pieces = [
    '"',
    '\\',
    '{',
    '}',
    ',',
    ':',
    '[',
    ']',
    '0',
    '-',
    '.',
    'e',
    ' ',
    '\t',
    '\r',
    'é',
    '€',
    '😀',
    '\u00a0',
    '?',
  ];
  const texts = [
    '\\u0041',
    '\\u001b',
    '\\ud83d',
    '\\/',
    '\\n',
    '"type":"user",',
    '"id":"x",',
    '"usage":{},',
    '"is_error":true,',
  ];
  const bytes = [Buffer.from([0x80]), Buffer.from([0xff]), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from([1])];
  const inserts = [...[...pieces, ...texts].map((text) => Buffer.from(text)), ...bytes, Buffer.alloc(0)];

  /** Lines that differ in kind or in the keys they have, one of each. */
  const kinds = new Map<string, Buffer>();
  for (const line of files.flatMap((file) => splitLines(readFileSync(file))))
    if (line.length < mostBytes)
      kinds.set([...line.toString().matchAll(/"([a-z_A-Z]+)":/g)].map((key) => key[1]).join(), line);

  it('are never understood otherwise, whatever stands somewhere in them', () => {
    const line = fc.constantFrom(...kinds.values());
    const change = fc.tuple(line, fc.nat(), fc.constantFrom(...inserts), fc.nat(3));
    fc.assert(
      fc.property(fc.array(change, { minLength: 50, maxLength: 100 }), (changes) => {
        compare(changes.map(([line, at, insert, left]) => splice(line, at % (line.length - 1), insert, left)));
      }),
    );
  });

  it('are never understood otherwise, cut at any byte', () => {
    for (const line of [...kinds.values()].filter(({ length }) => length < mostBytes / 3))
      compare(
        Array.from({ length: line.length - 1 }, (_, cut) => Buffer.concat([line.subarray(0, cut), Buffer.from('\n')])),
      );
  });
});

const said = { sessionId: 's', cwd: '/p', version: '2.1.197', timestamp: '2026-01-01T00:00:00Z' };
const usage = { input_tokens: 5, output_tokens: 20, cache_creation_input_tokens: 100, cache_read_input_tokens: 1000 };
const toLine = (value: unknown) => Buffer.from(`${JSON.stringify({ ...said, ...(value as object) })}\n`);
const call = (name: string, input: unknown) =>
  toLine({
    type: 'assistant',
    requestId: 'r',
    message: { id: 'm', model: 'x', content: [{ type: 'tool_use', id: 't', name, input }], usage },
  });

describe('lines that are written as Claude Code writes them', () => {
  const fields = Object.keys(subjectTools);

  it.each(fields)('have the subject of %s', (name) => {
    const texts = fc.string({ unit: 'binary', maxLength: 1500 });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const input = { [subjectTools[name] as string]: one, other, list: [other, { one: 1 }] };
        expect(compare([call(name, input)])).toBe(0);
      }),
    );
  });

  it('say anything, and are understood all the same', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('Shall I?', 'x?\u00a0', '?\n', ' ', '\u2003', ''),
    );
    const block = fc.oneof(
      text.map((text) => ({ type: 'text', text })),
      text.map((thinking) => ({ type: 'thinking', thinking, signature: 's' })),
    );
    fc.assert(
      fc.property(block, text, (one, prompt) => {
        const answer = toLine({ type: 'assistant', requestId: 'r', message: { id: 'm', content: [one], usage } });
        const asked = toLine({ type: 'user', message: { role: 'user', content: prompt } });
        const failed = { type: 'tool_result', content: prompt, is_error: true, tool_use_id: 't' };
        const result = toLine({ type: 'user', message: { role: 'user', content: [failed] } });
        expect(compare([answer, asked, result])).toBe(0);
      }),
    );
  });

  it('are left when JSON.stringify would have written a tool’s input otherwise', () => {
    const odd = [
      '{"a":1.0}',
      '{"a":1,"a":2}',
      '{"a":"\\u0041"}',
      '{"a":"\\/"}',
      '{"a":-0}',
      '{"a":1e3}',
      '{"a":12345678901234567890}',
    ];
    const lines = odd.map((input) => Buffer.from(call('Tool', 0).toString().replace('"input":0', `"input":${input}`)));
    expect(compare(lines)).toBe(odd.length);
  });

  it('are gone over where records have no room for all of them at once', () => {
    const lines = Array.from({ length: 10_000 }, () => toLine({ type: 'summary' }));
    expect(compare(lines)).toBe(0);
  });
});

/** Puts `insert` in the place of `left` bytes. Newlines are left out: what is changed stays one line. */
function splice(line: Buffer, at: number, insert: Buffer, left: number): Buffer {
  return Buffer.concat([line.subarray(0, at), insert, line.subarray(Math.min(at + left, line.length - 1))]);
}
