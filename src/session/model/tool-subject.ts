import { longestSubject } from '../../core/model/session/entry.ts';
import { textOf } from '../../core/text/json/read-json.ts';
import type { AccessKind } from './session-counts.ts';
import { isShellTool, readShellText } from './shell-tools.ts';

/** Fields of tools' inputs that say what a tool was asked about. */
type SubjectField = 'file_path' | 'notebook_path' | 'pattern' | 'path' | 'url' | 'query';

/** The input that names a tool's subject, and the kind of that touch; by the names of Claude Code and Codex. */
const subjects: Readonly<Record<string, { readonly field: SubjectField; readonly kind: AccessKind }>> = {
  Read: { field: 'file_path', kind: 'read' },
  NotebookRead: { field: 'notebook_path', kind: 'read' },
  Write: { field: 'file_path', kind: 'write' },
  Edit: { field: 'file_path', kind: 'write' },
  MultiEdit: { field: 'file_path', kind: 'write' },
  NotebookEdit: { field: 'notebook_path', kind: 'write' },
  Grep: { field: 'pattern', kind: 'search' },
  Glob: { field: 'pattern', kind: 'search' },
  LS: { field: 'path', kind: 'search' },
  WebFetch: { field: 'url', kind: 'search' },
  WebSearch: { field: 'query', kind: 'search' },
};

/** Tools that start what a project brings, and the inputs that name it; earlier versions named a skill in another one. */
const starters: Readonly<Record<string, { readonly fields: readonly string[]; readonly kind: 'skill' | 'agent' }>> = {
  Skill: { fields: ['skill', 'command'], kind: 'skill' },
  SlashCommand: { fields: ['command'], kind: 'skill' },
  Agent: { fields: ['subagent_type'], kind: 'agent' },
  Task: { fields: ['subagent_type'], kind: 'agent' },
  spawn_agent: { fields: ['agent_type'], kind: 'agent' },
};

/** Longer names, and others than these, are nobody's. */
const usableName = /^[\w.:@-]{1,160}$/;
const skillFile = /(?:^|[\s/'"\\])skills[/\\]([^/\\\s]+)[/\\]SKILL\.md/;

/**
 * Names what a tool call used of a project: `mcp__github__search`, `skill:pdf-forms` (a command of that name as well), `agent:reviewer`; a look
 * into the file of a skill is a use of it. Returns undefined for all else.
 */
export function nameUse(tool: string, subject: string): string | undefined {
  if (tool.startsWith('mcp__')) return usableName.test(tool) ? tool : undefined;
  const starter = Object.hasOwn(starters, tool) ? starters[tool] : undefined;
  const kind = starter?.kind ?? 'skill';
  const isLook = starter === undefined && ['read', 'command'].includes(findAccessKind(tool) ?? '');
  const [name = ''] = starter === undefined ? [isLook ? skillFile.exec(subject)?.[1] : ''] : subject.trim().split(/\s/);
  const plain = name.replace(/^\//, '');
  return usableName.test(plain) ? `${kind}:${plain}` : undefined;
}

/** Finds the command that a person typed, as Claude Code writes it into the prompt; returns undefined for any other prompt. */
export function findTyped(text: string): string | undefined {
  if (!text.startsWith('<command-')) return undefined;
  return /<command-name>\/?([\w.:@-]{1,160})<\/command-name>/.exec(text)?.[1];
}

/** Finds the subject of a tool call, cut to `longestSubject` characters; returns an empty text for tools nobody listed. */
export function findSubject(tool: string, input: Readonly<Record<string, unknown>>): string {
  const text = isShellTool(tool) ? (readShellText(tool, input)?.text ?? '') : textOf(askedOf(tool, input));
  return text.slice(0, longestSubject);
}

function askedOf(tool: string, input: Readonly<Record<string, unknown>>): unknown {
  if (Object.hasOwn(subjects, tool)) return input[subjects[tool]?.field ?? ''];
  const fields = Object.hasOwn(starters, tool) ? (starters[tool]?.fields ?? []) : [];
  return fields.map((name) => input[name]).find((value) => value !== undefined) ?? '';
}

/** Finds the kind of touch of a tool's calls; returns undefined for tools nobody listed. */
export function findAccessKind(tool: string): AccessKind | undefined {
  if (isShellTool(tool)) return 'command';
  return Object.hasOwn(subjects, tool) ? subjects[tool]?.kind : undefined;
}
