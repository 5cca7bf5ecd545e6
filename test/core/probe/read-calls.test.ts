import { describe, expect, it } from 'vitest';
import { readClaudeCalls } from '../../../src/core/probe/read-calls.ts';

/** A call of a tool as a transcript has it, with its answer. */
const called = (name: string, input: object) => [
  { message: { content: [{ type: 'tool_use', id: 't1', name, input }] } },
  { message: { content: [{ type: 'tool_result', tool_use_id: 't1', content: 'Done.' }] } },
];

describe('a call that loads something', () => {
  it.each([
    ['Skill', { skill: 'pdf-forms' }, 'pdf-forms'],
    ['Skill', { command: ' pdf-forms ' }, 'pdf-forms'],
    ['Skill', { skill: 3 }, undefined],
    ['Agent', { subagent_type: 'reviewer', prompt: 'Say ok.' }, 'reviewer'],
    ['Task', { subagent_type: 'reviewer' }, 'reviewer'],
    ['Bash', { command: 'npm test' }, undefined],
    ['toString', { skill: 'pdf-forms' }, undefined],
  ])('says what: %s %j', (name, input, of) => {
    expect(readClaudeCalls(called(name, input)).map((call) => call.of)).toEqual([of]);
  });
});
