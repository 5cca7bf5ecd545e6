import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callUsage,
  chargeCall,
  countOutput,
  countTokens,
  openUsageAccount,
} from '../../../src/apart/reference-agent/context.ts';
import type { Action, ToolResult } from '../../../src/apart/reference-agent/world/conversation.ts';
import { totalTokens } from '../../../src/core/model/money/usage.ts';

const look: Action = { kind: 'use', text: 'Looking.', uses: [{ name: 'Glob', input: { pattern: '**/*' } }] };
const answer: Action = { kind: 'answer', text: 'Done.' };
const listing: ToolResult = { text: 'src/a.ts\nsrc/b.ts', isError: false };

describe('the account of a conversation', () => {
  it('bills three calls as computed by hand', () => {
    const [system, prompt] = [countTokens('You are an agent.'), countTokens('Fix it.')];
    const [said, saw, end] = [countOutput(look), countTokens(listing.text), countOutput(answer)];
    const tail = callUsage(openUsageAccount('', ''), answer).input;
    let account = openUsageAccount('You are an agent.', 'Fix it.');
    account = chargeCall(account, look, [listing]);
    account = chargeCall(account, look, [listing]);
    account = chargeCall(account, answer, []);
    const first = system + prompt;
    const second = said + saw;
    expect(account.usage).toEqual({
      input: 3 * tail,
      output: said + said + end,
      cacheCreation: first + second + second,
      cacheRead: 0 + first + (first + second),
    });
  });

  it('counts the text and the JSON of tool calls as output', () => {
    expect(countOutput(look)).toBe(
      countTokens('Looking.') + countTokens('{"type":"tool_use","name":"Glob","input":{"pattern":"**/*"}}'),
    );
  });

  it('takes markers of special tokens for plain text and long texts for what they are', () => {
    expect(countTokens('<|endoftext|>')).toBeGreaterThan(3);
    const source = readFileSync(new URL('../../../src/apart/reference-agent/runner.ts', import.meta.url), 'utf8');
    expect(countTokens(source)).toBeGreaterThan(source.length / 8);
  });

  it('reads from the cache exactly what the calls before have written', () => {
    const actions = fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.string(), fc.string(), actions, (system, prompt, steps) => {
        let account = openUsageAccount(system, prompt);
        let written = 0;
        for (const [text, result] of steps) {
          const action: Action = { kind: 'use', text, uses: [{ name: 'Read', input: { file_path: result } }] };
          const usage = callUsage(account, action);
          expect(usage.cacheRead).toBe(written);
          written += usage.cacheCreation;
          const before = totalTokens(account.usage);
          account = chargeCall(account, action, [{ text: result, isError: false }]);
          expect(totalTokens(account.usage)).toBe(before + totalTokens(usage));
        }
      }),
    );
  });
});
