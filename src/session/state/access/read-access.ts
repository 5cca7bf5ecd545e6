import { digestValue } from '../../../core/text/digest-value.ts';
import type { AccessKind } from '../../model/session-counts.ts';
import { findAccessKind, findSubject } from '../../model/tool-subject.ts';
import { type FoundCheck, findCheck } from './find-check.ts';
import { keepText } from './keep-text.ts';

/** Facts about a tool call. */
export interface Access {
  readonly kind: Exclude<AccessKind, 'error'> | 'other';
  /** The subject of the call, as the state keeps it; the name of the tool where nobody listed it. */
  readonly subject: string;
  /** Files it reads or writes, from the root of the project where they lie in it. */
  readonly paths: readonly string[];
  /** Equal for the same tool with the same arguments. */
  readonly key: string;
  /** Set for a command that tests, lints or builds. */
  readonly check?: FoundCheck;
  /** True for a command that commits. */
  readonly isCommit: boolean;
}

interface Called {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Most files of one call that are kept. */
const mostPaths = 8;

const patched = /^\*\*\* (?:Add|Update|Delete) File: (.{1,400})$/gm;

/** Reads a tool call. Never throws, whatever its arguments are. */
export function readAccess({ tool, input }: Called, cwd: string): Access {
  const key = digestValue([tool, input]);
  const patch = tool === 'apply_patch' ? patchOf(input) : undefined;
  if (patch !== undefined) return { kind: 'write', ...withPaths(listPatched(patch), cwd), key, isCommit: false };
  const accessKind = findAccessKind(tool);
  const kind = accessKind === undefined || accessKind === 'error' ? 'other' : accessKind;
  const argument = findSubject(tool, input);
  if (kind === 'read' || kind === 'write') return { kind, ...withPaths([argument], cwd), key, isCommit: false };
  const subject = keepText(argument === '' ? tool : argument);
  if (kind !== 'command') return { kind, subject, paths: [], key, isCommit: false };
  const check = findCheck(argument);
  const isCommit = /(?:^|[;&|]\s*)git\s+(?:-\S+\s+(?:[^-\s]\S*\s+)?)*commit\b/.test(argument);
  return { kind, subject, paths: [], key, ...(check !== undefined && { check }), isCommit };
}

function patchOf(input: Called['input']): string {
  const text = input['input'] ?? input['patch'] ?? input['command'];
  return (Array.isArray(text) ? text.join('\n') : String(text ?? '')).slice(0, 100_000);
}

function listPatched(patch: string): readonly string[] {
  return [...patch.matchAll(patched)].map(([, path = '']) => path.trim());
}

function withPaths(paths: readonly string[], cwd: string): Pick<Access, 'subject' | 'paths'> {
  const chosenPaths = paths.filter((path) => path !== '').slice(0, mostPaths);
  const inside = chosenPaths.map((path) => keepText(insideFolder(path, cwd)));
  return { subject: inside[0] ?? '', paths: inside };
}

/** Returns the path of a file from a folder; the path itself where it lies elsewhere. */
function insideFolder(path: string, folder: string): string {
  const plain = path.replaceAll('\\', '/').replace(/^\.\//, '');
  const root = folder.replaceAll('\\', '/').replace(/\/$/, '');
  return root !== '' && plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain;
}
