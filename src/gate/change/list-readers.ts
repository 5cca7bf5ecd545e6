import type { Config } from '../../core/model/rule/config.ts';
import type { Surface } from '../../core/model/rule/context.ts';
import { nameRuntime, sessionRuntimes } from '../loaded/surface/find-runtimes.ts';
import { readLines } from '../loaded/surface/read-lines.ts';
import type { SurfaceFiles } from '../loaded/surface/surface-files.ts';
import { nameItem, surfaceOf } from '../loaded/surface/surface-of.ts';
import { readSession } from './read-surface.ts';

/** Somebody who reads a repository's files: an agent of the config, or a program that people start here beside it. */
export interface Reader {
  /** As a sentence begins with it. */
  readonly name: string;
  readonly read: (files: SurfaceFiles) => Surface;
}

const main = 'main-session';

/**
 * Lists everybody whose reading a change of instruction files may change: each agent of the config as the config has it, and the main sessions
 * of every program that is known, whether the config runs it or not. Claude Code is the version of the config, else the newest. AGENTS.md has
 * more readers than are known.
 */
export function listReaders(config: Config): readonly Reader[] {
  const agents = Object.keys(config.agents).map((agent) => ({
    name: `the agent "${agent}"`,
    read: (files: SurfaceFiles) => surfaceOf({ agent, config, ...files }),
  }));
  const sessions = sessionRuntimes.map((runtime) => ({
    name: nameRuntime(runtime),
    read: (files: SurfaceFiles) => readSession(runtime, { config, ...files }),
  }));
  return [...agents, ...sessions, readerOf('AGENTS.md', 'other programs that read AGENTS.md')];
}

/** Returns a reader of one file and nothing else, by a way that is not known. */
export function readerOf(file: string, name = `programs that read ${file}`): Reader {
  return {
    name,
    read: ({ files }) => {
      const lines = readLines(files.get(file) ?? '');
      const part = { path: file, kind: 'instructions', loading: 'always', lines } as const;
      const parts = files.has(file) ? [{ ...part, ...nameItem(part) }] : [];
      return { agent: main, runtime: 'command', session: 'main', parts };
    },
  };
}
