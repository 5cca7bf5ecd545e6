import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunnerKind } from '../../foundation/model/rule/config.ts';
import { askVersion } from '../../stages/gate/measure/programs/find-pinned-program.ts';
import { findProgram } from '../../stages/gate/measure/programs/find-program.ts';

/** What shall run the trials: a runtime with the model and the version every trial gets, or the simulated agent, which spends nothing. */
export type RunnerChoice =
  | { readonly kind: 'reference' }
  | { readonly kind: 'claude' | 'codex'; readonly model: string; readonly version: string };

/** What a new config asks for; versions are those rentroll was last tried with. */
const known: Readonly<Record<'claude' | 'codex', Exclude<RunnerChoice, { readonly kind: 'reference' }>>> = {
  claude: { kind: 'claude', model: 'claude-sonnet-4-5', version: '2.1.330' },
  codex: { kind: 'codex', model: 'gpt-5.5', version: '0.169.0' },
};

/** The runtime whose files a repository holds: Claude Code's, Codex's, or none, which leaves the simulated agent. */
export function guessRunner(files: ReadonlySet<string>): RunnerKind {
  const has = (pattern: RegExp) => [...files].some((path) => pattern.test(path));
  if (has(/^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/(?:agents|rules|skills|commands)\/|^\.claude\/settings\.json$/))
    return 'claude';
  if (has(/^\.codex\/|^AGENTS\.override\.md$/)) return 'codex';
  return has(/^AGENTS\.md$/) ? 'claude' : 'reference';
}

/**
 * The choice of that name, in the version that is installed here, else in the one rentroll was last tried with; anything else is the
 * simulated agent.
 */
export async function runnerNamed(name: string, env: NodeJS.ProcessEnv): Promise<RunnerChoice> {
  if (name !== 'claude' && name !== 'codex') return { kind: 'reference' };
  const version = await findVersion(name, env);
  return version === undefined ? known[name] : { ...known[name], version };
}

async function findVersion(name: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const path = findProgram(name, env);
  if (path === undefined) return undefined;
  const home = await mkdtemp(join(tmpdir(), 'rentroll-init-'));
  try {
    const said = await askVersion(path, { env, home });
    return 'version' in said ? said.version : undefined;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
