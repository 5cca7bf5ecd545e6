import type { InjectionGate } from './context-reading.ts';

/** First versions of Claude Code in which a hook may add to the context before a tool runs, and in which hook modules load. */
const [firstHooks, firstMod] = ['2.1.9', '2.1.287'] as const;

/** What this version of a CLI lets rentroll do: tell the agent, or only show the person. `version` is empty where nobody knows it. */
export function gateInjection(cli: string, version: string): InjectionGate {
  if (cli === 'codex') return { by: 'hooks', why: 'Codex adds what its hooks say where its hooks are installed' };
  if (cli !== 'claude-code') return { by: 'unknown', why: 'nothing is known of this CLI' };
  if (version === '') return { by: 'unknown', why: 'the transcript names no version of Claude Code' };
  if (!isAtLeast(version, firstHooks))
    return {
      by: 'none',
      why: `Claude Code ${version} ignores what hooks add before a tool; ${firstHooks} was the first`,
    };
  if (isAtLeast(version, firstMod)) return { by: 'mod', why: `Claude Code ${version} loads hook modules` };
  return { by: 'hooks', why: `Claude Code ${version} adds what hooks say; hook modules need ${firstMod}` };
}

/** True for a version that is `least` or newer; what is no number is older than any. */
export function isAtLeast(version: string, least: string): boolean {
  const [own, needed] = [version, least].map((text) => text.split(/[.-]/).map(Number));
  for (const [index, number] of (needed ?? []).entries()) {
    const have = own?.[index] ?? 0;
    if (!Number.isFinite(have) || have !== number) return have > number;
  }
  return true;
}
