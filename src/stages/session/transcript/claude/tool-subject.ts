import { longestSubject } from '../../../../foundation/model/session/entry.ts';
import type { TouchKind } from '../../../../foundation/model/session/session-counts.ts';
import { asText, type Json } from '../lines/read-json.ts';

/** Which input names what a tool was asked about, and what kind of touch that is; by the names of Claude Code and Codex. */
const subjects: Readonly<Record<string, { readonly field: string; readonly kind: TouchKind }>> = {
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
export function findSubject(tool: string, input: Json): string {
  const field = subjects[tool]?.field;
  const value = field === undefined ? '' : input[field];
  // Codex gives a command as the list of its words.
  return (Array.isArray(value) ? value.map(asText).join(' ') : asText(value)).slice(0, longestSubject);
}

/** What kind of touch a call of the tool is; undefined for tools nobody listed. */
export function findTouchKind(tool: string): TouchKind | undefined {
  return subjects[tool]?.kind;
}
