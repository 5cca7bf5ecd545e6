import { describe, expect, it } from 'vitest';
import {
  type ClaudeResult,
  claudeArguments,
  claudeEnvironment,
  judgeRun,
  parseClaudeResult,
  type RunFacts,
} from '../../../../src/gate/trials/runners/claude-program.ts';
import { placeDefinition } from '../../../../src/gate/trials/runners/claude-runner.ts';

const denial = { kind: 'denied', tool: 'Bash', what: 'env' } as const;
const result = (more: Partial<ClaudeResult> = {}): ClaudeResult => ({
  subtype: 'success',
  isError: false,
  apiErrorStatus: undefined,
  terminalReason: 'completed',
  text: 'done',
  usage: { input: 1, output: 1, cacheCreation: 1, cacheRead: 1 },
  denials: [],
  ...more,
});
const facts = (more: Partial<RunFacts> = {}): RunFacts => ({
  end: { kind: 'exited', code: 0 },
  result: result(),
  stderr: '',
  tokens: 100,
  refusal: undefined,
  ...more,
});
const failed = (more: Partial<ClaudeResult>) =>
  facts({ end: { kind: 'exited', code: 1 }, result: result({ isError: true, ...more }) });

describe('judgeRun', () => {
  it.each<[string, RunFacts, string]>([
    ['a finished run', facts(), 'finished'],
    ['denied tools are no failure', facts({ result: result({ denials: [denial, denial, denial] }) }), 'finished'],
    ['the turn limit', failed({ subtype: 'error_max_turns', terminalReason: 'max_turns' }), 'turn-cap'],
    ['a rejected key', failed({ apiErrorStatus: 401 }), 'environment-error'],
    ['a rate limit after all retries', failed({ apiErrorStatus: 429 }), 'environment-error'],
    ['an overloaded API', failed({ apiErrorStatus: 529 }), 'environment-error'],
    ['a refused connection', failed({ apiErrorStatus: null }), 'environment-error'],
    ['an unknown model', failed({ apiErrorStatus: 404 }), 'environment-error'],
    ['a request the API refuses', failed({ apiErrorStatus: 400 }), 'agent-error'],
    [
      'an account without money',
      failed({ apiErrorStatus: 400, text: 'Your credit balance is too low to access the API.' }),
      'environment-error',
    ],
    [
      'an account at its limit',
      failed({ apiErrorStatus: 400, text: 'You have reached your specified API usage limits.' }),
      'environment-error',
    ],
    ['a payment that is missing', failed({ apiErrorStatus: 402 }), 'environment-error'],
    ['the words alone', failed({ apiErrorStatus: 200, text: 'credit balance' }), 'agent-error'],
    ['the meter refused a call', { ...failed({ apiErrorStatus: 400 }), refusal: 'trial' }, 'token-cap'],
    ['a hook stopped it', facts({ result: result({ terminalReason: 'hook_stopped' }) }), 'agent-error'],
    [
      'a flag it does not know',
      facts({ end: { kind: 'exited', code: 1 }, result: undefined, tokens: 0 }),
      'environment-error',
    ],
    ['exit 0 and nothing printed', facts({ result: undefined }), 'agent-error'],
    [
      'exit 0 and nothing printed, before the first token',
      facts({ result: undefined, tokens: 0 }),
      'environment-error',
    ],
    ['killed from outside', facts({ end: { kind: 'exited', code: 137 }, result: undefined }), 'agent-error'],
    ['the time limit', facts({ end: { kind: 'timed-out' } }), 'timed-out'],
    ['an interrupt', facts({ end: { kind: 'cancelled' } }), 'cancelled'],
    ['a program that is not there', facts({ end: { kind: 'not-started', why: 'ENOENT' } }), 'environment-error'],
    ['a flood', facts({ end: { kind: 'too-much-output' } }), 'agent-error'],
  ])('%s', (_, given, exit) => {
    expect(judgeRun(given).exit).toBe(exit);
  });
});

describe('parseClaudeResult', () => {
  const line = JSON.stringify({
    type: 'result',
    subtype: 'success',
    is_error: false,
    terminal_reason: 'completed',
    result: 'ok',
    num_turns: 2,
    usage: { input_tokens: 999 },
    modelUsage: {
      a: { inputTokens: 1, outputTokens: 2, cacheReadInputTokens: 3, cacheCreationInputTokens: 4, costUSD: 1 },
      b: { inputTokens: 10, outputTokens: 20, cacheReadInputTokens: 30, cacheCreationInputTokens: 40 },
    },
  });

  it('sums the usage of all models, and ignores the usage of the last one', () => {
    expect(parseClaudeResult(`a warning\n${line}\n`)).toMatchObject({
      usage: { input: 11, output: 22, cacheRead: 33, cacheCreation: 44 },
    });
  });

  it('tells which tool calls were denied, whatever their input looks like', () => {
    const denied = [
      { tool_name: 'Bash', tool_use_id: 'x', tool_input: { command: 'env', description: 'Look' } },
      { tool_name: 'Write', tool_input: { file_path: '/etc/passwd', content: 'x' } },
      { tool_name: 'Odd', tool_input: { n: 1 } },
      'nonsense',
    ];
    const said = line.replace('"num_turns"', `"permission_denials":${JSON.stringify(denied)},"num_turns"`);
    expect(parseClaudeResult(said)?.denials).toEqual([
      { kind: 'denied', tool: 'Bash', what: 'env' },
      { kind: 'denied', tool: 'Write', what: '/etc/passwd' },
      { kind: 'denied', tool: 'Odd', what: '{"n":1}' },
      { kind: 'denied', tool: 'a tool', what: '' },
    ]);
  });

  it.each(['', 'garbage', '{}', '[]', '{"type":"result"}', line.slice(0, -3), line.replace('1,', '-1,')])(
    'is undefined for %j',
    (text) => {
      expect(parseClaudeResult(text)).toBeUndefined();
    },
  );
});

describe('claudeArguments', () => {
  const call = { model: 'm', maxTurns: 5, tools: [], commands: ['npm test'], allowed: [], sessionId: 'id' };

  it('offers Grep and Glob by name, and Bash for the given commands only', () => {
    const args = claudeArguments({ ...call, tools: ['Read', 'Grep', 'Bash'] });
    expect(args.at(-1)).toBe('Read,Grep,Bash(npm test),Bash(npm test:*)');
    expect(args).not.toContain('--dangerously-skip-permissions');
    expect(claudeArguments(call).at(-1)).toContain('Glob');
    expect(claudeArguments({ ...call, allowed: ['Skill(forms)'] }).at(-1)).toMatch(
      /Bash\(npm test:\*\),Skill\(forms\)$/,
    );
  });

  it('keeps the key out of the environment: only the token of the trial is there', () => {
    const env = claudeEnvironment({ path: '/bin', home: '/h', baseUrl: 'http://127.0.0.1:1', token: 'trial-token' });
    expect(Object.entries(env).filter(([name]) => /KEY|TOKEN/.test(name))).toEqual([
      ['ANTHROPIC_API_KEY', 'trial-token'],
    ]);
    expect(env).not.toHaveProperty('CLAUDE_CODE_DISABLE_AUTO_MEMORY');
  });
});

describe('placeDefinition', () => {
  it('scopes memory to the project and keeps the rest', () => {
    const placed = placeDefinition(
      '---\nname: sql\ntools: Read, Grep\nmemory: user\nmodel: sonnet\n---\nBody ---\n',
      'x',
    );
    expect(placed).toMatchObject({ name: 'sql', tools: ['Read', 'Grep'] });
    expect(placed.text).toContain('memory: project');
    expect(placed.text.endsWith('---\nBody ---\n')).toBe(true);
  });

  it.each(['no head', '---\n: [\n---\nx', '---\n- a\n---\nx'])('leaves %j as it is', (text) => {
    expect(placeDefinition(text, 'x')).toEqual({ text, name: 'x', tools: [], model: undefined });
  });

  it('reads tools as a list too', () => {
    expect(placeDefinition('---\ntools: [Read, Bash]\n---\n', 'x').tools).toEqual(['Read', 'Bash']);
  });
});
