import picomatch from 'picomatch';
import type { Surface, SurfaceLine, SurfacePart } from '../../../foundation/model/rule/surface.ts';
import { claudeSurface, readNamedMemory } from './claude-surface.ts';
import { findImportFaults } from './follow-imports.ts';
import { cutLines, splitFrontmatter } from './read-lines.ts';
import { linesOf, type SurfaceRequest } from './surface-files.ts';

/** Codex cuts what it reads of a project's instructions here. */
const codexBytes = 32 * 1024;

/**
 * Everything one agent reads without being asked to, in load order. The simulated agent reads what Claude Code reads; what a program of
 * the team's own reads is not known, so that everything counts that either runtime would read.
 */
export function surfaceOf(request: SurfaceRequest): Surface {
  const { agent, config } = request;
  const parts = uniqueByPath([...readByRuntime(request), ...readNamed(request)]);
  return { agent, parts, faults: config.runner.kind === 'codex' ? [] : findImportFaults(parts) };
}

function readByRuntime(request: SurfaceRequest): readonly SurfacePart[] {
  const { kind } = request.config.runner;
  if (kind === 'codex') return codexSurface(request);
  if (kind === 'reference') return [...claudeSurface(request), ...readNamedMemory(request)];
  if (kind === 'command') return [...claudeSurface(request), ...codexSurface(request)];
  return claudeSurface(request);
}

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
