import type { HandOff, HandOffHeader } from '../../../src/session/work/hand-off.ts';

/** A hand-off nobody has to act on, changed as a test wants it. */
export function sampleHandOff(header: Partial<HandOffHeader> = {}, rest: Partial<HandOff> = {}): HandOff {
  return {
    schema: 1,
    run: 'r1',
    agent: 'sql',
    at: '2026-11-23T10:00:00.000Z',
    header: {
      TYPE: 'verdict',
      STATUS: 'CLEAN',
      MODEL: 'claude-sonnet-4-5',
      TOKENS_SPENT: 45_200,
      FILES_CHANGED: [],
      FINDINGS_COUNT: 0,
      SUMMARY: 'Every query names its index.',
      DETAIL_PATH: null,
      ...header,
    },
    ...rest,
  };
}
