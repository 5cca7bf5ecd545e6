import picomatch from 'picomatch';
import type { Runtime, Surface, SurfacePart } from '../../../core/model/rule/context.ts';
import { claudeSurface, readNamedMemory } from './claude-surface.ts';
import { codexSurface } from './codex-surface.ts';
import { copilotSurface } from './copilot-surface.ts';
import { findImportFaults } from './follow-imports.ts';
import { linesOf, type SurfaceRequest } from './surface-files.ts';

/**
 * Reads everything one agent loads without being asked to, in load order. The simulated agent reads what Claude Code reads; what a program of
 * the team's own reads is not known, so that everything counts that either runtime would read.
 */
export function surfaceOf(request: SurfaceRequest): Surface {
  const { agent, config, runtime = config.runner.kind } = request;
  const { read, imports } = readers[runtime];
  const parts = addMissing(read(request), readNamed(request));
  return { agent, parts, faults: imports ? findImportFaults(parts) : [] };
}

/** What a runtime reads by itself, and whether it follows imports in that. */
interface RuntimeReader {
  readonly read: (request: SurfaceRequest) => readonly SurfacePart[];
  readonly imports: boolean;
}

const readers: Readonly<Record<Runtime, RuntimeReader>> = {
  demo: { read: (request) => addMissing(claudeSurface(request), readNamedMemory(request)), imports: true },
  claude: { read: claudeSurface, imports: true },
  codex: { read: codexSurface, imports: false },
  copilot: { read: copilotSurface, imports: true },
  command: { read: (request) => addMissing(claudeSurface(request), codexSurface(request)), imports: true },
};

/** Files the config says every session loads, besides those the runtime is known to. */
function readNamed(request: SurfaceRequest): readonly SurfacePart[] {
  const { files } = request.config.context;
  if (files.length === 0) return [];
  const isNamed = picomatch([...files], { dot: true });
  const paths = [...request.files.keys()].filter((path) => isNamed(path));
  return paths.map((path) => ({ path, kind: 'instructions', loading: 'always', lines: linesOf(path, request) }));
}

/** Adds the parts that are not there yet; a definition is read by its body and named by its description, which are two. */
function addMissing(parts: readonly SurfacePart[], others: readonly SurfacePart[]): readonly SurfacePart[] {
  const keyOf = ({ path, kind }: SurfacePart) => `${kind === 'description' ? kind : ''} ${path}`;
  const keys = new Set(parts.map(keyOf));
  return [...parts, ...others.filter((part) => !keys.has(keyOf(part)))];
}
