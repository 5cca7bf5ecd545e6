import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stableJson } from '../../../src/core/text/json/read-json.ts';
import { parseHandOff, statusesOf } from '../../../src/session/work/hand-off.ts';
import { sampleHandOff } from './sample-hand-off.ts';

const whole = stableJson(sampleHandOff());
const withHeader = (key: string, value: unknown) =>
  stableJson({ ...sampleHandOff(), header: { ...sampleHandOff().header, [key]: value } });

describe('parseHandOff', () => {
  it('reads back what was written', () => {
    expect(parseHandOff(whole)).toEqual(sampleHandOff());
  });

  it.each([
    ['an empty file', '', /^the file: /],
    ['two of them', `${whole}${whole}`, /^the file: /],
    ['a status nobody knows', withHeader('STATUS', 'FINE'), /^header\.STATUS: /],
    ['a status of the other type', withHeader('STATUS', 'COMPLETE'), /^header: /],
    ['details outside', withHeader('DETAIL_PATH', '../../etc/passwd'), /^header\.DETAIL_PATH: /],
    ['details by their whole path', withHeader('DETAIL_PATH', '/etc/passwd'), /^header\.DETAIL_PATH: /],
    ['details in the git directory', withHeader('DETAIL_PATH', '.git/config'), /^header\.DETAIL_PATH: /],
    ['a changed file outside', withHeader('FILES_CHANGED', ['a', 'b/../../c']), /^header\.FILES_CHANGED\.1: /],
    ['tokens as words', withHeader('TOKENS_SPENT', 'about 9000'), /^header\.TOKENS_SPENT: /],
    ['fewer tokens than none', withHeader('TOKENS_SPENT', -1), /^header\.TOKENS_SPENT: /],
    ['a summary of two lines', withHeader('SUMMARY', 'a\nb'), /^header\.SUMMARY: /],
    ['a summary that turns around', withHeader('SUMMARY', 'a\u202eb'), /^header\.SUMMARY: /],
    ['a summary without end', withHeader('SUMMARY', 'a'.repeat(241)), /^header\.SUMMARY: /],
    ['a missing line', stableJson({ ...sampleHandOff(), header: {} }), /^header\.TYPE: /],
    ['a line nobody knows', withHeader('VERDICT', 'CLEAN'), /^header\.VERDICT: /],
    ['a control character', whole.replace('query', 'que\u0000ry'), /^the file: /],
    ['a run that climbs', stableJson({ ...sampleHandOff(), run: '..' }), /^run: /],
  ])('refuses %s, and says where', (_, text, reason) => {
    expect(parseHandOff(text)).toMatch(reason);
  });

  it('refuses a half-written file wherever it ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.trimEnd().length - 1 }), (end) => {
        expect(parseHandOff(whole.slice(0, end))).toMatch(/^the file: /);
      }),
    );
  });

  it('holds each status to its type', () => {
    for (const [type, statuses] of Object.entries(statusesOf))
      for (const status of Object.values(statusesOf).flat()) {
        const read = parseHandOff(stableJson(sampleHandOff({ TYPE: type as never, STATUS: status })));
        expect(typeof read === 'object').toBe((statuses as readonly string[]).includes(status));
      }
  });
});
