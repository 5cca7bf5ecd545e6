import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import { billedCalls, textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeProgram } from '../claude/run-claude.ts';
import { runWithPlugin } from '../plugin/run-plugin.ts';
import { makeSmallCopy } from '../tasks/small-copy.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

it('names companions in the environment of commands and counts them in one line of the context', async () => {
  const skill = '---\nname: deploy\ndescription: Ships it.\n---\nSteps.\n';
  const copy = makeSmallCopy({ '.claude/skills/deploy/SKILL.md': skill });
  try {
    await runWithPlugin({
      url: server.url,
      cwd: copy.root,
      home: copy.home,
      program: claudeProgram,
      prompt: '[[scenario:tell-skills]] Which skills are there?',
      args: ['--allowedTools', 'Bash(printenv:*)'],
    });
    const calls = billedCalls(server.calls);
    const line =
      'rentroll: 1 skill here, by name in $RENTROLL_SKILLS; for details of one: rentroll bill --details NAME.';
    expect(textOf(calls[0])).toContain(line);
    expect(calls.at(-1)?.reply?.text).toBe('deploy');
    expect((await loadTokenizer())(line)).toBeLessThan(500);
  } finally {
    copy.remove();
  }
});
