import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stableJson } from '../../../src/core/text/json/read-json.ts';
import { statusesOf } from '../../../src/session/work/hand-off.ts';
import { parseHandOff } from '../../../src/session/work/parse-hand-off.ts';
import { sampleHandOff } from './sample-hand-off.ts';

const whole = stableJson(sampleHandOff());
const refuse = (text: string) => {
  const [problem] = parseHandOff(text, 'x.json').problems;
  return `${problem?.code} ${problem?.at?.line}:${problem?.at?.column}`;
};
const withHeader = (key: string, value: unknown) =>
  stableJson({ ...sampleHandOff(), header: { ...sampleHandOff().header, [key]: value } });

describe('parseHandOff', () => {
  it('reads back what was written', () => {
    expect(parseHandOff(whole, 'x.json')).toEqual({ value: sampleHandOff(), problems: [] });
  });

  it.each([
    ['an empty file', '', 'handoff-json-syntax 1:1'],
    ['two of them', `${whole}${whole}`, 'handoff-json-syntax 17:1'],
    ['a status nobody knows', withHeader('STATUS', 'FINE'), 'handoff-bad-value 9:15'],
    ['a status of the other type', withHeader('STATUS', 'COMPLETE'), 'handoff-other-type 9:15'],
    ['details outside', withHeader('DETAIL_PATH', '../../etc/passwd'), 'handoff-bad-value 5:20'],
    ['details by their whole path', withHeader('DETAIL_PATH', '/etc/passwd'), 'handoff-bad-value 5:20'],
    ['details in the git directory', withHeader('DETAIL_PATH', '.git/config'), 'handoff-bad-value 5:20'],
    ['a changed file outside', withHeader('FILES_CHANGED', ['a', 'b/../../c']), 'handoff-bad-value 8:7'],
    ['tokens as words', withHeader('TOKENS_SPENT', 'about 9000'), 'handoff-bad-value 11:21'],
    ['fewer tokens than none', withHeader('TOKENS_SPENT', -1), 'handoff-bad-value 11:21'],
    ['a summary of two lines', withHeader('SUMMARY', 'a\nb'), 'handoff-bad-value 10:16'],
    ['a summary that turns around', withHeader('SUMMARY', 'a\u202eb'), 'handoff-bad-value 10:16'],
    ['a summary without end', withHeader('SUMMARY', 'a'.repeat(241)), 'handoff-bad-value 10:16'],
    ['a missing line', stableJson({ ...sampleHandOff(), header: {} }), 'handoff-missing-key 4:13'],
    ['a line nobody knows', withHeader('VERDICT', 'CLEAN'), 'handoff-unknown-key 13:5'],
    ['a control character', whole.replace('query', 'que\u0000ry'), 'handoff-control-character 10:26'],
    ['a run that climbs', stableJson({ ...sampleHandOff(), run: '..' }), 'handoff-bad-value 14:10'],
    ['too much of it', `${whole}${' '.repeat(70_000)}`, 'handoff-too-large 1:1'],
  ])('refuses %s, with its place', (_, text, message) => {
    expect(refuse(text)).toBe(message);
  });

  it('refuses a half-written file wherever it ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.trimEnd().length - 1 }), (end) => {
        const { value, problems } = parseHandOff(whole.slice(0, end), 'x.json');
        expect(value).toBeUndefined();
        expect(problems[0]?.at?.line).toBeGreaterThan(0);
      }),
    );
  });

  it('holds each status to its type', () => {
    for (const [type, statuses] of Object.entries(statusesOf))
      for (const status of Object.values(statusesOf).flat()) {
        const { value } = parseHandOff(stableJson(sampleHandOff({ TYPE: type as never, STATUS: status })), 'x.json');
        expect(value !== undefined).toBe((statuses as readonly string[]).includes(status));
      }
  });
});
