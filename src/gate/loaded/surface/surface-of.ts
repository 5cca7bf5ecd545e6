import picomatch from 'picomatch';
import type { RunnerKind } from '../../../core/model/rule/config.ts';
import type { Surface, SurfaceLine, SurfacePart } from '../../../core/model/rule/context.ts';
import { claudeSurface, readNamedMemory } from './claude-surface.ts';
import { findImportFaults } from './find-imports.ts';
import { cutLines, splitFrontmatter } from './read-lines.ts';
import { linesOf, type SurfaceRequest } from './surface-files.ts';

/** Codex cuts what it reads of a project's instructions here. */
const codexBytes = 32 * 1024;

/**
 * Reads everything one agent loads without being asked to, in load order. The simulated agent reads what Claude Code reads; what a program of
 * the team's own reads is not known, so that everything counts that either runtime would read.
 */
export function surfaceOf(request: SurfaceRequest): Surface {
  const { agent, config } = request;
  const { read, imports } = readers[config.runner.kind];
  const parts = uniqueByPath([...read(request), ...readNamed(request)]);
  return { agent, parts, faults: imports ? findImportFaults(parts) : [] };
}

/** What a runtime reads by itself, and whether it follows imports in that. */
interface RuntimeReader {
  readonly read: (request: SurfaceRequest) => readonly SurfacePart[];
  readonly imports: boolean;
}

const readers: Readonly<Record<RunnerKind, RuntimeReader>> = {
  demo: { read: (request) => [...claudeSurface(request), ...readNamedMemory(request)], imports: true },
  claude: { read: claudeSurface, imports: true },
  codex: { read: codexSurface, imports: false },
  command: { read: (request) => [...claudeSurface(request), ...codexSurface(request)], imports: true },
};

/** What Codex reads: its instructions (AGENTS.override.md wins), cut at 32 KiB, and the definition rentroll hands it. */
function codexSurface(request: SurfaceRequest): readonly SurfacePart[] {
  const { definition } = request.config.agents[request.agent] ?? {};
  const path = ['AGENTS.override.md', 'AGENTS.md'].find((name) => request.files.has(name));
  const body = definition === undefined ? [] : splitFrontmatter(linesOf(definition, request)).body;
  return [
    ...(definition === undefined
      ? []
      : [{ path: definition, kind: 'definition', loading: 'always', lines: body } as const]),
    ...(path === undefined ? [] : [readCut(path, linesOf(path, request))]),
    ...listNestedAgents(request),
  ];
}

/** Instructions of folders: read when Codex is started there. */
function listNestedAgents(request: SurfaceRequest): readonly SurfacePart[] {
  const paths = [...request.files.keys()].filter((path) => /\/AGENTS(?:\.override)?\.md$/.test(path));
  return paths.map((path) => ({ ...readCut(path, linesOf(path, request)), loading: 'on-path' }));
}

function readCut(path: string, whole: readonly SurfaceLine[]): SurfacePart {
  const lines = cutLines(whole, { bytes: codexBytes });
  const cut = lines.length < whole.length ? { cut: 'cut at 32 KiB' } : {};
  return { path, kind: 'instructions', loading: 'always', lines, ...cut };
}

/** Files the config says every session loads, besides those the runtime is known to. */
function readNamed(request: SurfaceRequest): readonly SurfacePart[] {
  const { files } = request.config.context;
  if (files.length === 0) return [];
  const isNamed = picomatch([...files], { dot: true });
  const paths = [...request.files.keys()].filter((path) => isNamed(path));
  return paths.map((path) => ({ path, kind: 'instructions', loading: 'always', lines: linesOf(path, request) }));
}

/** A definition is read by its body and named by its description: the same path may stand twice, once for each. */
function uniqueByPath(parts: readonly SurfacePart[]): readonly SurfacePart[] {
  const keyOf = ({ path, kind }: SurfacePart) => `${kind === 'description' ? kind : ''} ${path}`;
  const first = new Map(parts.toReversed().map((part) => [keyOf(part), part]));
  return parts.filter((part) => first.get(keyOf(part)) === part);
}
