import { existsSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { listCompanions } from '../../../adapters/programs/list-companions.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Companion } from '../../../core/model/rule/context.ts';
import { clipCharacters, escapePlain } from '../../../core/text/escape/escape-plain.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { composeNudge, composeQuestion } from '../../collect/nudge.ts';
import { firstMod, isAtLeast } from '../../monitor/gate-runtime.ts';
import { findCheckout, isTrial } from '../../store/files/find-project.ts';
import { readHeartbeat } from '../../store/files/mod-heartbeat.ts';
import { appendLines } from '../../store/files/read-files.ts';
import type { HookFields } from '../../wire/hook-fields.ts';
import type { HookOutput } from '../../wire/write-hook-answer.ts';
import { keepStart } from './kept-start.ts';
import { prepareStart } from './prepare-start.ts';

/** The texts that a session begins with: lines for the person, and text for the agent; each empty for nothing. */
export interface SessionBeginning {
  readonly shown: string;
  readonly context: string;
}

/** A session that begins, as its hook reports it. */
export type BegunSession = Pick<HookFields, 'runtime' | 'session' | 'cwd' | 'source'>;

/**
 * Composes the beginning of a session: the packet of the last session here, the catalogue in one line, once a day the waiting candidates, and
 * faults in the files that decide. A session that goes on gets no packet of another one. Never throws.
 */
export async function beginSession(
  { runtime, session, cwd, source }: BegunSession,
  deps: Pick<Dependencies, 'env' | 'now'>,
): Promise<SessionBeginning> {
  const { env, now } = deps;
  if (isTrial(cwd, env)) return { shown: '', context: '' };
  const isResumed = source === 'resume' || source === 'compact';
  const nothing = { packet: '', troubles: [] };
  const { packet, troubles } = session === '' ? nothing : await prepareStart({ session, cwd, isResumed }, deps);
  const unguarded = describeUnguarded(env);
  const line = (await composeNudge({ env, now, cwd })) ?? '';
  const question = composeQuestion({ env, now, cwd }) ?? '';
  // Codex knows none of the names, and has no command of ours on its PATH.
  const catalogue = isResumed || runtime === 'codex' ? '' : openCatalogue(findCheckout(cwd), env);
  const context = await fitContext(packet, [catalogue, unguarded, line]);
  // Faults, and what is unguarded, are shown at every start; a session that goes on is told less than the next one.
  const isKept = runtime === 'claude' && session !== '' && !isResumed && unguarded === '' && troubles.length === 0;
  if (isKept) keepStart(cwd, await fitContext(packet, [nameless(catalogue)]), env, now());
  const shown = [unguarded, line, question, describeTroubles(troubles)].filter((text) => text !== '').join('\n');
  return { shown, context };
}

/** Writes the beginning of a session as the JSON of a hook; empty where there is nothing to say. */
export function writeBeginning({ shown, context }: SessionBeginning): HookOutput {
  const hookSpecificOutput = { hookEventName: 'SessionStart', additionalContext: context };
  return { ...(shown !== '' && { systemMessage: shown }), ...(context !== '' && { hookSpecificOutput }) };
}

/** A list that nobody reads helps nobody. */
const mostTroubles = 3;

/** Describes faults in the files that decide to a person. Their words come from a checkout: each is one line, cut. */
function describeTroubles(troubles: readonly string[]): string {
  if (troubles.length === 0) return '';
  const words = troubles.slice(0, mostTroubles).map((trouble) => clipCharacters(escapePlain(trouble), 300));
  const more =
    troubles.length > mostTroubles ? ` And ${troubles.length - mostTroubles} more: rentroll session guard ls` : '';
  return `rentroll: ${words.join(' ')}${more}`;
}

/** Upper bound, exclusive, of the tokens that a session begins with, all of them together. */
export const mostStartTokens = 500;

/**
 * Fits the beginning of a session into fewer than `mostStartTokens`: the packet loses lines from its end, but for the mark that closes it, then
 * goes whole; catalogue and nudge are one line each. No token is shorter than a byte, so that a short text is
 * not counted at all.
 */
export async function fitContext(packet: string, lines: readonly string[]): Promise<string> {
  const join = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');
  const whole = join(packet, ...lines);
  if (Buffer.byteLength(whole) < mostStartTokens) return whole;
  const count = await loadTokenizer();
  const fits = (text: string) => count(text) < mostStartTokens;
  for (
    let packetLines = packet.split('\n');
    packetLines.length > 2;
    packetLines = [...packetLines.slice(0, -2), ...packetLines.slice(-1)]
  ) {
    const text = join(packetLines.join('\n'), ...lines);
    if (fits(text)) return text;
  }
  return [join(...lines), lines.at(-1) ?? ''].find(fits) ?? '';
}

/** Describes the catalogue for a session whose shell knows no names: they are written by a hook of its own start alone. */
function nameless(catalogue: string): string {
  return catalogue.replace(/, by name in [^;]*/, '');
}

const kinds = [
  ['plugin', 'RENTROLL_COMPANIONS', 'companion'],
  ['skill', 'RENTROLL_SKILLS', 'skill'],
  ['agent', 'RENTROLL_AGENTS', 'agent'],
] as const;

/**
 * Describes the tools beside rentroll in one line for the context of a session: numbers alone. The names go into the file of environment
 * variables that Claude Code gives a SessionStart hook, where a command finds them and they cost no context. Returns an empty text where there
 * is nothing. Never throws.
 */
export function openCatalogue(project: string, env: NodeJS.ProcessEnv): string {
  const companions = listCompanions(project, env);
  const there = kinds.filter(([kind]) => companions.some((one) => one.kind === kind));
  if (there.length === 0) return '';
  const isTold = writeEnvironment(env['CLAUDE_ENV_FILE'], companions);
  const counts = there.map(([kind, , word]) => formatCount(companions.filter((one) => one.kind === kind).length, word));
  const names = isTold ? `, by name in ${there.map(([, variable]) => `$${variable}`).join(', ')}` : '';
  return `rentroll: ${counts.join(', ')} here${names}; for details of one: rentroll bill --details NAME. Hand-offs of agents: rentroll session handoff show.`;
}

/** Writes the names; returns true when they were written. They hold no character that a shell reads as anything but itself. */
function writeEnvironment(file: string | undefined, companions: readonly Companion[]): boolean {
  if (file === undefined || !isAbsolute(file) || !existsSync(dirname(file))) return false;
  const lines = kinds.map(([kind, variable]) => {
    const names = companions.filter((one) => one.kind === kind).map(({ name }) => name);
    return `export ${variable}='${names.join(',')}'\n`;
  });
  return appendLines(file, lines.join(''));
}

/** Describes to a person what a session without a mod lacks; returns an empty text where it may have one. Never throws. */
export function describeUnguarded(env: NodeJS.ProcessEnv): string {
  // The version of Claude Code that started the hook.
  const dashedVersion = /^claude-code_(\d+-\d+-\d+)(?:_|$)/.exec(env['AI_AGENT'] ?? '')?.[1] ?? '';
  const version = dashedVersion.replaceAll('-', '.');
  // A process that inherits the variables of a Claude Code around it is no hook of its plugin; and a mod that was loaded once in a version is there.
  const isAsked = version !== '' && env['CLAUDE_PLUGIN_ROOT'] !== undefined && readHeartbeat(env)?.version !== version;
  if (!isAsked || isAtLeast(version, firstMod)) return '';
  const lost = 'no command is guarded, no advice is given and no budget is enforced';
  return `rentroll: Claude Code ${version} loads no mods (${firstMod} does), so in this session ${lost}. Update Claude Code.`;
}
