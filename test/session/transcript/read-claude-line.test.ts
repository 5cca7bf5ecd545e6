import { describe, expect, it } from 'vitest';
import { countAccesses } from '../../../src/session/store/runs.ts';
import type { CountedTranscript } from '../../../src/session/usage/counted-transcript.ts';
import { readTranscriptBytes, type TranscriptOptions } from '../../../src/session/usage/read-transcript.ts';

const usage = { input_tokens: 5, output_tokens: 20, cache_creation_input_tokens: 100, cache_read_input_tokens: 1000 };

interface Said {
  readonly id?: string;
  readonly content?: readonly unknown[];
  readonly more?: Readonly<Record<string, unknown>>;
  readonly of?: typeof usage;
}

function answer({
  id = 'msg_1',
  content = [{ type: 'text', text: 'Done.' }],
  more = {},
  of = usage,
}: Said = {}): string {
  return line({
    ...base,
    type: 'assistant',
    requestId: `req_${id}`,
    message: { id, model: 'm', content, usage: of },
    ...more,
  });
}

function tool(name: string, input: unknown, id: string): string {
  return answer({ id: `msg_${id}`, content: [{ type: 'tool_use', id, name, input }] });
}

function result(id: string, isError = false): string {
  const block = { tool_use_id: id, type: 'tool_result', content: 'the text', ...(isError && { is_error: true }) };
  return line({ ...base, type: 'user', message: { role: 'user', content: [block] } });
}

function prompt(text: string): string {
  return line({ ...base, type: 'user', message: { role: 'user', content: text } });
}

const base = { sessionId: 's', cwd: '/p', version: '2.1.197', timestamp: '2026-01-01T00:00:00Z' };
const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const read = (text: string, options: TranscriptOptions = {}) => readTranscriptBytes(Buffer.from(text), options);
const subjectsOf = ({ agents }: CountedTranscript) =>
  agents.flatMap(({ turns }) => countAccesses(turns).map(({ subject }) => subject));

describe('a session of Claude Code', () => {
  it('counts an answer of several lines once, with the last usage', () => {
    const first = { ...usage, output_tokens: 1 };
    const { agents } = read(answer({ of: first }) + answer({ of: first }) + answer());
    expect(agents[0]?.counts).toMatchObject({
      calls: 1,
      usage: { input: 5, output: 20, cacheCreation: 100, cacheRead: 1000 },
    });
  });

  it('counts what progress lines repeat of a subagent as the subagent’s', () => {
    const nested = { type: 'assistant', requestId: 'r', message: { id: 'msg_n', model: 'm', content: [], usage } };
    const progress = line({
      ...base,
      type: 'progress',
      data: { type: 'agent_progress', agentId: 'a1', message: nested },
    });
    const { agents } = read(answer() + progress + progress);
    expect(agents.map(({ agentId, counts }) => [agentId, counts.calls])).toEqual([
      ['', 1],
      ['a1', 1],
    ]);
  });

  it('counts nothing of an answer that another transcript has, tools included', () => {
    const { agents } = read(tool('Read', { file_path: 'a' }, 't1'), { countedElsewhere: () => 1_000_000 });
    expect(agents[0]?.counts).toMatchObject({ calls: 0, copies: 1, toolCalls: 0, usage: { cacheRead: 0 } });
  });

  it.each([
    ['rentroll: It cannot be undone.', 0],
    ['PreToolUse:Bash hook error: [rentroll hook live]: rentroll: It cannot be undone.', 0],
    ['PreToolUse:Bash hook error: [other.sh]: It cannot be undone.', 1],
    ['Exit code 1\nrentroll: no config', 1],
    ['bash: rentroll: command not found', 1],
  ])('counts what our guard held up as no error of the session: %j', (said, errors) => {
    const { agents } = read(
      tool('Bash', { command: 'x' }, 't1') + result('t1', true).replace('the text', said.replace('\n', '\\n')),
    );
    const [{ counts, tools } = expect.fail()] = agents;
    expect([counts.toolErrors, tools.find(({ name }) => name === 'Bash')?.errors]).toEqual([errors, errors]);
  });

  it('recovers both objects of a glued line and what follows half an object', () => {
    const glued = answer({ id: 'a' }).trimEnd() + answer({ id: 'b' });
    const broken = answer({ id: 'c' }).slice(0, 80) + answer({ id: 'd' });
    const { agents, lines } = read(glued + broken);
    expect(agents[0]?.counts.calls).toBe(3);
    expect(lines).toMatchObject({ lines: 2, malformed: 2 });
  });

  it('recovers every object of a line in which many are glued', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `a${index}`);
    const { agents } = read(`${ids.map((id) => answer({ id }).trimEnd()).join('')}\n`);
    expect(agents[0]?.counts.calls).toBe(40);
  });

  it('recovers an answer that is glued to a tool’s result', () => {
    const { agents } = read(tool('Read', { file_path: 'a' }, 't1') + result('t1').trimEnd() + answer({ id: 'b' }));
    expect(agents[0]?.counts).toMatchObject({ calls: 2, toolCalls: 1 });
  });

  it('says that the usage is unfinished where the text is longer than its tokens can be', () => {
    const long = [{ type: 'text', text: 'word '.repeat(400) }];
    const { agents } = read(
      answer({ content: long, of: { ...usage, output_tokens: 3 } }) +
        answer({ id: 'b', content: long, of: { ...usage, output_tokens: 500 } }),
    );
    expect(agents[0]?.counts).toMatchObject({ calls: 2, unfinished: 1 });
  });

  it('is unfinished no more once the final usage comes', () => {
    const long = [{ type: 'text', text: 'word '.repeat(400) }];
    const { agents } = read(
      answer({ content: long, of: { ...usage, output_tokens: 3 } }) +
        answer({ content: [], of: { ...usage, output_tokens: 500 } }),
    );
    expect(agents[0]?.counts).toMatchObject({ calls: 1, unfinished: 0 });
  });

  it('counts errors for the tool that was asked', () => {
    const { agents } = read(
      tool('Bash', { command: 'x' }, 't1') + result('t1', true) + tool('Read', { file_path: 'a' }, 't2') + result('t2'),
    );
    expect(agents[0]?.tools.find(({ name }) => name === 'Bash')).toMatchObject({ calls: 1, errors: 1 });
    expect(agents[0]?.tools.find(({ name }) => name === 'Read')).toMatchObject({ calls: 1, errors: 0 });
    expect(agents[0]?.tools.find(({ name }) => name === 'Read')?.resultBytes).toBeGreaterThan(50);
  });

  it.each([
    ['an answer', answer(), true],
    ['a tool', tool('Bash', { command: 'x' }, 't1'), false],
    ['a prompt nobody answered', answer() + prompt('And now?'), false],
    ['an answer that failed', answer({ more: { isApiErrorMessage: true } }), false],
    ['thoughts behind an answer', answer() + answer({ content: [{ type: 'thinking', thinking: 'hm' }] }), true],
  ])('is completed or not where it ends with %s', (_name, text, isCompleted) => {
    expect(read(prompt('Do it') + text).agents[0]?.isCompleted).toBe(isCompleted);
  });

  it('counts a question once somebody answers it, and those that are asked by a tool', () => {
    const asking = answer({ content: [{ type: 'text', text: 'Shall I?' }] });
    const { agents } = read(prompt('Do it') + asking + prompt('yes') + tool('AskUserQuestion', {}, 'q') + asking);
    expect(agents[0]?.counts).toMatchObject({ prompts: 2, questions: 2 });
  });

  it('keeps no secret of a command', () => {
    const key = `sk-ant-${'a1'.repeat(20)}`;
    const counted = read(tool('Bash', { command: `curl -H "x-api-key: ${key}" https://example.com` }, 't1'));
    expect(subjectsOf(counted)).toEqual(['curl -H …']);
    expect(JSON.stringify({ ...counted, calls: [] })).not.toContain(key);
  });

  it('keeps no half of a key that a command is cut in', () => {
    const key = `-----BEGIN PRIVATE KEY-----\n${'MIIEpAIBAAKCAQEA\n'.repeat(50)}-----END PRIVATE KEY-----`;
    const counted = read(
      tool('Bash', { command: `echo "${key}" > key.pem` }, 't1') +
        tool('Bash', { command: `${'x '.repeat(95)}ghp_${'a1'.repeat(20)}` }, 't2'),
    );
    expect(subjectsOf(counted)).toEqual(['echo …', 'x …']);
    expect(JSON.stringify({ ...counted, calls: [] })).not.toMatch(/MIIE|ghp_/);
  });

  it('keeps what an error says, behind how the command ended and without credentials', () => {
    const said = (text: string) => {
      const block = { tool_use_id: 't', type: 'tool_result', content: text, is_error: true };
      const error = line({ ...base, type: 'user', message: { role: 'user', content: [block] } });
      return subjectsOf(read(tool('Bash', { command: 'psql' }, 't') + error))[1];
    };
    expect(said('Exit code 1\nfailed: psql postgres://a:Hunter2@h/x')).toBe(
      'Bash: failed: psql postgres://a:[redacted]@h/x',
    );
    expect(said('Exit code 1')).toBe('Bash: Exit code 1');
  });

  it('takes no number for tokens that is none', () => {
    const odd = {
      input_tokens: -5,
      output_tokens: 'many',
      cache_creation_input_tokens: Number.NaN,
      cache_read_input_tokens: 1.5,
    };
    const { agents } = read(answer({ of: odd as unknown as typeof usage }));
    expect(agents[0]?.counts.usage).toEqual({ input: 0, output: 0, cacheCreation: 0, cacheRead: 0 });
  });
});
