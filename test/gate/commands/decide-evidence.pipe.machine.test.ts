import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { decideEvidence } from '../../../src/gate/commands/decide-evidence.ts';
import { evidenceFile } from '../../core/receipt/evidence-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
let count = 0;

/** A folder of files with these texts. */
function makeFolder(files: Record<string, string>): string {
  const path = join(folder, String(++count));
  mkdirSync(path);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

const noInput = Readable.from([]);
const decidePath = (path: string) => decideEvidence({ path, stdin: noInput });

describe('decideEvidence: where evidence comes from', () => {
  const text = (rule: string) => JSON.stringify(evidenceFile({ rule }));

  it('a pipe', async () => {
    const path = join(makeFolder({}), 'pipe');
    execFileSync('bash', ['-c', 'mkfifo "$0"', path]);
    const [{ decided }] = await Promise.all([decidePath(path), writeFile(path, text('a'))]);
    expect(decided).toHaveLength(1);
  });
});
