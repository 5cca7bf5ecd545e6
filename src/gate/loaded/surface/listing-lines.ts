import { posix } from 'node:path';
import * as v from 'valibot';
import type { LoadedLine } from '../../../core/model/rule/loaded-item.ts';
import { isObject, type JsonObject, textOf } from '../../../core/text/json/read-json.ts';
import { type Frontmatter, isCondition, readCodexFrontmatter, readCopilotFrontmatter } from './frontmatter.ts';

/** The words by which a session is told of a skill, a command or an agent, on the lines of the file that say them; empty where it is not listed. */
type ListFile = (path: string, lines: readonly LoadedLine[]) => readonly LoadedLine[];

type ListHead = (path: string, head: Frontmatter) => readonly LoadedLine[];

/** Lists a skill or a command as Claude Code does: by its folder or path, its description, and when to use it. */
export const listClaudeSkill: ListHead = (path, head) => {
  const { values } = head;
  const isSkill = path.startsWith('.claude/skills/');
  // A skill with paths is listed once a file of theirs is read; a command always is.
  if (values['disable-model-invocation'] === true || (isSkill && isCondition(values['paths']))) return [];
  const called = nameByPath(path);
  const name = textOf(values['name']).trim();
  const title = isSkill && name !== '' && name !== called ? `${called} (${name})` : called;
  const description = describe(head);
  const when = scalarText(values['when_to_use']);
  const words = escapeMarks([description, when].filter((text) => text !== '').join(' - '), claudeEscapes);
  return placeText(`- ${title}: ${words}`, head, 'description');
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

/** Codex quotes a mapping on one line before it reads the head once more; a list makes it drop the skill. */
const codexHead = v.looseObject({
  description: v.union([v.string(), v.number(), v.boolean(), v.custom<JsonObject>(isObject)]),
});

/** Lists a skill as Codex does, on one line; one without a description in its head is none. */
export const listCodexSkill: ListFile = (path, lines) => {
  const head = readCodexFrontmatter(lines);
  if (!head.isReadable || !v.is(codexHead, head.values)) return [];
  const { description: value } = head.values;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const description = oneLine(text).slice(0, codexDescription);
  if (description === '') return [];
  const name = textOf(head.values['name']) || posix.basename(posix.dirname(path));
  // Codex numbers the folders that hold skills. Which number one has follows from the machine; each is as long.
  const place = path.replace(/^.*?\.(?:agents|codex)\/skills\//, 'r1/');
  return placeText(`- ${name}: ${description} (file: ${place})`, head, 'description');
};

const notEmpty = v.pipe(v.string(), v.regex(/\S/));
const textOrTexts = v.union([v.string(), v.array(v.string())]);

/** Heads with which Copilot lists a skill or a command: it drops, without a word, one that has another value under one of these keys. */
const skillHead = v.looseObject({
  name: v.optional(v.pipe(notEmpty, v.maxLength(64))),
  description: v.optional(v.pipe(notEmpty, v.maxLength(1024))),
  'disable-model-invocation': v.optional(v.literal(false)),
  'user-invocable': v.optional(v.boolean()),
  'argument-hint': v.optional(v.string()),
  'allowed-tools': v.optional(textOrTexts),
});

/** Heads with which it lists an agent. */
const agentHead = v.looseObject({
  name: v.optional(v.string()),
  description: notEmpty,
  'disable-model-invocation': v.optional(v.literal(false)),
  'user-invocable': v.optional(v.boolean()),
  infer: v.optional(v.literal(true)),
  model: v.optional(textOrTexts),
  tools: v.optional(textOrTexts),
});

/** Lines of a body that stand for a description; headings and empty lines are none of them. */
const describingLines = 3;

/** Removes a byte order mark, which is no part of a head. */
function withoutMark(lines: readonly LoadedLine[]): readonly LoadedLine[] {
  return lines.map((line, index) => (index === 0 ? { ...line, text: line.text.replace(/^\ufeff/, '') } : line));
}

/** Reads the head of a skill or a command. Behind a byte order mark, what cannot be read as the head of a command is its first words. */
function readSkillHead(path: string, lines: readonly LoadedLine[]): Frontmatter {
  const head = readCopilotFrontmatter(withoutMark(lines), false);
  const isRead = head.head.length > 0 && head.isReadable;
  const isText = !isRead && lines[0]?.text.startsWith('\ufeff') === true && !path.endsWith('/SKILL.md');
  return isText ? { ...head, isReadable: true, values: {}, head: [], body: lines } : head;
}

/** Lists a skill or a command as GitHub Copilot does; a skill without a head is none. */
export const listCopilotSkill: ListFile = (path, lines) => {
  const head = readSkillHead(path, lines);
  const hasHead = head.head.length > 0;
  // Words that begin like a head and are none are dropped like a head that cannot be read.
  const isOpen = /^[^\S\ufeff]*---/.test(lines.map(({ text }) => text).join('\n'));
  const isBroken = !hasHead && (path.endsWith('/SKILL.md') || isOpen);
  if (isBroken || !head.isReadable || !v.is(skillHead, head.values)) return [];
  const name = head.values.name ?? nameByPath(path);
  const body = head.body.map(({ text }) => text.trim()).filter((text) => text !== '' && !/^#+\s/.test(text));
  const description = head.values.description?.trim() ?? body.slice(0, describingLines).join('\n');
  const [shownName, words] = [name, description].map((text) => escapeMarks(text, copilotEscapes));
  const listed = `<skill>\n  <name>${shownName}</name>\n  <description>${words}</description>\n  <location>project</location>\n</skill>`;
  return placeText(listed, head, 'description');
};

/** Lists an agent as GitHub Copilot does; one without a description is none. */
export const listCopilotAgent: ListFile = (path, lines) => {
  const head = readCopilotFrontmatter(withoutMark(lines), false);
  if (!head.isReadable || !v.is(agentHead, head.values)) return [];
  const name = head.values.name || posix.basename(path).replace(/(?:\.agent)?\.md$/, '');
  return placeText(`- **${name}**: ${head.values.description}`, head, 'description');
};

/** Lists a file that is read on a condition as GitHub Copilot does: one row of a table. */
export function listCopilotRow(path: string, head: Frontmatter, pattern: string): readonly LoadedLine[] {
  return placeText(`| ${pattern} | '${path}' | ${scalarText(head.values['description'])} |`, head, 'applyTo');
}

/** Claude Code cuts the first line of a body that stands for a description here. */
const longestFirstLine = 100;

/**
 * Returns the description of a head; where it has none, the first line of the body; where it cannot be read, all of it, since any of it may be sent.
 */
function describe(head: Frontmatter): string {
  const description = scalarText(head.values['description']);
  if (description !== '' && head.isReadable) return description;
  const first = head.body.map(({ text }) => text.trim()).find((text) => text !== '') ?? '';
  const words = shorten(first.replace(/^#+\s+/, ''));
  return [...(head.isReadable ? [] : head.head.map(({ text }) => text)), words].join('\n').trim();
}

/** Characters that a list of skills and commands has in another form, as Claude Code 2.1.330 and Copilot 1.0.102 write them. */
const claudeEscapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;' };
const copilotEscapes: Readonly<Record<string, string>> = {
  ...claudeEscapes,
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeMarks(text: string, escapes: Readonly<Record<string, string>>): string {
  return text.replace(/[<>&"']/g, (mark) => escapes[mark] ?? mark);
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

/** Names an asset by its path: `a` for `.claude/skills/a/SKILL.md`, `sub:z` for `.claude/commands/sub/z.md`. */
function nameByPath(path: string): string {
  const command = /\.claude\/commands\/(.+?)(?:\/SKILL)?\.md$/.exec(path)?.[1];
  return command === undefined ? posix.basename(posix.dirname(path)) : command.replaceAll('/', ':');
}

function placeText(text: string, head: Frontmatter, key: string): readonly LoadedLine[] {
  const first = head.findLine(key);
  return text.split('\n').map((line, index) => ({ line: first + index, text: line, compiled: false }));
}
