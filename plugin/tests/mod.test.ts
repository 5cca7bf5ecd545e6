// Run by `claude plugin test`, which plays the engine; test/agents/plugin/validation.agents.test.ts runs it on the CLIs we pin.
import { expect, mock, test } from 'claude-code/testing';

/** An engine with files in a map; what it answers is what Claude Code would. */
function open(on, env = {}) {
  const files = new Map();
  mock.env(on, { HOME: '/home/me', ...env });
  mock.clock(on);
  on('env.set', () => ({ value: undefined }));
  on('session.id', () => ({ value: 's1' }));
  on('session.version', () => ({ value: { version: '2.1.330' } }));
  on('fs.read', (_, e) => {
    if (!files.has(e.path)) throw new Error('ENOENT');
    return { value: files.get(e.path) };
  });
  on('session.start', (_, e) => ({ cwd: e.cwd }));
  on('tool.call', () => ({ result: 'as it was' }));
  on('turn.complete', (_, e) => ({ text: e.answer }));
  return {
    files,
    writable: () =>
      on('fs.write', (_, e) => {
        files.set(e.path, e.text ?? e.content);
        return { value: undefined };
      }),
  };
}

async function work($) {
  await $.session.start({ cwd: '/w', surface: null, isInteractive: false });
  const outcome = await $.tool.call({ tool: 'Read', tool_use_id: 't1', file_path: '/w/a' });
  await $.turn.complete({ answer: 'Done.', turnId: 't', durationMs: 1, isAborted: false, reason: 'stop', usage: {} });
  return outcome;
}

test('says that it lives, and changes nothing of what a session did', async ($, on) => {
  const { files, writable } = open(on);
  writable();
  expect((await work($)).result).toBe('as it was');
  expect(JSON.parse(files.get('/home/me/.rentroll/live/heartbeat.json')).session).toBe('s1');
});

test('guards what says that it is a trial: a variable proves nothing', async ($, on) => {
  const { files, writable } = open(on, { RENTROLL_TRIAL: '/trial' });
  writable();
  expect((await work($)).result).toBe('as it was');
  expect(files.size > 0).toBe(true);
});

test('leaves the session as it is when nothing can be written', async ($, on) => {
  open(on);
  on('fs.write', () => {
    throw new Error('ENOSPC');
  });
  expect((await work($)).result).toBe('as it was');
});
