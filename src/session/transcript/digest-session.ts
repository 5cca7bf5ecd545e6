import type { AnswerEntry, Entry } from '../../core/model/session/entry.ts';
import { redactKept } from '../../core/text/redact-secrets.ts';

/** Most bytes of a digest: the part of a session that a model reads beside its figures. */
export const mostDigestBytes = 8 * 1024;

/** How much of it the beginning may take: the task stands there, and how it ended stands at the end. */
const headShare = 0.4;

/** Most characters of one line. */
const longestLine = 300;

/** Takes the texts of a session, in order, and keeps its beginning and its end. */
export interface SessionDigest {
  add(entry: Entry): void;
  /** One line for each thing that was said or done, at most `mostDigestBytes` bytes, secrets redacted. */
  end(): string;
}

/**
 * Begins a digest. Memory is bounded, whatever the session's length: lines beyond the beginning's share push the oldest of the rest out.
 */
export function openDigest(): SessionDigest {
  const [headBytes, tailBytes] = [mostDigestBytes * headShare, mostDigestBytes * (1 - headShare) - gapBytes];
  const head: string[] = [];
  const tail: string[] = [];
  const names = new Map<string, string>();
  let [headLeft, tailUsed, dropped, isHeadFull] = [headBytes, 0, 0, false];

  function keep(line: string): void {
    const bytes = Buffer.byteLength(line) + 1;
    isHeadFull ||= bytes > headLeft;
    if (!isHeadFull) {
      head.push(line);
      headLeft -= bytes;
      return;
    }
    tail.push(line);
    for (tailUsed += bytes; tailUsed > tailBytes; dropped += 1) tailUsed -= Buffer.byteLength(tail.shift() ?? '') + 1;
  }

  return {
    add: (entry) => {
      for (const line of writeLines(entry, names)) keep(cutLine(redactKept(line)));
    },
    end: () => [...head, ...(dropped > 0 ? [`[${dropped} lines left out]`] : []), ...tail].join('\n'),
  };
}

/** Room for the line about the part that was left out. */
const gapBytes = 64;

function writeLines(entry: Entry, names: Map<string, string>): readonly string[] {
  switch (entry.kind) {
    case 'prompt':
      return [`person: ${entry.text}`];
    case 'answer':
      return writeAnswer(entry, names);
    case 'result':
      return entry.isError ? [`failed ${names.get(entry.toolId) ?? 'tool'}: ${entry.text}`] : [];
    case 'compaction':
      return ['context compacted'];
    case 'other':
      return [];
  }
}

function writeAnswer(
  { nestedAgent, isError, text, tools }: AnswerEntry,
  names: Map<string, string>,
): readonly string[] {
  if (nestedAgent !== undefined) return [];
  if (isError) return [`failed call: ${text}`];
  // A result names its call by id, soon after it or never: older ones are forgotten.
  if (names.size > mostOpenCalls) names.clear();
  for (const { id, name } of tools) names.set(id, name);
  return [
    ...(text.trim() === '' ? [] : [`agent: ${text}`]),
    ...tools.map(({ name, subject }) => `call ${name} ${subject}`.trimEnd()),
  ];
}

const mostOpenCalls = 1000;

/** Makes a text one line: it may quote anything. */
function cutLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // Not in the middle of a character that takes two.
  return line.length <= longestLine ? line : `${line.slice(0, longestLine).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
