import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Metered } from '../../../../src/session/model/session-part.ts';
import { openMemory } from '../../../../src/session/transcript/agent-tally.ts';
import { readTranscript } from '../../../../src/session/transcript/read-transcript.ts';
import { openScanner } from '../../../../src/session/transcript/scan/open-scanner.ts';

/** Few values of everything, so that lines often are of one answer, one call or one moment. */
const few = (...values: readonly unknown[]) => fc.constantFrom(...values);
const rarely = (value: unknown, other: unknown) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constant(other) });
const place = fc.record({
  sessionId: few('s', 's', 's', 's', 't', undefined),
  cwd: fc.constant('/p'),
  version: few('2.1.197', '2.1.197', '2.1.197', '2.1.198'),
  timestamp: fc.nat(3).chain((second) => rarely(`2026-01-01T00:00:0${second}.000Z`, undefined)),
});
const usage = fc
  .record({ input_tokens: few(5), output_tokens: few(1, 20), cache_read_input_tokens: few(0, 9) })
  .chain((counts) => rarely(counts, undefined));
const text = few('Done.', 'Shall I?', ' ', '', '\u00a0', 'x'.repeat(300));
const block = fc.oneof(
  text.map((text) => ({ type: 'text', text })),
  text.map((thinking) => ({ type: 'thinking', thinking })),
  fc.record({
    type: fc.constant('tool_use'),
    id: few('a', 'b', 'c', 'a\n'),
    name: few('Read', 'Bash', 'Grep'),
    input: few({ file_path: 'x' }, { command: 'ls' }, {}),
  }),
);
/** Lines of one answer, a block on each. */
const answer = fc
  .record({
    requestId: few('r', undefined),
    isSidechain: rarely(false, true),
    isApiErrorMessage: rarely(undefined, true),
    message: fc.record({ id: few('m', 'm', 'n', undefined), model: few('x', 'x', 'y'), usage }),
    blocks: fc.array(block, { minLength: 1, maxLength: 3 }),
  })
  .map(({ blocks, message, ...said }) =>
    blocks.map((one) => ({ type: 'assistant', ...said, message: { ...message, content: [one] } })),
  );
const result = fc
  .record({
    tool_use_id: few('a', 'b', 'c', 'a\n', 'none'),
    type: fc.constant('tool_result'),
    content: text,
    is_error: rarely(undefined, true),
  })
  .map((one) => ({ type: 'user', message: { role: 'user', content: [one] } }));
const prompt = fc.record({ type: fc.constant('user'), message: text.map((content) => ({ role: 'user', content })) });
const other = few(
  { type: 'progress' },
  { type: 'summary' },
  { type: 'system', subtype: 'compact_boundary' },
  { type: 'unknown' },
);
const lines = fc
  .oneof(
    { weight: 6, arbitrary: answer },
    { weight: 3, arbitrary: result.map((one) => [one]) },
    { weight: 1, arbitrary: prompt.map((one) => [one]) },
    { weight: 2, arbitrary: other.map((one) => [one]) },
  )
  .chain((said) => place.map((where) => said.map((one) => `${JSON.stringify({ ...where, ...(one as object) })}\n`)));
// Who spoke last is known at the end alone: most sessions are short.
const session = fc.oneof(
  fc.array(lines, { maxLength: 6 }),
  fc.array(lines, { maxLength: 6 }),
  fc.array(lines, { maxLength: 40 }),
);

/** The mod has told of the seconds from 2 on of one session. */
const metered: Metered = { has: (id) => id === 't', covers: (id, at) => id === 't' && at >= '2026-01-01T00:00:02' };

/** What is counted of transcripts that are read one after the other, by the scanner or by the decoder alone. */
function count(texts: readonly string[], start: { readonly metered?: Metered }, listen?: () => void) {
  const memory = openMemory();
  return texts.map((text) => {
    const { chunk } = openScanner();
    const bytes = listen === undefined ? chunk.subarray(0, chunk.write(text)) : Buffer.from(text);
    return readTranscript(bytes, { memory, ...start, ...(listen && { listen }) });
  });
}

const ignore = () => undefined;

describe('lines that are told by others as well', () => {
  it.each([
    ['nothing', {}],
    ['part of a session', { metered }],
  ] as const)('are counted as if each was looked at, where the mod has told of %s', (_, start) => {
    fc.assert(
      fc.property(session, session, (one, next) => {
        const texts = [one, next].map((session) => session.flat().join(''));
        expect(count(texts, start)).toEqual(count(texts, start, ignore));
      }),
      { numRuns: 2500 },
    );
  });
});
