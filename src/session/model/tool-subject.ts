import { fileTools, type StartingTool, startingTools } from '../../core/model/session/agent-tools.ts';
import { longestSubject } from '../../core/model/session/entry.ts';
import { textOf } from '../../core/text/json/read-json.ts';
import type { AccessKind } from './session-counts.ts';
import { isShellTool, readShellText } from './shell-tools.ts';

/** Fields of tools' inputs that say what a tool was asked about. */
type SubjectField = 'file_path' | 'notebook_path' | 'pattern' | 'path' | 'url' | 'query';

interface ToolSubject {
  readonly field: SubjectField;
  readonly kind: AccessKind;
}

/** The input that names a tool's subject, and the kind of that touch; by the names of Claude Code and Codex. */
const subjects: Readonly<Record<string, ToolSubject>> = {
  ...Object.fromEntries(Object.entries(fileTools).map(([tool, { field, does }]) => [tool, toSubject(field, does)])),
  Grep: { field: 'pattern', kind: 'search' },
  Glob: { field: 'pattern', kind: 'search' },
  LS: { field: 'path', kind: 'search' },
  WebFetch: { field: 'url', kind: 'search' },
  WebSearch: { field: 'query', kind: 'search' },
};

function toSubject(field: SubjectField, does: 'reads' | 'changes'): ToolSubject {
  return { field, kind: does === 'reads' ? 'read' : 'write' };
}

/** Tools that start what a project brings, of Claude Code and Codex. */
const starters: Readonly<Record<string, StartingTool>> = {
  ...startingTools,
  SlashCommand: { fields: ['command'], kind: 'skill' },
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
