import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LiveHome, makeLiveHome } from '../../session/hooks/live-home.ts';

/** As the plugin starts it: the bundles of lib/. */
const launcher = resolve('bin/rentroll.sh');
let place: LiveHome;

beforeEach(() => {
  place = makeLiveHome();
});
afterEach(() => place.remove());

/** What a SessionStart hook of the plugin is sent, as it was seen of these versions. */
const sent = [
  {
    version: '2.1.197',
    env: { AI_AGENT: 'claude-code_2-1-197_harness', CLAUDE_CODE_ENTRYPOINT: 'sdk-cli', CLAUDE_CODE_CHILD_SESSION: '1' },
    says: /^rentroll: Claude Code 2\.1\.197 loads no mods/,
  },
  {
    version: '2.1.270',
    env: { AI_AGENT: 'claude-code_2-1-270_harness', CLAUDE_CODE_SESSION_ATTENDED: '0', CLAUDE_PID: '22189' },
    says: /^rentroll: Claude Code 2\.1\.270 loads no mods/,
  },
  { version: '2.1.287', env: { AI_AGENT: 'claude-code_2-1-287_harness', CLAUDE_PID: '20711' }, says: undefined },
  { version: '2.1.330', env: { AI_AGENT: 'claude-code_2-1-330_harness', CLAUDE_PID: '20712' }, says: undefined },
];

describe('rentroll hook nudge, by what a session is begun with', () => {
  it.each(sent)('tells person and agent in one sentence what is not guarded: Claude Code $version', ({ env, says }) => {
    const session = '9b54743f-0b4a-41cd-b4be-500163cc19cd';
    const payload = {
      session_id: session,
      transcript_path: `${place.home}/${session}.jsonl`,
      cwd: place.home,
      hook_event_name: 'SessionStart',
      source: 'startup',
    };
    const { status, stdout, stderr } = spawnSync('/bin/sh', [launcher, 'hook', 'nudge'], {
      cwd: place.home,
      input: JSON.stringify(payload),
      encoding: 'utf8',
      env: { ...place.env, CLAUDECODE: '1', CLAUDE_PLUGIN_ROOT: resolve('.'), CLAUDE_CODE_SESSION_ID: session, ...env },
    });
    expect([status, stderr]).toEqual([0, '']);
    if (says === undefined) return expect(stdout).not.toContain('rentroll: Claude Code');
    const { systemMessage, hookSpecificOutput } = JSON.parse(stdout);
    expect(systemMessage).toMatch(says);
    expect(hookSpecificOutput.additionalContext).toMatch(says);
  });
});
