import { contextEvents } from '../../../core/model/runner/hook-events.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { plainValue } from '../../../core/text/document/document-node.ts';
import { readDocument } from '../../../core/text/document/read-document.ts';
import { isObject, objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { isScript } from './program-words.ts';

/** Where programs are named that start by themselves: in sessions of agents, or in the workflow that judges a change. */
export interface ProgramRoot {
  /** File that names the programs. */
  readonly file: string;
  /** Commands, one a line. */
  readonly text: string;
  /** The program that runs them, as the end of the sentence "This change edits FILE, which …". */
  readonly does: string;
  /** Name of a job of a workflow, which matters only where it runs rentroll; absent for any other program. */
  readonly job?: string;
  /** True for hooks whose answers are read by a model. */
  readonly speaks?: true;
}

interface RootFiles {
  readonly pattern: RegExp;
  readonly does: string;
  readonly read: (text: string) => readonly Pick<ProgramRoot, 'text' | 'job' | 'speaks'>[];
}

/** `!` and a command in backticks: it runs before a model reads the text. */
const inlineCommand = /!`([^`\n]+)`/g;

const whole: RootFiles['read'] = (text) => [{ text }];
const runsInClaude = 'sessions of Claude Code run';

/** In the order in which they are reported. */
const rootFiles: readonly RootFiles[] = [
  {
    pattern: /^\.github\/workflows\/[^/]+\.ya?ml$/,
    does: 'the workflow that runs rentroll starts: check that the gate still runs',
    read: readJobs,
  },
  {
    pattern: /^\.claude\/settings(?:\.local)?\.json$/,
    does: runsInClaude,
    read: readSettings,
  },
  { pattern: /^\.mcp\.json$/, does: 'a server of sessions runs', read: (text) => [{ text: readAllStrings(text) }] },
  { pattern: /^\.codex\/(?:config\.toml|hooks\.json)$/, does: 'sessions of Codex run', read: whole },
  {
    pattern: /^\.github\/hooks\/[^/]+\.json$/,
    does: 'sessions of Copilot run',
    read: (text) => [{ text: readAllStrings(text) }],
  },
  {
    pattern: /^(?:.+\/)?\.(?:claude|agents)\/(?:skills|commands)\/.+$/,
    does: 'a skill or command runs',
    read: whole,
  },
];

/** Largest file that names programs and is read for them; a larger one is code that nobody follows. */
export const largestProgramBytes = 256 * 1024;

/** Lists where a tree names programs that start by themselves. What cannot be parsed counts whole. */
export async function listProgramRoots(tree: Tree): Promise<readonly ProgramRoot[]> {
  const entries = await tree.list('');
  const roots = entries.map(async ({ path, mode }): Promise<readonly ProgramRoot[]> => {
    const row = rootFiles.find(({ pattern }) => pattern.test(path));
    if (row === undefined) return [];
    const bytes = await tree.read(path);
    if (bytes === undefined || bytes.length > largestProgramBytes) return [];
    const content = bytes.toString('utf8').replace(/^\ufeff/, '');
    const text = /\/(?:skills|commands)\//.test(path) && !isScript(path, mode, bytes) ? listCommands(content) : content;
    const programs = row.read(text).filter((program) => program.text.trim() !== '');
    return programs.map((program) => ({ ...program, file: path, does: row.does }));
  });
  return (await Promise.all(roots)).flat();
}

function listCommands(markdown: string): string {
  return [...markdown.matchAll(inlineCommand)].map(([, command = '']) => command).join('\n');
}

/** Keys of Claude Code's settings whose values are programs. */
const programKey = /^(?:statusLine|subagentStatusLine|fileSuggestion|.*(?:Helper|Refresh|Export))$/;

function readSettings(text: string): readonly Pick<ProgramRoot, 'text' | 'speaks'>[] {
  const settings = readJson(text);
  if (!isObject(settings)) return [{ text }];
  const { hooks, ...others } = settings;
  const [telling, quiet] = [true, false].map((tells) =>
    Object.entries(objectOf(hooks)).filter(([event]) => contextEvents.includes(event) === tells),
  );
  const programs = Object.entries(others).filter(([key]) => programKey.test(key));
  return [
    { text: listStrings([...programs, ...(quiet ?? [])].map(([, value]) => value)).join('\n') },
    { text: listStrings((telling ?? []).map(([, value]) => value)).join('\n'), speaks: true },
  ];
}

function readAllStrings(text: string): string {
  const value = readJson(text);
  return value === undefined ? text : listStrings(value).join('\n');
}

/** Reads each job by itself, with the defaults of the workflow; a workflow that cannot be parsed is one job. */
function readJobs(text: string): readonly Required<Pick<ProgramRoot, 'text' | 'job'>>[] {
  const limits = { codePrefix: 'workflow', maxBytes: largestProgramBytes };
  const { value } = readDocument(text, 'yaml', 'workflow', 'head', limits);
  const { jobs, defaults, env } = objectOf(plainValue(value?.root));
  if (!isObject(jobs)) return [{ job: '', text }];
  return Object.entries(jobs).map(([job, steps]) => ({ job, text: listStrings([defaults, env, steps]).join('\n') }));
}

function listStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    // The program and its arguments are one line: `npm`, `run`, `x`.
    const isLine = value.length > 0 && value.every((one) => typeof one === 'string');
    return isLine ? [value.join(' ')] : value.flatMap(listStrings);
  }
  if (!isObject(value)) return [];
  const { command, args, ...others } = value;
  const line = typeof command === 'string' && Array.isArray(args) ? [[command, ...args.filter(isText)].join(' ')] : [];
  return line.length > 0 ? [...line, ...listStrings(Object.values(others))] : Object.values(value).flatMap(listStrings);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
