import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTranscript } from '../../../../src/gate/trials/runners/transcripts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-transcripts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('writeTranscript', () => {
  it('takes the place of a folder and of a link, which it does not follow', async () => {
    const [elsewhere, target] = [join(folder, 'elsewhere'), join(folder, 'transcript.jsonl')];
    writeFileSync(elsewhere, 'untouched');
    symlinkSync(elsewhere, target);
    await writeTranscript(target, 'one');
    expect([readFileSync(elsewhere, 'utf8'), readFileSync(target, 'utf8')]).toEqual(['untouched', 'one']);
    rmSync(target);
    mkdirSync(join(target, 'inside'), { recursive: true });
    await writeTranscript(target, 'two');
    expect(lstatSync(target).isFile()).toBe(true);
  });

  it('leaves no transcript, and the tokens of the trial charged, where an agent has removed the folder for it', async () => {
    await expect(writeTranscript(join(folder, 'gone', 'transcript.jsonl'), 'text')).resolves.toBeUndefined();
  });
});
