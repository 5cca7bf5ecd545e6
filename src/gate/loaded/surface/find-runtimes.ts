import type { RunnerKind } from '../../../core/model/rule/config.ts';
import type { Runtime } from '../../../core/model/rule/context.ts';
import { runtimeKits } from '../../../core/model/runner/runners.ts';

/** Every runtime whose sessions people start. */
export const sessionRuntimes = ['claude', 'codex', 'copilot'] as const satisfies readonly Runtime[];

type SessionRuntime = (typeof sessionRuntimes)[number];

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
  const hasFiles = (runtime: SessionRuntime) => {
    const ownFiles = runtimeKits[runtime].setup?.signs.exclusive;
    return ownFiles !== undefined && paths.some((path) => ownFiles.test(path));
  };
  return sessionRuntimes.filter((runtime) => !coveredRuntimes.includes(runtime) && hasFiles(runtime));
}
