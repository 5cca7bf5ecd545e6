import type { RunnerKind } from '../../../core/model/rule/config.ts';
import type { Runtime } from '../../../core/model/rule/context.ts';
import type { NewRunner } from '../../../core/model/runner/runner-kits.ts';
import { runners } from '../../../core/model/runner/runners.ts';

/** A program that people start in a repository, and the files that only it reads. */
type SessionRuntime = Extract<Runtime, 'claude' | 'codex' | 'copilot'>;

const copilotFiles = /^\.github\/(?:copilot-instructions\.md$|(?:instructions|agents|skills)\/)/;

const exclusiveFiles: Readonly<Record<SessionRuntime, RegExp>> = {
  claude: runners.claude.setup?.signs.exclusive ?? /(?!)/,
  codex: /^\.codex\/|^\.agents\/|^AGENTS\.override\.md$/,
  copilot: copilotFiles,
};

const covered: Readonly<Record<RunnerKind, readonly SessionRuntime[]>> = {
  claude: ['claude'],
  codex: ['codex'],
  // The simulated agent reads what Claude Code reads, a program of the team's own what either reads.
  demo: ['claude'],
  command: ['claude', 'codex'],
};

/**
 * Lists the runtimes whose own files lie in a repository, without those that the runners of its configs stand for: people start them here, so
 * what their sessions load counts as well.
 */
export function findOtherRuntimes(paths: readonly string[], kinds: readonly RunnerKind[]): readonly SessionRuntime[] {
  const coveredRuntimes = kinds.flatMap((kind) => covered[kind]);
  return sessionRuntimes.filter(
    (runtime) => !coveredRuntimes.includes(runtime) && paths.some((path) => exclusiveFiles[runtime].test(path)),
  );
}

/** Every runtime whose sessions people start. */
export const sessionRuntimes = ['claude', 'codex', 'copilot'] as const satisfies readonly SessionRuntime[];

/** Names a runtime as sentences do. */
export function nameRuntime(runtime: Runtime): string {
  return runtime === 'copilot' ? 'GitHub Copilot' : runners[runtime].name;
}

/** Where a person's own instructions for all folders lie: in the folder a variable names, else in this one of the home. */
export function findUserFile(runtime: Runtime): NewRunner['userFile'] | undefined {
  if (runtime === 'copilot') return { variable: 'COPILOT_HOME', folder: '.copilot', file: 'copilot-instructions.md' };
  return runners[runtime].setup?.userFile;
}
