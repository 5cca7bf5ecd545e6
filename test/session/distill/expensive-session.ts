import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A home with sessions of one project, and a command line that stands for Claude Code. */
export interface ExpensiveSessions {
  readonly home: string;
  readonly project: string;
  readonly env: NodeJS.ProcessEnv;
  /** Writes the transcript of a session that opened a file so often, and returns its path; each opening takes 1,000 tokens. */
  session(id: string, openings: number, prompt?: string): string;
  /** Puts a program called `claude` on PATH, a shell script. */
  installClaude(script: string): void;
}

/** Makes the home; `cwd` is a checkout without a ledger. */
export function makeExpensiveSessions(): ExpensiveSessions {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-dear-'));
  const project = join(home, 'work');
  mkdirSync(join(project, '.git'), { recursive: true });
  const bin = join(home, 'bin');
  const folder = join(home, '.claude', 'projects', '-work');
  for (const path of [bin, folder]) mkdirSync(path, { recursive: true });
  const env = {
    HOME: home,
    RENTROLL_HOME: join(home, 'rentroll'),
    PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`,
    TMPDIR: home,
  };
  return {
    home,
    project,
    env,
    session: (id, openings, prompt = 'Mend it.') => {
      const file = join(folder, `${id}.jsonl`);
      writeFileSync(file, writeSession(id, project, openings, prompt));
      return file;
    },
    installClaude: (script) => {
      writeFileSync(join(bin, 'claude'), `#!/bin/sh\n${script}\n`);
      chmodSync(join(bin, 'claude'), 0o755);
    },
  };
}

function writeSession(id: string, cwd: string, openings: number, prompt: string): string {
  const base = { sessionId: id, cwd, version: '2.1.197', timestamp: '2026-01-01T10:00:00Z' };
  const usage = { input_tokens: 1, output_tokens: 9, cache_creation_input_tokens: 90, cache_read_input_tokens: 900 };
  const answer = (key: string, content: readonly unknown[]) => ({
    ...base,
    type: 'assistant',
    requestId: `r${id}${key}`,
    message: { id: `${id}${key}`, model: 'claude-x', content, usage },
  });
  const open = (index: number) => [
    answer(`${index}`, [
      { type: 'tool_use', id: `t${id}${index}`, name: 'Read', input: { file_path: `${cwd}/src/app.ts` } },
    ]),
    {
      ...base,
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: `t${id}${index}`, content: 'text' }] },
    },
  ];
  const lines = [
    { ...base, type: 'user', message: { role: 'user', content: prompt } },
    ...Array.from({ length: openings }, (_, index) => open(index)).flat(),
    answer('end', [{ type: 'text', text: 'Done.' }]),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** What Claude Code prints for an answer. */
export function resultOf(text: string, more: Readonly<Record<string, unknown>> = {}): string {
  const usage = { inputTokens: 3000, outputTokens: 60, cacheReadInputTokens: 0, cacheCreationInputTokens: 0 };
  const base = { type: 'result', subtype: 'success', is_error: false, num_turns: 1 };
  return JSON.stringify({ ...base, result: text, modelUsage: { 'claude-haiku': usage }, ...more });
}
