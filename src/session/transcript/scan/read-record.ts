import type { Usage } from '../../../core/model/money/usage.ts';
import {
  type AnswerEntry,
  type AskedTool,
  type Entry,
  type EntryOrigin,
  longestExcerpt,
  longestSubject,
  type ResultEntry,
} from '../../../core/model/session/entry.ts';
import { objectOf, parseObject } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import { findSubject, findSubjectField, findTyped, startsNamed } from '../../model/tool-subject.ts';
import { keepTexts, objectsOf } from './decode-objects.ts';
import type { Scanner } from './open-scanner.ts';
import { cutText, decodeRecordText, flags, kinds, subjectWords, words } from './record-words.ts';

/** Makes entries of the scanner's records. Records are asked for in order: one may tell that something is as in the one before. */
export interface RecordReader {
  /**
   * What the record at an index of `scanner.words` says, the same as the decoder would; undefined for one that is for the decoder, and
   * 'said' for one of which another entry tells all that is counted.
   */
  read(at: number): Entry | 'said' | undefined;
}

/** True for a session of which every line is counted: entries may then tell of several lines, see `scanner/gather.ts`. */
export type IsCountedWhole = (session: string | undefined) => boolean;

/** What the last records have told. */
interface Notified {
  origin: EntryOrigin;
  model: string;
  key: string | undefined;
  /** Whether the session of the origin is counted as a whole. */
  isWhole: boolean;
  readonly isCountedWhole: IsCountedWhole;
}

export function openRecordReader(scanner: Scanner, isCountedWhole: IsCountedWhole): RecordReader {
  const told: Notified = { origin: {}, model: '', key: undefined, isWhole: false, isCountedWhole };
  const { words: all } = scanner;
  return {
    read: (at) => {
      if (told.isWhole && isMarked(scanner, at, flags.isSaidAgain)) return 'said';
      switch (all[at + words.kind]) {
        case kinds.answer:
          return readAnswer(scanner, at, told);
        case kinds.result:
          return readResult(scanner, at);
        case kinds.other:
          return { kind: 'other', origin: readOrigin(scanner, at, told) };
        case kinds.prompt:
          return readPrompt(scanner, at, told);
        case kinds.toldResult:
          return readToolResult(scanner, at, told);
        default:
          return undefined;
      }
    },
  };
}

function readAnswer(scanner: Scanner, at: number, told: Notified): AnswerEntry {
  const set = word(scanner, at + words.flags);
  // Each call is counted on its day, between others too.
  const origin = readOrigin(scanner, at, told, true);
  const tools = set & flags.hasTool ? [readTool(scanner, at, told.isWhole)] : noTools;
  if (!(set & flags.sameModel)) told.model = decodeRecordText(scanner, at + words.model);
  if (!(set & flags.sameKey)) told.key = readKey(scanner, at);
  return {
    kind: 'answer',
    origin,
    key: told.key,
    model: told.model,
    usage: set & flags.hasUsage ? readUsage(scanner, at) : undefined,
    isSidechain: (set & flags.isSidechain) !== 0,
    isError: (set & flags.isApiError) !== 0,
    chars: word(scanner, at + (told.isWhole ? words.allChars : words.chars)) + (tools[0]?.inputChars ?? 0),
    text: hasWords(scanner, at, set) ? something : '',
    isAsking: (set & flags.isUnclear) !== 0 ? isAsking(scanner, at) : (set & flags.isAsking) !== 0,
    tools,
  };
}

/** What stands for what was said: whoever listens reads it from the decoder, and all others only whether there was something. */
const something = '…';

function hasWords(scanner: Scanner, at: number, set: number): boolean {
  if (set & flags.hasWords || word(scanner, at + words.text + 1) === 0) return (set & flags.hasWords) !== 0;
  return cutText(scanner, at + words.text, longestExcerpt).trim() !== '';
}

const noTools: readonly AskedTool[] = [];

function readKey(scanner: Scanner, at: number): string | undefined {
  const id = decodeRecordText(scanner, at + words.message);
  return id === '' ? undefined : `${id}\n${decodeRecordText(scanner, at + words.request)}`;
}

function readUsage(scanner: Scanner, at: number): Usage {
  const first = at + words.usage;
  return {
    input: word(scanner, first),
    output: word(scanner, first + 1),
    cacheCreation: word(scanner, first + 2),
    cacheRead: word(scanner, first + 3),
  };
}

function isAsking(scanner: Scanner, at: number): boolean {
  return decodeRecordText(scanner, at + words.text)
    .trimEnd()
    .endsWith('?');
}

function readTool(scanner: Scanner, at: number, isWhole: boolean): AskedTool {
  const name = decodeRecordText(scanner, at + words.toolName);
  const field = findSubjectField(name);
  const resultBytes = isWhole ? word(scanner, at + words.resultBytes) : 0;
  return {
    id: decodeRecordText(scanner, at + words.toolId),
    name,
    subject:
      field === undefined ? readStarted(scanner, at, name) : cutText(scanner, at + subjectWords[field], longestSubject),
    inputChars: word(scanner, at + words.inputChars),
    ...(resultBytes > 0 && { resultBytes }),
  };
}

/** Of the few calls that start something by its name the whole line is decoded: the scanner does not know that field. */
function readStarted(scanner: Scanner, at: number, name: string): string {
  if (!startsNamed(name)) return '';
  const id = decodeRecordText(scanner, at + words.toolId);
  const line = scanner.bytes.toString('utf8', word(scanner, at + words.start), word(scanner, at + words.end));
  const blocks = objectsOf(objectOf(parseObject(line)?.['message'])['content']);
  return findSubject(name, objectOf(blocks.find((block) => block['id'] === id)?.['input']));
}

/** A result says neither who wrote it nor when: nothing of it is decoded. */
function readResult(scanner: Scanner, at: number): ResultEntry {
  const bytes = word(scanner, at + words.end) - word(scanner, at + words.start);
  const toolId = decodeRecordText(scanner, at + words.toolId);
  return { kind: 'result', origin: nobody, toolId, isError: false, bytes, text: '' };
}

const nobody = {};

function readToolResult(scanner: Scanner, at: number, told: Notified): Entry {
  const isError = isMarked(scanner, at, flags.isFailure);
  const text = isError ? cutText(scanner, at + words.text, longestExcerpt) : '';
  return { ...readResult(scanner, at), origin: readOrigin(scanner, at, told), isError, text };
}

function readPrompt(scanner: Scanner, at: number, told: Notified): Entry {
  const origin = readOrigin(scanner, at, told);
  const isMeta = isMarked(scanner, at, flags.isMeta);
  const text = decodeRecordText(scanner, at + words.text);
  const isSaid = !isMeta && text.trim() !== '';
  return isSaid
    ? { kind: 'prompt', origin, text: something, ...defined({ typed: findTyped(text) }) }
    : { kind: 'other', origin };
}

function readOrigin(scanner: Scanner, at: number, told: Notified, isDated = false): EntryOrigin {
  if (!isMarked(scanner, at, flags.sameOrigin)) {
    told.origin = readPlace(scanner, at);
    told.isWhole = told.isCountedWhole(told.origin.session);
  }
  if (!isDated && told.isWhole && isMarked(scanner, at, flags.isBetween)) return told.origin;
  const time = decodeRecordText(scanner, at + words.time);
  return time === '' ? told.origin : { ...told.origin, at: time };
}

function readPlace(scanner: Scanner, at: number): EntryOrigin {
  return keepTexts({
    session: decodeRecordText(scanner, at + words.session),
    agentId: decodeRecordText(scanner, at + words.agentId),
    agent: decodeRecordText(scanner, at + words.agent),
    cwd: decodeRecordText(scanner, at + words.cwd),
    version: decodeRecordText(scanner, at + words.version),
  });
}

function isMarked(scanner: Scanner, at: number, flag: number): boolean {
  return (word(scanner, at + words.flags) & flag) !== 0;
}

function word({ words: all }: Scanner, at: number): number {
  return all[at] as number;
}
