import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for PATH with a `claude` that prints one result, whatever it is asked. */
export interface SayingClaude {
  readonly folder: string;
  /** How often it was started. */
  asked(): number;
}

/** Makes one; its call takes 300 tokens of prompt and 20 of answer. */
export function claudeSaying(text: string): SayingClaude {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-claude-'));
  const usage = { inputTokens: 300, outputTokens: 20, cacheReadInputTokens: 0, cacheCreationInputTokens: 0 };
  const result = { type: 'result', subtype: 'success', is_error: false, result: text, num_turns: 1 };
  writeFileSync(join(folder, 'answer.json'), JSON.stringify({ ...result, modelUsage: { haiku: usage } }));
  writeFileSync(join(folder, 'asked'), '');
  writeFileSync(join(folder, 'claude'), `#!/bin/sh\necho asked >> '${folder}/asked'\ncat '${folder}/answer.json'\n`);
  chmodSync(join(folder, 'claude'), 0o755);
  return { folder, asked: () => readFileSync(join(folder, 'asked'), 'utf8').split('\n').length - 1 };
}
