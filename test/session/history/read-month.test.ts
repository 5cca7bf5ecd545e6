import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importTranscripts } from '../../../src/session/collect/import-transcripts.ts';
import { readMonth } from '../../../src/session/history/read-month.ts';
import { readTranscriptBytes } from '../../../src/session/usage/read-transcript.ts';

let home: string;
let project: string;
const now = () => new Date('2026-03-20T12:00:00.000Z');
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-month-'));
  project = join(home, 'shop');
  mkdirSync(join(home, 'transcripts'), { recursive: true });
  mkdirSync(project);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const env = () => ({ HOME: home, RENTROLL_HOME: join(home, 'rentroll') });
const file = (name: string) => join(home, 'transcripts', `${name}.jsonl`);
const collect = () => importTranscripts({ folders: [join(home, 'transcripts')] }, { env: env(), now });
const month = () => readMonth(project, env(), now());
const uses = () => Object.fromEntries((month()?.uses ?? []).map(({ name, times }) => [name, times]));

let ids = 0;
const origin = (at: string) => ({ sessionId: 's', cwd: project, version: '2.1.0', timestamp: at });
/** A call of a tool, as Claude Code writes it. */
function call(at: string, name: string, input: object): string {
  ids += 1;
  const usage = { input_tokens: 1, output_tokens: 5 };
  const content = [{ type: 'tool_use', id: `t${ids}`, name, input }];
  const message = { id: `m${ids}`, role: 'assistant', model: 'opus', usage, content };
  return `${JSON.stringify({ type: 'assistant', requestId: 'r', ...origin(at), message })}\n`;
}
function say(at: string, text: string): string {
  return `${JSON.stringify({ type: 'user', ...origin(at), message: { role: 'user', content: text } })}\n`;
}
const typed = (name: string) =>
  `<command-message>${name} is running…</command-message>\n<command-name>/${name}</command-name>`;

const [recent, old] = ['2026-03-19T09:00:00.000Z', '2026-01-02T09:00:00.000Z'];
const session = () =>
  [
    say(recent, typed('deploy')),
    say(recent, 'The words <command-name>/hidden</command-name> are only quoted.'),
    call(recent, 'mcp__github__search_issues', { q: 'a' }),
    call(recent, 'mcp__github__search_issues', { q: 'b' }),
    call(recent, 'Skill', { skill: 'pdf-forms' }),
    call(recent, 'Skill', { command: 'older-name' }),
    call(recent, 'Agent', { subagent_type: 'reviewer', prompt: 'Look at "it" \\ twice.' }),
    call(recent, 'Task', { subagent_type: 'shop:reviewer', prompt: 'Look.' }),
    call(recent, 'Read', { file_path: `${project}/.claude/skills/forms/SKILL.md` }),
    call(recent, 'Read', { file_path: `${project}/src/skills.ts` }),
    call(recent, 'Skill', { skill: '../../\u001b[31m evil' }),
    call(old, 'mcp__github__create_issue', {}),
  ].join('');
const counted = {
  mcp__github__search_issues: 2,
  'skill:deploy': 1,
  'skill:pdf-forms': 1,
  'skill:older-name': 1,
  'agent:reviewer': 1,
  'agent:shop:reviewer': 1,
  'skill:forms': 1,
};

describe('what sessions of a folder used in a month', () => {
  it('is counted from Claude Code once, whatever is imported again, and goes on where it stopped', () => {
    writeFileSync(file('a'), session());
    collect();
    expect(uses()).toEqual(counted);
    collect();
    expect(uses()).toEqual(counted);
    appendFileSync(file('a'), call(recent, 'mcp__github__search_issues', { q: 'c' }));
    collect();
    expect(uses()).toEqual({ ...counted, mcp__github__search_issues: 3 });
  });

  it('is forgotten with a transcript that is another one now, and not counted for a copy', () => {
    const text = session();
    writeFileSync(file('a'), text);
    writeFileSync(file('b'), text.replace(say(recent, typed('deploy')), ''));
    collect();
    expect(uses()).toEqual(counted);
    rmSync(file('b'));
    writeFileSync(file('a'), call(recent, 'Skill', { skill: 'fresh' }));
    collect();
    expect(uses()['skill:fresh']).toBe(1);
    expect(uses()['mcp__github__search_issues']).not.toBe(4);
  });

  it('is that of its own folder alone', () => {
    writeFileSync(file('a'), session());
    collect();
    expect(readMonth(join(home, 'elsewhere'), env(), now())).toBeUndefined();
  });

  it('is counted from Codex: tools in the namespace of their server, skills that are looked into, agents', () => {
    const at = { timestamp: recent };
    const item = (name: string, input: object, more: object = {}) => {
      ids += 1;
      const payload = { type: 'function_call', name, arguments: JSON.stringify(input), call_id: `c${ids}`, ...more };
      return { ...at, type: 'response_item', payload };
    };
    const last = { input_tokens: 10, cached_input_tokens: 0, output_tokens: 5 };
    const info = { total_token_usage: last, last_token_usage: last };
    const lines = [
      { ...at, type: 'session_meta', payload: { id: 'x', cwd: project, cli_version: '0.169.0' } },
      { ...at, type: 'event_msg', payload: { type: 'token_count', info } },
      item('find_order', { id: 7 }, { namespace: 'mcp__shop' }),
      item('mcp__shop__list_orders', {}),
      item('exec_command', { cmd: 'sed -n 1,80p .agents/skills/pdf-forms/SKILL.md' }),
      item('spawn_agent', { agent_type: 'reviewer' }),
      item('exec_command', { cmd: 'ls' }),
    ];
    writeFileSync(file('rollout-1'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    collect();
    expect(uses()).toEqual({
      mcp__shop__find_order: 1,
      mcp__shop__list_orders: 1,
      'skill:pdf-forms': 1,
      'agent:reviewer': 1,
    });
  });
});

const folder = resolve('../shared/data/transcripts');

/** What is skipped is still read as far as its tests' names. */
const listOf = (place: string) => (existsSync(place) ? readdirSync(place) : []);

describe.skipIf(!existsSync(folder))('what real transcripts used', () => {
  const names = ['entire', 'viewer'].flatMap((part) =>
    listOf(join(folder, part)).map((name) => join(folder, part, name)),
  );

  it.each(names)('%s, as its lines say', (name) => {
    const bytes = readFileSync(name);
    const { agents } = readTranscriptBytes(bytes);
    const found: Record<string, number> = {};
    for (const { name: use, times } of agents.flatMap((agent) => agent.uses)) found[use] = (found[use] ?? 0) + times;
    const told: Record<string, number> = {};
    const seen = new Set<string>();
    for (const [, id = '', type = ''] of bytes
      .toString('utf8')
      .matchAll(/"id":"(toolu_\w+)","name":"Task","input":\{[^\n]*?"subagent_type":"([^"]+)"/g)) {
      if (seen.has(id)) continue;
      seen.add(id);
      told[`agent:${type}`] = (told[`agent:${type}`] ?? 0) + 1;
    }
    expect(Object.fromEntries(Object.entries(found).filter(([use]) => use.startsWith('agent:')))).toEqual(told);
  });
});
