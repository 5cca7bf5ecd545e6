import { type DistillConfig, distillThresholds } from '../../core/model/rule/config.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import type { Entry } from '../../core/model/session/entry.ts';
import type { ModelTrouble, StoredCandidate, Suggestion } from '../../core/model/session/stored-candidate.ts';
import { isObject, readJson } from '../../core/text/json/read-json.ts';
import { sha256 } from '../../core/util/hash.ts';
import { boundTokens, type ModelAnswer } from '../../gate/experiment/model/ask-model.ts';
import { findWaste } from '../learn/waste/find-waste.ts';
import { type PromptRule, writeDistillPrompt } from '../learn/write-distill-prompt.ts';
import type { DetailedRun } from '../model/session-counts.ts';
import { openDigest } from '../transcript/digest-session.ts';
import { readTranscript } from '../usage/read-transcript.ts';
import { distillLimits } from './distill-request.ts';

/** The facts about a run that is to be distilled. */
export interface DistillFacts {
  readonly run: DetailedRun;
  readonly total: number;
  readonly threshold: number | undefined;
  readonly text: SessionText | { readonly refused: string };
  /** Messages it sent to other agents, where a person was asked about them. */
  readonly messages: readonly string[];
  /** Rules of its agent. */
  readonly rules: readonly Rule[];
  readonly candidates: readonly StoredCandidate[];
  readonly terms: DistillConfig;
}

/** The proposed rules, or why there are none, and the tokens that took. */
export interface Proposed {
  readonly proposals: readonly Suggestion[];
  readonly trouble?: ModelTrouble;
  readonly detail?: string;
  readonly spent: number;
}

/** Writes the question for a model; returns undefined where there is no transcript to ask about. */
export function writeQuestion({
  run,
  total,
  threshold,
  text,
  messages,
  rules,
  candidates,
}: DistillFacts): string | undefined {
  if ('refused' in text) return undefined;
  const promptRules: readonly PromptRule[] = [
    ...rules.map(({ body, evicted }) => ({ body, ...(evicted && { evicted: evicted.why }) })),
    ...candidates.filter(({ state }) => state === 'waiting').map(({ body }) => ({ body })),
  ];
  const { digest, questions } = text;
  return writeDistillPrompt({
    run,
    total,
    threshold,
    waste: findWaste(run),
    digest,
    questions,
    messages,
    rules: promptRules,
    mostRules: distillThresholds.maxRules,
  });
}

/** Asks the model once, if it may be asked. `ask` gets the prompt and the most tokens that the call can take. */
export async function proposeRules(
  facts: DistillFacts,
  ask: (prompt: string, mostTokens: number) => Promise<ModelAnswer>,
): Promise<Proposed> {
  const { terms, text } = facts;
  const nothing = (trouble: ModelTrouble, detail = '', spent = 0): Proposed => {
    return { proposals: [], trouble, ...(detail && { detail }), spent };
  };
  if (terms.model === 'none') return nothing('off');
  const prompt = writeQuestion(facts);
  if (prompt === undefined) return nothing('no-transcript', 'refused' in text ? text.refused : '');
  const mostTokens = boundTokens(prompt, distillLimits.answerTokens);
  const answer = await ask(prompt, mostTokens);
  // A call that does not report its tokens took all that was set aside.
  const spent = answer.tokens ?? mostTokens;
  if (answer.kind === 'trouble') return nothing(answer.trouble, answer.detail, spent);
  const parsed = parseDistilled(answer.text, distillThresholds.maxRules);
  if (parsed.kind === 'invalid') return nothing('invalid-answer', parsed.why, spent);
  return { proposals: parsed.rules, spent };
}

/** Excerpts of a transcript for distilling; its digest is stored with the candidates that come of it, nothing else. */
interface SessionText {
  /** At most 8 KB, secrets taken out. */
  readonly digest: string;
  readonly hash: string;
  /** Questions the agent asked, the last few. */
  readonly questions: readonly string[];
}

/** How long a transcript is read, and how many questions are kept. */
const [mostMs, mostQuestions] = [20_000, 5];

/** Reads a transcript once more, from its beginning; returns the reason where it cannot be read. */
export function readSessionText(path: string): SessionText | { readonly refused: string } {
  const digest = openDigest();
  const questions: string[] = [];
  const listen = (entry: Entry) => {
    digest.add(entry);
    if (entry.kind !== 'answer' || !entry.isAsking || entry.nestedAgent !== undefined) return;
    questions.push(entry.text.split('\n').at(-1) ?? '');
    if (questions.length > mostQuestions) questions.shift();
  };
  const endMs = performance.now() + mostMs;
  const isLate = () => performance.now() > endMs;
  const transcript = readTranscript(path, { isLate, listen });
  if (transcript === 'out-of-time') return { refused: `reading it took more than ${mostMs / 1000} seconds` };
  if (typeof transcript === 'string') return { refused: transcript };
  if (transcript.lines.lines === 0) return { refused: 'it is empty' };
  const text = digest.end();
  return { digest: text, hash: sha256(text), questions };
}

/** The rules in a model's answer, or the reason why none of it is used. */
type DistilledAnswer =
  | { readonly kind: 'rules'; readonly rules: readonly Suggestion[] }
  | { readonly kind: 'invalid'; readonly why: string };

/** Most characters of an answer that is looked at: two sentences with their reasons take a tenth of it. */
const longestAnswer = 4000;

/** Most characters of a reason that is kept. */
const longestWhy = 200;

/** A fence around the whole of an answer, and no other in it: chat models put one around what they are told to write alone. */
const fenced = /^\s*```(?:json)?[ \t]*\n((?:(?!```)[\s\S])*)\n[ \t]*```\s*$/i;

/**
 * Reads the answer of a model: one JSON array of at most `most` objects `{ "rule": "...", "why": "..." }` and nothing else but one code fence
 * around it. Prose, other keys, nested values, too many rules: nothing of such an answer is used, since a model that does not keep to the form
 * has not understood the question.
 */
export function parseDistilled(text: string, most: number): DistilledAnswer {
  if (text.length > longestAnswer) return invalid(`it has ${text.length} characters`);
  const value = readJson(fenced.exec(text)?.[1] ?? text);
  if (value === undefined) return invalid('it is not JSON');
  if (!Array.isArray(value)) return invalid('it is not a JSON array');
  if (value.length > most) return invalid(`it has ${value.length} rules where at most ${most} were asked for`);
  const rules = value.map(readRule);
  const bad = rules.indexOf(undefined);
  if (bad >= 0) return invalid(`its element ${bad + 1} is not { "rule": text, "why": text }`);
  return { kind: 'rules', rules: rules as readonly Suggestion[] };
}

function readRule(value: unknown): Suggestion | undefined {
  if (!isObject(value)) return undefined;
  const { rule, why, ...rest } = value;
  if (typeof rule !== 'string' || typeof why !== 'string' || Object.keys(rest).length > 0) return undefined;
  return { body: rule.trim(), why: why.replace(/\s+/g, ' ').trim().slice(0, longestWhy) };
}

function invalid(why: string): DistilledAnswer {
  return { kind: 'invalid', why };
}
