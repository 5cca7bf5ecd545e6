import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/core/model/session/entry.ts';
import { mostDigestBytes, openDigest } from '../../../src/session/transcript/digest-session.ts';
import { readTranscriptBytes } from '../../../src/session/usage/read-transcript.ts';
import { anyText } from '../../helpers/any-text.ts';

const prompt = (text: string): Entry => ({ kind: 'prompt', origin: {}, text });

function digest(entries: readonly Entry[]): string {
  const session = openDigest();
  for (const entry of entries) session.add(entry);
  return session.end();
}

describe('openDigest', () => {
  it('writes what was said and done, one line each', () => {
    const base = {
      kind: 'answer',
      origin: {},
      model: 'm',
      isSidechain: false,
      isError: false,
      chars: 0,
      isAsking: false,
    } as const;
    const tool = { id: 't', name: 'Bash', subject: 'npm test', input: {}, inputChars: 8 };
    const entries: readonly Entry[] = [
      prompt('Fix it,\nplease'),
      { ...base, text: 'I look.', tools: [tool] },
      { kind: 'result', origin: {}, toolId: 't', isError: true, bytes: 9, text: '1 failed' },
      { kind: 'compaction', origin: {} },
      { ...base, text: 'Done.', tools: [] },
    ];
    expect(digest(entries)).toBe(
      'person: Fix it, please\nagent: I look.\ncall Bash npm test\nfailed Bash: 1 failed\ncontext compacted\nagent: Done.',
    );
  });

  it('keeps the beginning and the end of a long session and says how much is missing', () => {
    const text = digest(Array.from({ length: 5000 }, (_, index) => prompt(`line ${index}`)));
    expect(text).toMatch(/^person: line 0\n/);
    expect(text).toMatch(/\n\[\d+ lines left out\]\n/);
    expect(text).toMatch(/person: line 4999$/);
  });

  it('is never longer than allowed, whatever is said', () => {
    fc.assert(
      fc.property(fc.array(anyText({ maxLength: 2000 }), { maxLength: 80 }), (texts) => {
        expect(Buffer.byteLength(digest(texts.map(prompt)))).toBeLessThanOrEqual(mostDigestBytes);
      }),
    );
  });

  it('holds no secret, also where a line is cut in the middle of one', () => {
    const key = `sk-ant-api03-${'a1B2'.repeat(20)}`;
    for (let before = 200; before < 320; before += 1)
      expect(digest([prompt(`${'x '.repeat(before / 2)}${key}`)])).not.toMatch(/sk-ant|a1B2/);
    const pem = `-----BEGIN RSA PRIVATE KEY-----\n${'MIIEpAIBAAKCAQEA\n'.repeat(100)}-----END RSA PRIVATE KEY-----`;
    expect(digest([prompt(`my key: ${pem.slice(0, 600)}`)])).toBe('person: my key: [redacted]');
  });

  const folder = resolve('../shared/data/transcripts/entire');
  it.skipIf(!existsSync(folder))('digests real sessions (needs ../shared/data/transcripts)', () => {
    for (const name of readdirSync(folder)) {
      const session = openDigest();
      readTranscriptBytes(readFileSync(join(folder, name)), { listen: session.add });
      const text = session.end();
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(mostDigestBytes);
      expect(text).toMatch(/^(?:person|agent): /m);
    }
  });
});
