import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../../../src/gate/flows/status/read-site.ts';
import { renderSite } from '../../../../src/gate/report/pages/status/site.ts';
import { makeActiveRepository } from '../../../helpers/active-rules.ts';
import { ledgerOf, tinyConfig } from '../../../helpers/make-repository.ts';

const base = {
  '.rentroll/config.yml': tinyConfig('policy: { minEffect: 40% }\n'),
  '.rentroll/ledger.yml': ledgerOf({
    'read-once': { body: 'Read a file once.', more: 'status: active' },
    'search-first': { body: 'Search <b>first</b>, then read.', more: 'status: active' },
  }),
};

describe('readSite', () => {
  it('has a page for each receipt with its recomputed verdict, and a trend by its dates', async () => {
    const standings = { 'read-once': {}, 'search-first': { decidedOn: '2026-04-02' } };
    const { root } = await makeActiveRepository(base, standings);
    const home = mkdtempSync(join(tmpdir(), 'rentroll-site-home-'));
    const deps = { cwd: root, env: { RENTROLL_HOME: home }, now: () => new Date('2026-04-10T00:00:00Z') };
    const site = await readSite({ configFile: '.rentroll/config.yml', hasSessions: false }, deps);
    expect(
      site.receipts.map(({ row, verdict }) => [row.rule, row.state, verdict?.verdict, verdict?.fromReceipt]),
    ).toEqual([
      ['read-once', 'valid', 'earns', true],
      ['search-first', 'valid', 'earns', true],
    ]);
    const pages = renderSite(site);
    expect([...pages.keys()]).toEqual([
      'index.html',
      'trends.html',
      'receipts/read-once.html',
      'receipts/search-first.html',
    ]);
    expect(pages.get('receipts/search-first.html')).toContain('Search &lt;b&gt;first&lt;/b&gt;, then read.');
    expect(pages.get('receipts/search-first.html')).toContain('It stands');
    expect(pages.get('trends.html')).toContain('2026-04-02: search-first earned its place');
    expect(pages.get('trends.html')).toMatch(/by 2 rules/);
    expect(pages.get('index.html')).toContain('<a href="receipts/read-once.html">');
    for (const page of pages.values()) expect(page).not.toMatch(/<script|https?:\/\/|NaN|undefined|javascript:/);
    // Nobody who reads a site has asked what this machine's sessions cost, or what was measured here last.
    expect(site.status).not.toHaveProperty('work');
    expect(site.status).not.toHaveProperty('lastRun');
  });

  it('shows no verdict of a receipt that counts as none, and counts none of its saving', async () => {
    const repository = await makeActiveRepository(base, { 'read-once': {}, 'search-first': {} });
    const file = '.rentroll/receipts/search-first.json';
    const text = readFileSync(join(repository.root, file), 'utf8');
    repository.write({ [file]: text.replace(/"saving": ?([\d.]+)/, '"saving": 9$1') });
    const home = mkdtempSync(join(tmpdir(), 'rentroll-site-home-'));
    const deps = { cwd: repository.root, env: { RENTROLL_HOME: home }, now: () => new Date('2026-04-10T00:00:00Z') };
    const site = await readSite({ configFile: '.rentroll/config.yml', hasSessions: false }, deps);
    expect(site.receipts.map(({ row, verdict }) => [row.state, verdict?.verdict])).toEqual([
      ['valid', 'earns'],
      ['forged', undefined],
    ]);
    const pages = renderSite(site);
    expect(pages.get('receipts/search-first.html')).toContain('counts as no receipt');
    expect(pages.get('trends.html')).toContain('by 1 rule');
  });
});
