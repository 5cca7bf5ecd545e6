import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { liveFolder, makeFolder } from '../../../adapters/files/home-places.ts';
import { lookAt, readPlain } from '../../../adapters/files/read-plain.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { isObject, objectOf, parseObject, readJson } from '../../../core/text/json/read-json.ts';
import { codeOf } from '../../../core/util/values.ts';
import { resolveTranscript } from '../../collect/read-payload.ts';
import { isUnlimited } from '../../history/session-limits.ts';
import { type AnswerEvent, noAnswer, unseenCommand } from '../../model/live-event.ts';
import { findCheckout, isTrial } from '../../store/files/find-project.ts';
import { stateFile } from '../../store/files/live-states.ts';
import { removeFile } from '../../store/files/read-files.ts';
import { readClaudeLine } from '../../transcript/read-claude-line.ts';
import { isCodexLine, openCodexReader } from '../../transcript/read-codex-line.ts';
import { type HookFields, readHookFields } from '../../wire/hook-fields.ts';
import { type HookOutput, writeHookAnswer } from '../../wire/write-hook-answer.ts';
import { answerFloor, answerLive } from './answer-live.ts';
import type { OpenCore } from './live-core.ts';
import { fileMemory } from './live-memories.ts';

/** How long a hook waits for another one of the same session. */
const lockMs = 250;

/** The payload of a hook: for us, for somebody else or about nothing that matters, or one that nobody can read. */
export type HookPayload =
  | { readonly kind: 'fields'; readonly fields: HookFields }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' };

/** Reads a hook's input; `named` is the event that the hook was started for. Never throws. */
export function readForUs(input: string, named: string, env: NodeJS.ProcessEnv): HookPayload {
  const fields = readHookFields(readJson(input), named);
  if (fields === undefined) return { kind: 'unreadable' };
  if (fields.event === undefined) return { kind: 'none' };
  // A call of nothing with nothing stands in fields of other names.
  const isNameless = fields.tool === '' && Object.keys(fields.input).length === 0;
  if (fields.event === 'PreToolUse' && isNameless) return { kind: 'unreadable' };
  // Where the mod decides, a hook that does it again would say everything twice.
  const isModded = fields.session !== '' && (env['RENTROLL_MOD'] ?? '').startsWith(`${fields.session}@`);
  return isModded ? { kind: 'none' } : { kind: 'fields', fields };
}

/** Holds a call of which nobody can read what it is: Claude Code asks a person, and a runtime that cannot is told to refuse. Other events go on. */
export function holdUnreadable(event: string, env: NodeJS.ProcessEnv): HookOutput {
  const fields = readHookFields({}, event);
  if (fields?.event !== 'PreToolUse') return {};
  const isClaude = env['CLAUDECODE'] !== undefined || env['CLAUDE_PROJECT_DIR'] !== undefined;
  return writeHookAnswer(
    { ...noAnswer, verdict: unseenCommand },
    { ...fields, runtime: isClaude ? 'claude' : 'codex' },
  );
}

/** Answers an event in a process of its own: the state comes from its file and goes back into it. Never throws. */
export async function answerAlone(
  fields: HookFields,
  open: OpenCore,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): Promise<HookOutput> {
  const folder = liveFolder(env);
  const isMeasured = isTrial(fields.cwd, env);
  const core = await open(findCheckout(fields.cwd));
  if (isMeasured) return answerFloor(fields, now().getTime(), { core });
  const output = withLock(stateFile(folder, fields.session), lockMs, () => {
    return answerLive(fields, now().getTime(), { core, memory: fileMemory(folder), lastAnswer: readLastAnswer(env) });
  });
  if (fields.event !== 'SessionStart') return holdToBudget(output, fields, { env, now });
  // Loaded where a session begins alone.
  const { beginSession, writeBeginning } = await import('./begin-session.ts');
  return { ...output, ...writeBeginning(await beginSession(fields, { env, now })) };
}

/** Adds the session's budget to an answer, where a person has saved one. A call that the guard refuses stays refused by it. */
async function holdToBudget(
  output: HookOutput,
  fields: HookFields,
  place: Pick<Dependencies, 'env' | 'now'>,
): Promise<HookOutput> {
  const { event, session } = fields;
  const isHeld = (event === 'PreToolUse' || event === 'UserPromptSubmit') && session !== '';
  // Reading a budget opens a database, and limits that no person saved hold nobody.
  if (!isHeld || isUnlimited(place.env, session)) return output;
  const { answerBudget } = await import('./answer-budget.ts');
  const until = upMs() + budgetMs;
  const budgetAnswer = answerBudget(fields, () => upMs() > until, place);
  return objectOf(output['hookSpecificOutput'])['permissionDecision'] === 'deny'
    ? output
    : { ...output, ...budgetAnswer };
}

/** How long a call waits for the tokens of its session to be read. */
const budgetMs = 1_500;

/** A hook is done long before this age: the process that made an older lock was killed. */
const staleMs = 5_000;
const pauseMs = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Runs `work` while no other process does it for the same file: hooks of calls that an agent makes at the same time run side by side. Waits
 * `withinMs` at most and then goes on without the lock: a session never waits for a file.
 */
export function withLock<T>(file: string, withinMs: number, work: () => T): T {
  const lock = `${file}.lock`;
  const isHeld = takeLock(lock, upMs() + withinMs);
  try {
    return work();
  } finally {
    if (isHeld) removeFile(lock);
  }
}

/** Returns milliseconds of a clock that nobody sets. Node loads its measuring tools for `performance`, which costs a hook as much as the lock. */
function upMs(): number {
  return process.uptime() * 1000;
}

function takeLock(lock: string, until: number): boolean {
  for (;;) {
    const code = tryLock(lock);
    if (code === undefined) return true;
    if (code !== 'EEXIST' || upMs() > until) return false;
    if (isStale(lock)) removeFile(lock);
    else Atomics.wait(sleeper, 0, 0, pauseMs);
  }
}

function tryLock(lock: string): string | undefined {
  try {
    makeFolder(dirname(lock));
    closeSync(openSync(lock, 'wx', 0o600));
    return undefined;
  } catch (error) {
    return codeOf(error) ?? 'unknown';
  }
}

/** Returns true for a lock of a killed process. A clock that was set back makes a lock look as if it came from tomorrow: that one is stale, too. */
function isStale(lock: string): boolean {
  const made = lookAt(lock)?.mtimeMs;
  return made !== undefined && Math.abs(Date.now() - made) > staleMs;
}

/** The end of a transcript in which the last answer is looked for: one that is longer is seen at the next event. */
const tailBytes = 128 * 1024;

/**
 * Reads the last answer from a transcript, as far as it is written: hooks do not say what the context holds. Returns undefined where there is
 * none. Never throws.
 */
function readLastAnswer(env: NodeJS.ProcessEnv): (fields: HookFields, at: number) => AnswerEvent | undefined {
  return ({ transcript, agentId }, at) => {
    if (transcript === '' || agentId !== '') return undefined;
    const source = resolveTranscript(transcript, env);
    if (typeof source === 'string') return undefined;
    const tail = readPlain(source.path, { mostBytes: tailBytes, part: 'end' }) ?? '';
    return tail === '' ? undefined : findLastAnswer(tail, at);
  };
}

/**
 * Finds the last model call of the session itself in the end of a transcript (Claude Code's, or a rollout of Codex): its input is what the
 * context holds. Returns undefined where there is none. The first line may be cut.
 */
export function findLastAnswer(tail: string, at: number): AnswerEvent | undefined {
  const lines = tail.split('\n');
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    if (!line.includes('_tokens')) continue;
    const answer = readAnswer(line, lines, at);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Reads a model call of the session itself from a line; undefined for any other line. */
function readAnswer(text: string, lines: readonly string[], at: number): AnswerEvent | undefined {
  const line = parseObject(text) ?? {};
  const isCodex = isCodexLine(line);
  const [entry] = isCodex ? openCodexReader()(line, text.length) : readClaudeLine(line, text.length);
  // A running total alone says nothing of the last call.
  if (entry?.kind !== 'answer' || (isCodex && !text.includes('"last_token_usage"'))) return undefined;
  const { usage, window, isSidechain, isError, nestedAgent } = entry;
  // Written by the CLI itself, for instance about a request that failed.
  const isOwn = isSidechain || isError || nestedAgent !== undefined || entry.model === '<synthetic>';
  if (usage === undefined || isOwn) return undefined;
  const model = entry.model === '' && isCodex ? findModel(lines) : entry.model;
  return { at, agentId: '', kind: 'answer', model, usage, ...(window !== undefined && { window }) };
}

/** Finds the model, which Codex names once a turn. */
function findModel(lines: readonly string[]): string {
  const line = lines.findLast((each) => each.includes('"turn_context"'));
  const payload = line === undefined ? undefined : parseObject(line)?.['payload'];
  return isObject(payload) && typeof payload['model'] === 'string' ? payload['model'] : '';
}
