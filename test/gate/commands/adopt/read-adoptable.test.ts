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

it.each([
  { name: 'paths', head: 'paths: src/**', isAdopted: false },
  { name: 'a key in quotes', head: '"globs": ["*.ts"]', isAdopted: false },
  { name: 'paths of all files', head: 'paths: "**"', isAdopted: true },
  { name: 'paths in the words of another key', head: 'description: |\n  x\n  paths: src/**', isAdopted: true },
  { name: 'a head that nobody can read', head: 'paths: "src', isAdopted: false },
])('adopts a file only where its head has no condition: $name', async ({ head, isAdopted }) => {
  writeFileSync(join(root, 'rule.md'), `---\n${head}\n---\n- Write tests.\n`);
  const read = readAdoptable(root, root, 'rule.md');
  if (isAdopted) await expect(read).resolves.toMatchObject({ file: 'rule.md' });
  else await expect(read).rejects.toMatchObject({ problems: [{ code: 'adopt-on-path' }] });
});
