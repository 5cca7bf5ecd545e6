import { posix } from 'node:path';
import type { SurfaceLine } from '../../../core/model/rule/context.ts';
import { textOf } from '../../../core/text/json/read-json.ts';
import { type Frontmatter, isCondition, readCodexFrontmatter, readFrontmatter } from './frontmatter.ts';

/** The words by which a session is told of a skill, a command or an agent, on the lines of the file that say them; empty where it is not listed. */
type ListFile = (path: string, lines: readonly SurfaceLine[]) => readonly SurfaceLine[];

type ListHead = (path: string, head: Frontmatter) => readonly SurfaceLine[];

/** Lists a skill or a command as Claude Code does: by its folder or path, its description, and when to use it. */
export const listClaudeSkill: ListHead = (path, head) => {
  const { values } = head;
  const isSkill = path.startsWith('.claude/skills/');
  // A skill with paths is listed once a file of theirs is read; a command always is.
  if (values['disable-model-invocation'] === true || (isSkill && isCondition(values['paths']))) return [];
  const called = nameByPath(path);
  const name = textOf(values['name']).trim();
  const title = isSkill && name !== '' && name !== called ? `${called} (${name})` : called;
  const description = describe(head, 'first line');
  const when = scalarText(values['when_to_use']);
  return placeText(`- ${title}: ${[description, when].filter((text) => text !== '').join(' - ')}`, head, 'description');
};

/** Lists a sub-agent as Claude Code does; one without a name or a description is none. */
export const listClaudeAgent: ListHead = (_, head) => {
  const { tools } = head.values;
  const [name, description] = ['name', 'description'].map((key) => textOf(head.values[key]).trimEnd());
  if (!head.isReadable) return head.head;
  if (name === undefined || name === '' || description === undefined || description.trim() === '') return [];
  const granted = Array.isArray(tools) ? tools.join(', ') : textOf(tools);
  return placeText(`- ${name}: ${description} (Tools: ${granted === '' ? 'All tools' : granted})`, head, 'description');
};

/** Codex cuts a description here. */
const codexDescription = 1024;

/** Lists a skill as Codex does, on one line; one without a description in its head is none. */
export const listCodexSkill: ListFile = (path, lines) => {
  const head = readCodexFrontmatter(lines);
  if (!head.isReadable) return head.head;
  const { description: value = '' } = head.values;
  const description = oneLine(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, codexDescription);
  const folder = posix.basename(posix.dirname(path));
  if (description === '') return [];
  const name = textOf(head.values['name']) || folder;
  return placeText(`- ${name}: ${description} (file: ${folder}/SKILL.md)`, head, 'description');
};

/** Lists a skill or a command as GitHub Copilot does; a skill without a head is none. */
export const listCopilotSkill: ListFile = (path, lines) => {
  const head = readFrontmatter(lines);
  const isSkill = path.endsWith('/SKILL.md');
  if (isSkill && head.head.length === 0) return [];
  if (head.values['disable-model-invocation'] === true) return [];
  const name = textOf(head.values['name']) || nameByPath(path);
  const description = describe(head, 'whole body');
  const listed = `<skill>\n  <name>${name}</name>\n  <description>${description}</description>\n  <location>project</location>\n</skill>`;
  return placeText(listed, head, 'description');
};

/** Lists an agent as GitHub Copilot does; one without a description is none. */
export const listCopilotAgent: ListFile = (path, lines) => {
  const head = readFrontmatter(lines);
  if (!head.isReadable) return head.head;
  const description = scalarText(head.values['description']);
  const name = textOf(head.values['name']) || posix.basename(path).replace(/(?:\.agent)?\.md$/, '');
  return description === '' ? [] : placeText(`- **${name}**: ${description}`, head, 'description');
};

/** Lists a file that is read on a condition as GitHub Copilot does: one row of a table. */
export function listCopilotRow(path: string, head: Frontmatter, pattern: string): readonly SurfaceLine[] {
  return placeText(`| ${pattern} | '${path}' | ${scalarText(head.values['description'])} |`, head, 'applyTo');
}

/** Claude Code cuts the first line of a body that stands for a description here. */
const longestFirstLine = 100;

/** The description of a head; where it has none, words of the body; where it cannot be read, all of it, since any of it may be sent. */
function describe(head: Frontmatter, instead: 'first line' | 'whole body'): string {
  const description = scalarText(head.values['description']);
  const body = head.body.map(({ text }) => text.trim()).filter((text) => text !== '');
  if (description !== '' && head.isReadable) return description;
  const words = instead === 'whole body' ? body.join(' ') : shorten((body[0] ?? '').replace(/^#+\s+/, ''));
  return [...(head.isReadable ? [] : head.head.map(({ text }) => text)), words].join('\n').trim();
}

function shorten(line: string): string {
  return line.length > longestFirstLine ? `${line.slice(0, longestFirstLine)}...` : line;
}

function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** `a` of `.claude/skills/a/SKILL.md`, `sub:z` of `.claude/commands/sub/z.md`. */
function nameByPath(path: string): string {
  const command = /\.claude\/commands\/(.+?)(?:\/SKILL)?\.md$/.exec(path)?.[1];
  return command === undefined ? posix.basename(posix.dirname(path)) : command.replaceAll('/', ':');
}

function placeText(text: string, head: Frontmatter, key: string): readonly SurfaceLine[] {
  const first = head.findLine(key);
  return text.split('\n').map((line, index) => ({ line: first + index, text: line, compiled: false }));
}
