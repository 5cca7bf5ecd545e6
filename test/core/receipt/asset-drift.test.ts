import { describe, expect, it } from 'vitest';
import type { AssetFacts } from '../../../src/core/model/rule/asset.ts';
import { judgeFile, measureDrift } from '../../../src/core/receipt/asset-drift.ts';

const bytes = (text: string) => Buffer.from(text);
const digest = `sha256:${'a'.repeat(64)}`;

function judged(files: Readonly<Record<string, string | Uint8Array>>, tokens = 100): AssetFacts {
  return {
    kind: 'skill',
    name: 'forms',
    path: '.claude/skills/forms',
    change: 'added',
    digest,
    tokens,
    neighbours: digest,
    executes: [],
    files: Object.entries(files).map(([path, content]) => judgeFile(path, Buffer.from(content))),
  };
}

const ten = Array.from({ length: 10 }, (_, line) => `line ${line}`);
const text = ten.join('\n');

describe('measureDrift', () => {
  it.each<[string, string, number]>([
    ['the same lines', text, 0],
    ['other white space', ten.map((line) => `  ${line}\r\n`).join('\n\n'), 0],
    ['another order', ten.toReversed().join('\n'), 0],
    ['a line more', `${text}\nline 10`, 0.1],
    ['a line less', ten.slice(1).join('\n'), 0.1],
    ['a line instead of another', ['line 99', ...ten.slice(1)].join('\n'), 0.1],
    ['the first line ten times', Array.from({ length: 10 }, () => 'line 0').join('\n'), 0.9],
    ['each line twice', `${text}\n${text}`, 1],
    ['nothing', '', 1],
  ])('is the share of lines that went or came: %s', (_name, now, share) => {
    expect(measureDrift(judged({ 'SKILL.md': text }), judged({ 'SKILL.md': now })).lines).toBeCloseTo(share, 9);
  });

  it('is to the version that was judged: small steps add up', () => {
    const first = judged({ 'SKILL.md': text });
    const steps = ten.map((_, step) => [...ten.slice(step + 1), ...ten.slice(0, step + 1).map((line) => `${line}!`)]);
    const shares = steps.map((lines) => measureDrift(first, judged({ 'SKILL.md': lines.join('\n') })).lines);
    expect(shares).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  });

  it('is whole where a file that is no text changes, comes or goes, or a line moves to another file', () => {
    const image = Uint8Array.from([0x89, 0x50, 0, 1]);
    const with1 = judged({ 'SKILL.md': text, 'a.png': image });
    expect(measureDrift(with1, with1).lines).toBe(0);
    for (const files of [{ 'SKILL.md': text, 'a.png': Uint8Array.from([0x89, 0x50, 0, 2]) }, { 'SKILL.md': text }])
      expect(measureDrift(with1, judged(files)).lines).toBe(1);
    expect(measureDrift(judged({ 'a.md': text }), judged({ 'b.md': text })).lines).toBe(1);
  });

  it('tells what every session pays by itself', () => {
    expect(measureDrift(judged({ 'SKILL.md': text }, 40), judged({ 'SKILL.md': text }, 46)).rent).toBeCloseTo(0.15, 9);
    expect(measureDrift(judged({ 'SKILL.md': text }, 0), judged({ 'SKILL.md': text }, 3)).rent).toBe(3);
  });
});

describe('judgeFile', () => {
  it('keeps a long text, and what is none, by its bytes', () => {
    expect(judgeFile('x', bytes('a\nb\n\n a\n')).lines).toHaveLength(3);
    expect(judgeFile('x', bytes('a\n'.repeat(5_001)))).toMatchObject({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(judgeFile('x', Uint8Array.from([0xff, 0xfe, 0x41]))).not.toHaveProperty('lines');
  });
});
