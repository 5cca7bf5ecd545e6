import type { Entry, ResultEntry, SessionCli } from '../../core/model/session/entry.ts';
import type { LineCounts } from '../model/session-counts.ts';
import { decodeObjects } from '../transcript/decode-objects.ts';
import { readClaudeLine } from '../transcript/read-claude-line.ts';
import { isCodexLine, openCodexReader } from '../transcript/read-codex-line.ts';
import { type CountOptions, TranscriptCounter } from './count-transcript.ts';
import type { CountedTranscript } from './counted-transcript.ts';
import { type FileRefusal, loadLines, splitChunks, type TranscriptLine } from './load-lines.ts';

/** How a transcript is read. */
export interface TranscriptOptions extends CountOptions {
  /** Hears every entry with its line, from 1 on, for whoever wants to know more than numbers. */
  readonly listen?: (entry: Entry, line: number) => void;
  /** Called now and then; reading stops, and comes to nothing, once it returns true. */
  readonly isLate?: () => boolean;
}

/** The reason why a transcript is not read. */
export type TranscriptRefusal = FileRefusal;

/** Says why a transcript is not read, as the end of "… is not read: ". */
export const transcriptRefusals: Readonly<Record<TranscriptRefusal, string>> = {
  'not-there': 'it is not there any more',
  'not-a-file': 'it is not a regular file',
  'not-readable': 'this user may not read it',
  'not-unpacked': 'it is packed, and damaged, larger than 512 MiB, or this Node has no zstd (Node 22.15 has it)',
  'out-of-time': 'there was no time left for it',
};

type LineReader = typeof readClaudeLine;

/** Reads a transcript from its beginning to its end; returns the reason where it cannot be read or there was no time. */
export function readTranscript(path: string, options: TranscriptOptions = {}): CountedTranscript | TranscriptRefusal {
  const reader = new TranscriptReader(options);
  const refusal = loadLines(path, (line) => reader.add(line), options.isLate ?? (() => false));
  return refusal ?? reader.finish();
}

/** Reads a transcript that lies in memory. */
export function readTranscriptBytes(bytes: Buffer, options: TranscriptOptions = {}): CountedTranscript {
  const reader = new TranscriptReader(options);
  for (const line of splitChunks([bytes])) reader.add(line);
  return reader.finish();
}

class TranscriptReader {
  readonly #counter: TranscriptCounter;
  readonly #listen: TranscriptOptions['listen'];
  #number = 0;
  readonly #lines = { lines: 0, malformed: 0, oversized: 0 };
  /** Which agent wrote it; Claude Code until a line says otherwise. */
  #cli: SessionCli = 'claude-code';
  #readLine: LineReader = readClaudeLine;

  constructor({ listen, ...options }: TranscriptOptions) {
    this.#counter = new TranscriptCounter(options);
    this.#listen = listen;
  }

  add({ bytes, hasEnd, number }: TranscriptLine): void {
    this.#number = number;
    if (bytes === undefined) {
      // One that has no end yet is read when the file is read again.
      if (hasEnd) this.#countLine({ oversized: 1 });
      return;
    }
    const result = this.#cli === 'claude-code' && hasEnd ? skimResult(bytes) : undefined;
    if (result === undefined) {
      this.#decode(bytes, hasEnd);
      return;
    }
    this.#countLine({});
    this.#take(result);
  }

  #decode(bytes: Buffer, hasEnd: boolean): void {
    const text = bytes.toString('utf8');
    if (text.trim() === '') return;
    const { objects, isWhole } = decodeObjects(text);
    // It is still being written, and is read when the file is read again.
    if (!isWhole && !hasEnd) return;
    this.#countLine(isWhole ? {} : { malformed: 1 });
    for (const object of objects) {
      if (this.#cli !== 'codex' && isCodexLine(object)) this.#beginRollout();
      for (const entry of this.#readLine(object, bytes.length)) this.#take(entry);
    }
  }

  #beginRollout(): void {
    this.#cli = 'codex';
    this.#readLine = openCodexReader();
  }

  #countLine({ malformed = 0, oversized = 0 }: Partial<LineCounts>): void {
    this.#lines.lines += 1;
    this.#lines.malformed += malformed;
    this.#lines.oversized += oversized;
  }

  #take(entry: Entry): void {
    this.#counter.add(entry);
    this.#listen?.(entry, this.#number);
  }

  finish(): CountedTranscript {
    const { impossible, ...counted } = this.#counter.finish();
    return { ...counted, cli: this.#cli, lines: { ...this.#lines, impossible } };
  }
}

/** Bytes at the beginning of a line in which the message of a tool's result begins, and those of it that hold the id of the call. */
const [headBytes, idBytes] = [1000, 300];

/**
 * How Claude Code writes a tool's result: no spaces, nothing nested before the message. Quotes inside of strings are escaped, so this cannot stand in
 * one.
 */
const message = Buffer.from('"type":"user","message":');
const content = '{"role":"user","content":[{';
const tool = /"tool_use_id":"([ !#-[\]-~]+)","type":"tool_result"|"type":"tool_result","tool_use_id":"([ !#-[\]-~]+)"/y;

/**
 * Marks of a tool's result that has to be decoded: an error, or a second object glued to the first. Quotes inside of strings are escaped in
 * JSON, so the first cannot stand in a text that somebody wrote, and the second hardly ever.
 */
const marks = ['"is_error":true', '}{"'].map((mark) => Buffer.from(mark));

const [openingBrace, closingBrace] = [123, 125];

/**
 * Reads a tool's result from the head of its line, without decoding the line. Results are two thirds of all bytes, and only their tool and their
 * length are counted. Returns undefined for any other line, for an error, and for a line that holds a second object.
 */
function skimResult(line: Buffer): ResultEntry | undefined {
  // What stands nested first has to be the message.
  const at = line.at(-1) === closingBrace ? line.indexOf(openingBrace, 1) : -1;
  const before = at - message.length;
  if (before < 0 || at > headBytes || line.compare(message, 0, message.length, before, at) !== 0) return undefined;
  const head = line.toString('latin1', at, Math.min(line.length, at + idBytes));
  if (!head.startsWith(content)) return undefined;
  tool.lastIndex = content.length;
  const match = tool.exec(head);
  const toolId = match?.[1] ?? match?.[2];
  if (toolId === undefined || marks.some((mark) => line.includes(mark))) return undefined;
  return { kind: 'result', origin: {}, toolId, isError: false, bytes: line.length, text: '' };
}
