import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readAdoptable } from '../../../../src/gate/commands/adopt/read-adoptable.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'rentroll-adoptable-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('names the file that a link leads to as a shell takes it: its name is whatever the repository says', async () => {
  writeFileSync(join(root, 'notes $(id).md'), '- Write tests.\n');
  symlinkSync('notes $(id).md', join(root, 'CLAUDE.md'));
  await expect(readAdoptable(root, root, 'CLAUDE.md')).rejects.toMatchObject({
    problems: [{ code: 'adopt-link', hint: "Name the file it leads to: rentroll adopt 'notes $(id).md'." }],
  });
});
