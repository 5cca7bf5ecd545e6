import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** As people start it: the bundles of lib/. */
const bin = resolve('bin/rentroll.js');
let home = '';
let payload: Readonly<Record<string, unknown>> = {};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-run-hook-'));
  const transcript = join(home, '.claude', 'projects', '-p', 's.jsonl');
  mkdirSync(join(home, '.claude', 'projects', '-p'), { recursive: true });
  const usage = { output_tokens: 10, cache_read_input_tokens: 600_000 };
  const message = { id: 'm', model: 'claude-x', content: [{ type: 'text', text: 'Done.' }], usage };
  const line = {
    type: 'assistant',
    sessionId: 's',
    cwd: home,
    version: '2',
    timestamp: '2026-01-01T00:00:00Z',
    message,
  };
  writeFileSync(transcript, `${JSON.stringify(line)}\n`);
  payload = {
    session_id: 's',
    transcript_path: transcript,
    cwd: home,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
  };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function run(args: readonly string[], input = '') {
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: '1' };
  return spawnSync(process.execPath, [bin, ...args], { env, input, encoding: 'utf8' });
}

describe('rentroll hook', () => {
  it('refuses a tool past the budget that a person saved, and lets it go on once it is raised', () => {
    // Nothing is usual yet in this home, and no limit is saved.
    expect(run(['hook', 'PreToolUse'], JSON.stringify(payload)).stdout).toBe('');
    expect(run(['budget', 'save', '--session', 's', '--tokens', '500000', '--agent-tokens', '100000']).status).toBe(0);
    const refused = run(['hook', 'PreToolUse'], JSON.stringify(payload));
    expect([refused.status, refused.stderr]).toEqual([0, '']);
    expect(JSON.parse(refused.stdout)).toMatchObject({ hookSpecificOutput: { permissionDecision: 'deny' } });
    expect(run(['budget', 'show', '--session']).stdout).toContain('its next call is stopped at the limit of an agent');
    const limits = ['--tokens', '5000000', '--agent-tokens', '5000000'];
    expect(run(['budget', 'save', '--session', 's', ...limits]).status).toBe(0);
    expect(run(['hook', 'PreToolUse'], JSON.stringify(payload)).stdout).toBe('');
  });

  it('asks before a message', () => {
    const message = {
      tool_name: 'SendMessage',
      tool_input: { to: 'backend', message: 'Done?' },
      agent_type: 'frontend',
    };
    expect(JSON.parse(run(['hook', 'approval'], JSON.stringify({ ...payload, ...message })).stdout)).toMatchObject({
      hookSpecificOutput: {
        permissionDecision: 'ask',
        permissionDecisionReason: '[frontend → backend] Done? — approve?',
      },
    });
  });

  it('ends with 0 and says nothing before a message, whatever it is given', () => {
    for (const input of [
      '',
      'not JSON',
      '[]',
      '{"session_id": 7}',
      JSON.stringify({ ...payload, more: 'x'.repeat(50_000_000) }),
    ]) {
      const { status, stdout, stderr } = run(['hook', 'approval'], input);
      expect([status, stdout, stderr]).toEqual([0, '', '']);
    }
  });
});
