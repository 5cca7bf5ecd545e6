import type { SessionCli } from '../../core/model/session/entry.ts';
import type { InjectionGate } from './context-reading.ts';

/** A part of rentroll inside a running session. */
export type RuntimePart = 'guard' | 'packet' | 'advice' | 'shorten';

/** The adapter that reaches a version of a CLI, the parts that work there, and the command that installs it. */
export interface RuntimeGate {
  readonly adapter: 'mod' | 'command-hooks' | 'none';
  readonly parts: readonly RuntimePart[];
  /** Parts that do not work there, or are not known to; empty where all of them do. */
  readonly lacks: string;
  /** A command that can be pasted; empty where there is nothing to install. */
  readonly install: string;
}

const plugin = 'claude plugin marketplace add rentroll/rentroll && claude plugin install rentroll@rentroll';

/** The first version of Claude Code in which hooks add to the context. */
const firstHooks = '2.1.9';
/** The first one in which hook modules load. */
export const firstMod = '2.1.287';

/** Decides which adapter can act in this version of a CLI, with which parts. `version` is empty where the program does not say it. */
export function gateRuntime(cli: SessionCli, version: string): RuntimeGate {
  return gates[cli](version);
}

const gates: Readonly<Record<SessionCli, (version: string) => RuntimeGate>> = {
  'claude-code': (version) => gateClaude(/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? ''),
  codex: () => ({
    adapter: 'command-hooks',
    parts: ['guard', 'packet', 'advice'],
    install: 'rentroll hook install codex',
    lacks: 'long results are not shortened',
  }),
};

function gateClaude(version: string): RuntimeGate {
  if (version === '')
    return { adapter: 'none', parts: [], lacks: 'its version is unknown, so it may ignore messages', install: '' };
  if (isAtLeast(version, firstMod))
    return { adapter: 'mod', parts: ['guard', 'packet', 'advice', 'shorten'], lacks: '', install: plugin };
  if (isAtLeast(version, firstHooks))
    return {
      adapter: 'command-hooks',
      parts: ['guard', 'packet', 'advice'],
      install: '',
      lacks: `the plugin guards from ${firstMod} on: update Claude Code, or write hooks that run "rentroll hook EVENT"`,
    };
  return {
    adapter: 'none',
    parts: [],
    install: '',
    lacks: `hooks cannot add messages before ${firstHooks}: update Claude Code`,
  };
}

/** Decides what this version of a CLI lets rentroll do: tell the agent, or only show the person. `version` is empty where it is unknown. */
export function gateInjection(cli: string, version: string): InjectionGate {
  if (cli === 'codex') return { by: 'hooks', why: 'Codex passes on the messages of hooks, once hooks are installed' };
  if (cli !== 'claude-code') return { by: 'unknown', why: 'rentroll does not know this CLI' };
  if (version === '') return { by: 'unknown', why: 'the transcript names no version of Claude Code' };
  if (!isAtLeast(version, firstHooks))
    return {
      by: 'none',
      why: `Claude Code ${version} ignores the messages of hooks before a tool call; ${firstHooks} is the first version that reads them`,
    };
  if (isAtLeast(version, firstMod)) return { by: 'mod', why: `Claude Code ${version} loads hook modules` };
  return { by: 'hooks', why: `Claude Code ${version} adds the messages of hooks; hook modules need ${firstMod}` };
}

/** Returns true for a version that is `least` or newer; a part that is no number is older than any. */
export function isAtLeast(version: string, least: string): boolean {
  const [actual, needed] = [version, least].map((text) => text.split(/[.-]/).map(Number));
  for (const [index, number] of (needed ?? []).entries()) {
    const have = actual?.[index] ?? 0;
    if (!Number.isFinite(have) || have !== number) return have > number;
  }
  return true;
}
