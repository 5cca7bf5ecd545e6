import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { addUsage, type Usage, zeroUsage } from '../../../src/core/model/money/usage.ts';
import { readRows } from './run-plugin.ts';

/**
 * Expects the rows of a home to hold what the server billed, to the token. On a busy machine the CLI ends some calls of subagents without writing
 * their final output into the transcript: where it did, output may be less, and every other class is still equal.
 */
export function expectBilled(home: string, billed: Usage): void {
  const counted = readRows(home).reduce((sum, { usage }) => addUsage(sum, usage), zeroUsage);
  if (!hasOpenCall(join(home, '.claude', 'projects'))) {
    expect(counted).toEqual(billed);
    return;
  }
  expect({ ...counted, output: 0 }).toEqual({ ...billed, output: 0 });
  expect(counted.output).toBeLessThan(billed.output);
}

/** True where no line of a model call in the transcripts below a folder says why the call ended. */
function hasOpenCall(folder: string): boolean {
  const isEnded = new Map<string, boolean>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.jsonl')) continue;
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const { message } = JSON.parse(line);
      if (message?.usage === undefined) continue;
      isEnded.set(message.id, isEnded.get(message.id) === true || typeof message.stop_reason === 'string');
    }
  }
  return [...isEnded.values()].includes(false);
}
