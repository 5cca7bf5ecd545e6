import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { digestReads } from '../../../src/adapters/programs/stamps.ts';
import { keepKnownAnswer, type Question, recallAnswer } from '../../../src/entry/command-line/question.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [program, work] = ['program', 'work'].map((name) => join(folder, name)) as [string, string];
const made = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(made.getTime() + ms);
const question = { file: join(folder, 'answers', 'a.json'), terms: 'terms', lastsMs: 600_000 };
const reads = { at: [program, join(folder, 'absent')], in: [work] };
const answer = { stdout: 'All is well.\n', exitCode: 0, reads };
const keep = (asked: Question = question) => {
  writeFileSync(program, 'one');
  mkdtempSync(`${work}-`);
  keepKnownAnswer(asked, { ...answer, digest: digestReads(reads) }, made);
};

describe('recallAnswer', () => {
  it('gives what was kept, for so long', () => {
    keep();
    expect(recallAnswer(question, later(599_000))).toMatchObject(answer);
    expect([600_000, -1].map((ms) => recallAnswer(question, later(ms)))).toEqual([undefined, undefined]);
  });

  it('gives nothing on other terms, or under another name', () => {
    keep();
    expect(recallAnswer({ ...question, terms: 'others' }, made)).toBeUndefined();
    expect(recallAnswer({ ...question, file: join(folder, 'answers', 'b.json') }, made)).toBeUndefined();
  });

  it.each<[string, () => void]>([
    ['a file has other bytes, as the program of another version', () => writeFileSync(program, 'two')],
    ['a file is there that was not', () => writeFileSync(join(folder, 'absent'), '')],
    ['a file is gone', () => rmSync(program)],
  ])('gives nothing when %s', (_, change) => {
    keep();
    expect(recallAnswer(question, made)).toMatchObject(answer);
    change();
    expect(recallAnswer(question, made)).toBeUndefined();
    rmSync(join(folder, 'absent'), { force: true });
  });

  it('keeps no more than the latest', () => {
    for (let index = 0; index < 70; index += 1) keep({ ...question, file: join(folder, 'answers', `${index}.json`) });
    expect(readdirSync(join(folder, 'answers')).filter((name) => name !== 'secret')).toHaveLength(64);
  });
});
