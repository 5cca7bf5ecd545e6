import picomatch from 'picomatch';
import type { Runtime, Surface } from '../../../core/model/rule/context.ts';
import type { LoadedText } from '../../../core/model/rule/loaded-item.ts';
import { claudeSurface, readNamedMemory } from './claude-surface.ts';
import { codexSurface } from './codex-surface.ts';
import { copilotSurface } from './copilot-surface.ts';
import { linesOf, type SurfaceRequest } from './surface-files.ts';

/**
 * Reads everything one agent loads without being asked to, in load order. The simulated agent reads what Claude Code reads; what a program of
 * the team's own reads is not known, so that everything counts that either runtime would read.
 */
export function surfaceOf(request: SurfaceRequest): Surface {
  const { agent, config, runtime = config.runner.kind } = request;
  const session = Object.hasOwn(config.agents, agent) ? 'agent' : 'main';
  return { agent, runtime, session, parts: addMissing(readers[runtime](request), readNamed(request)) };
}

const readers: Readonly<Record<Runtime, (request: SurfaceRequest) => readonly LoadedText[]>> = {
  demo: (request) => addMissing(claudeSurface(request), readNamedMemory(request)),
  claude: claudeSurface,
  codex: codexSurface,
  copilot: copilotSurface,
  command: (request) => addMissing(claudeSurface(request), codexSurface(request)),
};

/** Reads the files that the config says every session loads, besides those that the runtime is known to load. */
function readNamed(request: SurfaceRequest): readonly LoadedText[] {
  const { files } = request.config.context;
  if (files.length === 0) return [];
  const isNamed = picomatch([...files], { dot: true });
  const paths = [...request.files.keys()].filter((path) => isNamed(path));
  return paths.map((path) => ({ path, kind: 'instructions', loading: 'always', lines: linesOf(path, request) }));
}

/** Adds the parts that are not there yet. The body of a definition and its description are two parts. */
function addMissing(parts: readonly LoadedText[], others: readonly LoadedText[]): readonly LoadedText[] {
  const keyOf = ({ path, kind }: LoadedText) => `${kind === 'description' ? kind : ''} ${path}`;
  const keys = new Set(parts.map(keyOf));
  return [...parts, ...others.filter((part) => !keys.has(keyOf(part)))];
}
