import type { SessionCli } from '../../core/model/session/entry.ts';

/** The ways that reach a running session of a CLI in some version, and how it is installed. */
export interface RuntimeGate {
  /** The way in which rentroll speaks to the agent. */
  readonly by: 'mod' | 'hooks' | 'none' | 'unknown';
  /** Why that is the way, or what is missing. */
  readonly why: string;
  /** A command that can be pasted; empty where there is nothing to install. */
  readonly install: string;
}

const plugin = 'claude plugin marketplace add rentroll/rentroll && claude plugin install rentroll@rentroll';

/** The first version of Claude Code in which hooks add to the context. */
const firstHooks = '2.1.9';
/** The first one in which hook modules load. */
export const firstMod = '2.1.287';

/** Decides how rentroll can speak to the agent in this version of a CLI. `version` is empty where it is unknown. */
export function gateRuntime(cli: SessionCli, version: string): RuntimeGate {
  return gates[cli](version);
}

const gates: Readonly<Record<SessionCli, (version: string) => RuntimeGate>> = {
  'claude-code': (version) => gateClaude(/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? ''),
  codex: () => ({
    by: 'hooks',
    why: 'hooks pass on the guard, the packet and advice; long results are not shortened',
    install: 'rentroll hook install codex',
  }),
};

function gateClaude(version: string): RuntimeGate {
  if (version === '')
    return { by: 'unknown', why: 'the version of Claude Code is unknown, so it may ignore messages', install: '' };
  if (isAtLeast(version, firstMod))
    return { by: 'mod', why: `Claude Code ${version} loads hook modules`, install: plugin };
  const update = `the plugin acts from ${firstMod} on: update Claude Code`;
  if (isAtLeast(version, firstHooks))
    return { by: 'hooks', why: `${update}, or write hooks that run "rentroll hook EVENT"`, install: '' };
  return { by: 'none', why: `hooks cannot add messages before ${firstHooks}; ${update}`, install: '' };
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
