import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requirePerson } from '../../../src/cli/terminal/ask-terminal.ts';
import { runCli } from '../../helpers/run-cli.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-person-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe("a person's word", () => {
  it.each(['CLAUDECODE', 'CODEX_THREAD_ID', 'GEMINI_CLI'])('is not taken from a shell with %s', (name) => {
    expect(() => requirePerson({ [name]: '1' }, 'rentroll session distill --auto on')).toThrow(
      `this shell is an agent's (${name} is set)`,
    );
    expect(() => requirePerson({ [name]: '' }, 'rentroll session distill --auto on')).not.toThrow();
  });

  it.each([
    ['session distill --auto on', 'CLAUDECODE', 'consent-person'],
    ['session distill --auto on', 'NOTHING', 'consent-terminal'],
  ])('is none for "%s" with %s: %s, and nothing is written', async (line, name, code) => {
    const env = { RENTROLL_HOME: home, [name]: '1' };
    const { code: exit, stdout } = await runCli(home, [...line.split(' '), '--json'], env);
    expect([exit, JSON.parse(stdout).problems[0].code]).toEqual([2, code]);
    expect(readdirSync(home)).toEqual([]);
  });
});
