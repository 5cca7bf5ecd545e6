import { existsSync } from 'node:fs';
import { sessionsFile } from '../../adapters/files/home-places.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { clipCharacters, escapePlain } from '../../core/text/escape/escape-plain.ts';
import { readJson } from '../../core/text/json/read-json.ts';
import { redactKept } from '../../core/text/redact-secrets.ts';
import { sha256Hex } from '../../core/util/hash.ts';
import { findProject, isTrialProcess } from '../store/files/find-project.ts';
import { noteSkip } from '../store/files/read-files.ts';
import { approveMessage, keepMessage } from '../store/live/messages.ts';
import { useSessions } from '../store/open-sessions.ts';
import { type HookFields, readHookFields } from '../wire/hook-fields.ts';
import type { HookOutput } from '../wire/write-hook-answer.ts';

/** Without it Claude Code has no teams, and this gate is not there. */
const flag = 'CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS';
const busyTimeoutMs = 800;
const [longestKept, longestShown, longestName] = [2_000, 300, 60];

/**
 * Asks a person before a message goes from one agent to another (PreToolUse of SendMessage), and notes its delivery (PostToolUse): a message
 * that was refused stays pending. It makes messages visible and is no boundary: it fails open, to the permission that would have applied.
 */
export function answerApproval(input: string, { env, now }: Pick<Dependencies, 'env' | 'now'>): HookOutput {
  const event = readHookFields(readJson(input));
  if (event?.tool !== 'SendMessage' || env[flag] !== '1' || isTrialProcess(env)) return {};
  const receiver = readReceiver(event);
  const sender = name(event.agent === '' ? 'main' : event.agent);
  if (receiver === '') return {};
  try {
    log(event, { sender, receiver }, env, now());
  } catch {
    // A question that was not written down is asked all the same.
    noteSkip(env, 'database-unusable', now(), event.session);
  }
  if (event.name !== 'PreToolUse') return {};
  const text = clipCharacters(escapePlain(readBody(event)), longestShown);
  const permissionDecisionReason = `[${sender} → ${receiver}] ${text} — approve?`;
  return { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'ask', permissionDecisionReason } };
}

function log(
  event: HookFields,
  names: { readonly sender: string; readonly receiver: string },
  env: NodeJS.ProcessEnv,
  now: Date,
): void {
  const isAnswer = event.name === 'PostToolUse';
  if (isAnswer && !existsSync(sessionsFile(env))) return;
  const { session, cwd } = event;
  useSessions(env, busyTimeoutMs, (db) => {
    const key = nameQuestion(event);
    if (isAnswer) approveMessage(db, key);
    if (event.name !== 'PreToolUse') return;
    const body = clipCharacters(redactKept(readBody(event)), longestKept);
    keepMessage(db, { key, session, project: findProject(cwd), ...names, body }, now);
  });
}

/** Names a question by the id of its tool call; where a CLI gives none, by its receiver and text. */
function nameQuestion({ callId, session, input }: HookFields): string {
  if (callId !== '') return callId;
  return sha256Hex(JSON.stringify([session, input]));
}

function readReceiver({ input }: HookFields): string {
  const receivers = ['to', 'recipient', 'target', 'teammate'].map((key) => input[key]);
  return name(receivers.find((value): value is string => typeof value === 'string') ?? '');
}

function readBody({ input }: HookFields): string {
  const body = ['message', 'content', 'body', 'summary'].map((key) => input[key]).find((value) => value !== undefined);
  return typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
}

function name(text: string): string {
  return clipCharacters(escapePlain(text), longestName);
}
