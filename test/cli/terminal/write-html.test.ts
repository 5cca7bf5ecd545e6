import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writePage } from '../../../src/cli/terminal/write-html.ts';
import { heading } from '../../../src/core/report/blocks/make-blocks.ts';
import { printPage } from '../../../src/core/report/print-page.ts';

const page = (title: string) => printPage(title, [heading(title)]);
const folder = mkdtempSync(join(tmpdir(), 'rentroll-write-html-'));

describe('writePage', () => {
  it('writes a page where nothing is, and over a page of rentroll', async () => {
    const file = join(folder, 'report.html');
    await writePage(page('first'), file);
    await writePage(page('second'), file);
    expect(readFileSync(file, 'utf8')).toContain('second');
  });

  it('refuses the file of somebody else, a link and a folder, and changes none of them', async () => {
    const [own, mine, link, inner] = ['own.html', 'mine.html', 'link.html', 'inner'].map((name) => join(folder, name));
    await writePage(page('own'), own!);
    writeFileSync(mine!, 'mine');
    symlinkSync(own!, link!);
    mkdirSync(inner!);
    for (const taken of [mine!, link!, inner!])
      await expect(writePage(page('new'), taken)).rejects.toMatchObject({ problems: [{ code: 'html-not-written' }] });
    expect(readFileSync(mine!, 'utf8')).toBe('mine');
    expect(readFileSync(own!, 'utf8')).toContain('own');
  });

  it('says to name a file in a folder that exists', async () => {
    await expect(writePage(page('new'), join(folder, 'none', 'a.html'))).rejects.toMatchObject({
      problems: [{ code: 'html-not-written', hint: expect.stringContaining('Name a file in a folder that exists.') }],
    });
  });
});
