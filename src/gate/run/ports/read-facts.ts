import { shownCopy } from '../../../adapters/sandbox/inside.ts';
import type { FactCall, ProbeFacts } from '../../../core/model/trial/trial.ts';
import { readClaudeCalls } from '../../../core/probe/read-claude-calls.ts';
import { readCodexCalls } from '../../../core/probe/read-codex-calls.ts';
import { type CallTrace, toFactCall } from '../../../core/probe/to-fact-call.ts';
import { isObject, readJson } from '../../../core/text/json/read-json.ts';

/** Most calls of one trial that are kept, and most characters of all of them. */
const mostCalls = 500;
const mostCharacters = 60_000;
/** Most paths of a final diff that are kept. */
const mostChanged = 1_000;

/** What a trial left: its transcript, the folder it worked in, and the paths that differ from how it began. */
export interface TrialTrace {
  readonly transcript: string;
  readonly root: string;
  readonly changed: readonly string[];
}

/**
 * The facts of a finished trial, the same shape for every runner: executed tool calls of a transcript of Claude Code, of Codex or of a
 * program that writes like one of them, and the final diff. Never throws; a transcript without a known call leaves the diff alone.
 */
export function readFacts({ transcript, root, changed }: TrialTrace): ProbeFacts {
  const asked = readCalls(transcript);
  const calls = asked.map((call) => toFactCall(call, [root, shownCopy]));
  const kept = keepWithin(calls);
  const isCut = kept.length < calls.length || changed.length > mostChanged;
  return {
    ...(calls.length === 0 ? {} : { calls: kept }),
    changed: changed.slice(0, mostChanged),
    ...(isCut ? { isCut } : {}),
  };
}

function readCalls(transcript: string): readonly CallTrace[] {
  const lines = transcript.split('\n').flatMap((line) => {
    const value = line.trim() === '' ? undefined : readJson(line);
    return isObject(value) ? [value] : [];
  });
  const claude = readClaudeCalls(lines);
  return claude.length > 0 ? claude : readCodexCalls(lines);
}

function keepWithin(calls: readonly FactCall[]): readonly FactCall[] {
  let characters = 0;
  const end = calls.findIndex((call, index) => {
    characters += JSON.stringify(call).length;
    return index >= mostCalls || characters > mostCharacters;
  });
  return end === -1 ? calls : calls.slice(0, end);
}
