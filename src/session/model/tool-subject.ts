import { longestSubject } from '../../core/model/session/entry.ts';
import type { AccessKind } from './session-counts.ts';

/** Fields of tools' inputs that say what a tool was asked about. */
export type SubjectField = 'file_path' | 'notebook_path' | 'command' | 'cmd' | 'pattern' | 'path' | 'url' | 'query';

/** Which input names what a tool was asked about, and what kind of touch that is; by the names of Claude Code and Codex. */
const subjects: Readonly<Record<string, { readonly field: SubjectField; readonly kind: AccessKind }>> = {
  Read: { field: 'file_path', kind: 'read' },
  NotebookRead: { field: 'notebook_path', kind: 'read' },
  Write: { field: 'file_path', kind: 'write' },
  Edit: { field: 'file_path', kind: 'write' },
  MultiEdit: { field: 'file_path', kind: 'write' },
  NotebookEdit: { field: 'notebook_path', kind: 'write' },
  Bash: { field: 'command', kind: 'command' },
  exec_command: { field: 'cmd', kind: 'command' },
  shell: { field: 'command', kind: 'command' },
  shell_command: { field: 'command', kind: 'command' },
  Grep: { field: 'pattern', kind: 'search' },
  Glob: { field: 'pattern', kind: 'search' },
  LS: { field: 'path', kind: 'search' },
  WebFetch: { field: 'url', kind: 'search' },
  WebSearch: { field: 'query', kind: 'search' },
};

/** What a tool was asked about, cut to `longestSubject` characters; empty for tools nobody listed. */
export function findSubject(tool: string, input: Readonly<Record<string, unknown>>): string {
  const value = askedOf(tool, input);
  // Codex gives a command as the list of its words.
  const text = Array.isArray(value) ? value.map(textOf).join(' ') : textOf(value);
  return text.slice(0, longestSubject);
}

function askedOf(tool: string, input: Readonly<Record<string, unknown>>): unknown {
  const field = findSubjectField(tool);
  return field === undefined ? '' : input[field];
}

/** Which field of a tool's input names what it was asked about; undefined for tools nobody listed. */
export function findSubjectField(tool: string): SubjectField | undefined {
  return Object.hasOwn(subjects, tool) ? subjects[tool]?.field : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What kind of touch a call of the tool is; undefined for tools nobody listed. */
export function findAccessKind(tool: string): AccessKind | undefined {
  return Object.hasOwn(subjects, tool) ? subjects[tool]?.kind : undefined;
}
