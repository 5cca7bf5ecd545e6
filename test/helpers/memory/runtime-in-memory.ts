import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../../src/core/text/json/read-json.ts';
import {
  type EndedStart,
  type FreeStart,
  type FreeStarts,
  freePrompt,
  templateIn,
} from '../../../src/gate/experiment/starts/start-runtime.ts';
import type { CannedUse } from '../../../src/gate/trials/meter/account/meter-options.ts';

/** How a runtime in memory differs from one that has room for every description and starts every server. */
export interface RuntimeOptions {
  /** Descriptions of skills that fit into the listing, in the order of their names. */
  readonly mostDescribed?: number;
  /** Tools of servers by the server's name; a server that is not here fails to start. */
  readonly tools?: Readonly<Record<string, readonly string[]>>;
  /** Skills that may not be used without a grant. */
  readonly guarded?: readonly string[];
  /** Words that each start adds, for what says something else each time. */
  readonly speak?: (start: number, files: ReadonlyMap<string, string>) => string;
  /** True: no call is made. */
  readonly isSilent?: boolean;
}

type Files = ReadonlyMap<string, string>;

/**
 * A runtime that lists skills and sub-agents in its first request as Claude Code does, reads CLAUDE.md into it, answers the uses of its model, and
 * runs no program. test/agents/surface compares how the gate reads such requests with those of the real CLI.
 */
export function runtimeInMemory(options: RuntimeOptions = {}): FreeStarts {
  const scratch = mkdtempSync(join(tmpdir(), 'starts-'));
  let count = 0;
  return {
    runner: {
      kind: 'claude',
      level: 'measured',
      version: '2.1.330',
      enforced: { files: true, network: true, processes: true },
    },
    scratch,
    signal: new AbortController().signal,
    get count() {
      return count;
    },
    async start(start) {
      count += 1;
      if (options.isSilent) return { calls: [], detail: 'exit code 1: no login' };
      return converse(start, readLaid(templateIn(scratch), start), options, count);
    },
  };
}

function readLaid(template: string, { files }: FreeStart): Files {
  const paths = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const laid = new Map(
    paths.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(template.length + 1), readFileSync(path, 'utf8')] as const;
    }),
  );
  for (const [path, file] of files) {
    if (file === null) laid.delete(path);
    else laid.set(path, Buffer.from(file.bytes).toString('utf8'));
  }
  return laid;
}

/** Makes the first call, and one more after each use that the model asks for. */
function converse(start: FreeStart, files: Files, options: RuntimeOptions, count: number): EndedStart {
  const tools = listTools(start, options);
  const messages: JsonObject[] = [
    { role: 'user', content: firstTexts(files, start, options, count).map((text) => ({ type: 'text', text })) },
  ];
  const calls: JsonObject[] = [];
  const call = (more: readonly JsonObject[]) => {
    messages.push(...more);
    const body = { model: 'claude-sonnet-4-5', system: 'Be kind.', tools, messages: [...messages] };
    calls.push(body);
    return start.see?.(body);
  };
  let use = call([]);
  for (let left = start.uses ?? 0; use !== undefined && left > 0; left -= 1)
    use = call(answerUse(use, files, start, options));
  return { calls, detail: 'it ended' };
}

function listTools({ servers = new Map() }: FreeStart, { tools = {} }: RuntimeOptions): readonly JsonObject[] {
  const served = [...servers].flatMap(([server]) => (tools[server] ?? []).map((tool) => `mcp__${server}__${tool}`));
  return ['Agent', 'Read', 'Skill', ...served].map((name) => ({ name, description: `Does what ${name} does.` }));
}

function firstTexts(
  files: Files,
  { servers = new Map() }: FreeStart,
  options: RuntimeOptions,
  count: number,
): readonly string[] {
  const { mostDescribed = Number.POSITIVE_INFINITY, tools = {}, speak } = options;
  const skills = listHeads(files, /^\.claude\/skills\/([^/]+)\/SKILL\.md$/).filter(
    ({ text }) => !/^(?:paths|disable-model-invocation):/m.test(text),
  );
  const agents = listHeads(files, /^\.claude\/agents\/([^/]+)\.md$/);
  const failed = [...servers.keys()].filter((name) => tools[name] === undefined);
  return [
    `<system-reminder>\n${files.get('CLAUDE.md') ?? ''}\n</system-reminder>`,
    `The following skills are available for use with the Skill tool:\n\n${skills.map(({ name, description }, at) => (at < mostDescribed ? `- ${name}: ${description}` : `- ${name}`)).join('\n')}`,
    `Available agent types for the Agent tool:\n- general: Does everything.\n${agents.map(({ name, description }) => `- ${name}: ${description}`).join('\n')}`,
    ...failed.map((name) => `The server ${name} failed to start: connection closed.`),
    ...(speak === undefined ? [] : [speak(count, files)]),
    freePrompt,
  ];
}

interface Head {
  readonly name: string;
  readonly description: string;
  readonly text: string;
}

function listHeads(files: Files, place: RegExp): readonly Head[] {
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, text]) => {
      const name = place.exec(path)?.[1];
      return name === undefined ? [] : [{ name, description: /^description: (.*)$/m.exec(text)?.[1] ?? '', text }];
    });
}

/** The messages that a use of a tool brings. */
function answerUse(
  { name, input }: CannedUse,
  files: Files,
  start: FreeStart,
  options: RuntimeOptions,
): readonly JsonObject[] {
  const result = (content: string, isError = false): JsonObject => ({
    role: 'user',
    content: [{ type: 'tool_result', content, is_error: isError }],
  });
  if (name === 'Skill') return useSkill(String(input['skill']), files, start, options, result);
  if (name === 'Agent') return useAgent(String(input['subagent_type']), files, start, result);
  if (name === 'Read') return [result(files.get(String(input['file_path'])) ?? 'no such file')];
  const server = name.split('__').slice(0, 2).join('__');
  const isAllowed = start.allowed.some((grant) => grant === server || grant === name);
  return isAllowed ? [result('Nothing is ordered.')] : [result(`Permission to use ${name} was not granted.`, true)];
}

type Answer = (content: string, isError?: boolean) => JsonObject;

function useSkill(
  skill: string,
  files: Files,
  { allowed }: FreeStart,
  { guarded = [] }: RuntimeOptions,
  result: Answer,
): readonly JsonObject[] {
  const text = files.get(`.claude/skills/${skill}/SKILL.md`);
  if (text === undefined) return [result(`Unknown skill: ${skill}`, true)];
  if (/^disable-model-invocation: true/m.test(text)) return [result(`${skill} has disable-model-invocation`, true)];
  if (guarded.includes(skill) && !allowed.includes(`Skill(${skill})`))
    return [result(`Permission to use ${skill} was not granted.`, true)];
  return [result(`Launching skill: ${skill}`), { role: 'user', content: [{ type: 'text', text: bodyOf(text) }] }];
}

/** The sub-agent makes a call of its own before the conversation goes on. */
function useAgent(agent: string, files: Files, { see }: FreeStart, result: Answer): readonly JsonObject[] {
  const text = files.get(`.claude/agents/${agent}.md`);
  if (text === undefined) return [result(`Unknown agent: ${agent}`, true)];
  see?.({
    model: 'claude-sonnet-4-5',
    system: bodyOf(text),
    tools: [{ name: 'Read' }],
    messages: [{ role: 'user', content: 'Say yes.' }],
  });
  return [result('yes')];
}

const bodyOf = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '');
