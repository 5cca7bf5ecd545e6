import { describe, expect, it } from 'vitest';
import { findCarrier, weighRequest } from '../../../../../../src/gate/trials/meter/wire/request/weigh-request.ts';

const line = '- Search first.';
const rules = `# Rules for sql\n\n- Read docs/a.md first.\n${line}\n`;
const says = (text: string) => [{ role: 'user', content: [{ type: 'text', text }] }];

describe('the file that brought a line', () => {
  it.each([
    [
      'an instruction file of Claude Code',
      {
        messages: says(`# claudeMd\nContents of /t/repository/.claude/rules/r.md (project instructions):\n\n${rules}`),
      },
      '/t/repository/.claude/rules/r.md',
    ],
    [
      'the last of several',
      { messages: says(`Contents of /t/CLAUDE.md (x):\n\n# A\nContents of /t/a b.md (x):\n\n${rules}`) },
      '/t/a b.md',
    ],
    ['the memory of an agent', { system: [{ text: `Do.\n\n## MEMORY.md\n\n${rules}` }] }, 'MEMORY.md'],
    ['AGENTS.md of Codex', { input: says(`# AGENTS.md instructions for /t/repository\n\n${rules}`) }, 'AGENTS.md'],
    ['no file that is named', { instructions: rules }, undefined],
    ['no line', { system: 'Contents of /t/CLAUDE.md (x):\n\nnothing' }, undefined],
    ['a line of a tool', { tools: [{ description: `Contents of /t/a.md:\n${line}` }] }, undefined],
  ])('is %s', (_, body, carrier) => {
    expect(findCarrier(body, line)).toBe(carrier);
  });
});

it('weighs a request by its parts, whichever API it is for', () => {
  const count = (text: string) => text.length;
  const anthropic = { system: [{ text: 'abc' }], tools: [{ name: 't' }], messages: says('hello') };
  expect(weighRequest(anthropic, count)).toEqual({ system: 3, tools: 14, messages: 'user\ntext\nhello'.length });
  expect(weighRequest({ instructions: 'abcd', input: 'hi' }, count)).toEqual({ system: 4, tools: 0, messages: 2 });
});
