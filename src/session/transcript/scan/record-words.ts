import type { SubjectField } from '../../model/tool-subject.ts';

/** Where in a record of the scanner what stands, in 32-bit words; `scanner/record.ts` has the same in bytes. A text is two words. */
export const words = {
  kind: 0,
  start: 1,
  end: 2,
  flags: 3,
  chars: 4,
  inputChars: 5,
  session: 6,
  agentId: 8,
  agent: 10,
  cwd: 12,
  version: 14,
  time: 16,
  request: 18,
  message: 20,
  model: 22,
  text: 24,
  toolId: 26,
  toolName: 28,
  usage: 46,
  allChars: 50,
  resultBytes: 51,
} as const;

/** Words of a record. */
export const recordWords = 52;

/** What kind of line a record tells of; one for the decoder says nothing but where the line stands. */
export const kinds = { forDecoder: 0, answer: 1, result: 2, other: 3, prompt: 4, toldResult: 5 } as const;

/** Flags of a record. */
export const flags = {
  hasUsage: 1,
  isSidechain: 2,
  isApiError: 4,
  hasTool: 8,
  isAsking: 16,
  isUnclear: 32,
  sameOrigin: 64,
  sameModel: 128,
  sameKey: 256,
  isFailure: 512,
  isMeta: 1024,
  hasWords: 2048,
  isBetween: 4096,
  isSaidAgain: 8192,
} as const;

/** Where the text of a field of a tool's input is. */
export const subjectWords: Readonly<Record<SubjectField, number>> = {
  file_path: 30,
  command: 32,
  pattern: 34,
  path: 36,
  notebook_path: 38,
  url: 40,
  query: 42,
  cmd: 44,
};
