import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/core/report/render-page.ts';
import { writeSite } from '../../../src/entry/command-line/write-site.ts';

const page = (words: string) => renderPage(words, { markup: '<main></main>' });
const pages = new Map([
  ['index.html', page('ledger')],
  ['receipts/one.html', page('one')],
]);
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('writeSite', () => {
  it('writes the pages, writes over them, and removes those of receipts that are gone', () => {
    const site = join(folder, 'a', 'site');
    writeSite(new Map([...pages, ['receipts/two.html', page('two')]]), site);
    expect(writeSite(pages, site)).toMatchObject({ pages: 2, removed: ['receipts/two.html'] });
    expect(readdirSync(join(site, 'receipts'))).toEqual(['one.html']);
  });

  it('leaves what a person wrote, and writes nothing beside it', () => {
    mkdirSync(join(folder, 'receipts'));
    writeFileSync(join(folder, 'receipts', 'mine.html'), '<p>mine</p>');
    writeSite(pages, folder);
    expect(readdirSync(join(folder, 'receipts')).sort()).toEqual(['mine.html', 'one.html']);
    writeFileSync(join(folder, 'index.html'), '<p>my page</p>');
    const before = readFileSync(join(folder, 'receipts', 'one.html'), 'utf8');
    const other = new Map([...pages, ['receipts/one.html', page('other')]]);
    expect(() => writeSite(other, folder)).toThrow(/index\.html" was not written by rentroll/);
    expect(readFileSync(join(folder, 'receipts', 'one.html'), 'utf8')).toBe(before);
  });

  it('follows no link, of a page or of the folder of receipts', () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    const site = join(folder, 'site');
    mkdirSync(site);
    symlinkSync(elsewhere, join(site, 'receipts'));
    expect(() => writeSite(pages, site)).toThrow(/is a link/);
    rmSync(join(site, 'receipts'));
    symlinkSync(join(elsewhere, 'page.html'), join(site, 'index.html'));
    expect(() => writeSite(pages, site)).toThrow(/is a link/);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('says so where it may not write', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => writeSite(pages, join(folder, 'file', 'site'))).toThrow(/could not be written/);
  });
});
