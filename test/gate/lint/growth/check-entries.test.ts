import { describe, expect, it } from 'vitest';
import type { Asset } from '../../../../src/core/model/rule/asset.ts';
import type { AssetEntry, Ledger } from '../../../../src/core/model/rule/rule.ts';
import { checkEntries, listUnproved } from '../../../../src/gate/lint/growth/check-entries.ts';
import { compareAssets } from '../../../../src/gate/lint/growth/read-assets.ts';

const digest = (digit: string) => `sha256:${digit.repeat(64)}`;

function assetOf(content: string, name = 'forms', byHand = false): Asset {
  const path = `.claude/skills/${name}`;
  const main = `${path}/SKILL.md`;
  const head = { paths: [], byHand, allowedTools: [], brings: [] };
  const file = { path: main, mode: '100644', bytes: 1, sha256: content, words: content, counts: true };
  return {
    id: `skill:${name}`,
    kind: 'skill',
    name,
    path,
    main,
    files: [file],
    digest: digest(content),
    head,
    body: '',
    chosen: true,
    listed: '',
    executes: [],
  };
}

function entryOf(content: string, more: Partial<AssetEntry> = {}): AssetEntry {
  const place = { path: '.claude/skills/forms', line: 7, column: 5 };
  const entry = {
    id: 'skill:forms',
    agent: 'all',
    body: digest(content),
    status: 'active',
    scope: [],
    buys: 'outcome',
  };
  return { ...entry, protected: false, ...place, ...more } as AssetEntry;
}

interface Side {
  readonly entry?: AssetEntry;
  readonly asset?: Asset;
}

function judge(base: Side, head: Side) {
  const ledgerOf = ({ entry }: Side): Ledger => ({ version: 1, rules: [], ...(entry ? { assets: [entry] } : {}) });
  const assets = [base, head].map(({ asset }) => (asset === undefined ? [] : [asset]));
  const [before = [], after = []] = assets;
  const sides = { ledgers: [ledgerOf(base), ledgerOf(head)], assets: [before, after], file: 'ledger.yml' } as const;
  const { changes } = compareAssets(before, after);
  return {
    codes: checkEntries({ ...sides, changes }).map(({ code }) => code),
    claimed: listUnproved(sides.ledgers).map(({ id }) => id),
  };
}

const stood = { entry: entryOf('a'), asset: assetOf('a') };
const evicted = { status: 'evicted', evicted: { on: '2026-11-01', why: 'does-not-earn' } } as const;

describe('the entries of assets that a change brings', () => {
  it.each<[string, Side, Side, { codes?: readonly string[]; claimed?: readonly string[] }]>([
    ['the same on both sides', stood, stood, {}],
    ['a change near the version that was judged', stood, { ...stood, asset: assetOf('b') }, {}],
    ['a candidate', {}, { entry: entryOf('a', { status: 'candidate' }), asset: assetOf('a') }, {}],
    ['one that claims a verdict on what this change brings', {}, stood, { claimed: ['skill:forms'] }],
    [
      'one that claims a verdict on what this change edits',
      stood,
      { entry: entryOf('b'), asset: assetOf('b') },
      { claimed: ['skill:forms'] },
    ],
    [
      'one that claims a verdict on what nobody measured here',
      { asset: assetOf('a') },
      stood,
      { codes: ['asset-unproved'], claimed: ['skill:forms'] },
    ],
    [
      'one that claims a verdict on other bytes than lie there',
      {},
      { entry: entryOf('b'), asset: assetOf('a') },
      { codes: ['asset-unproved'], claimed: ['skill:forms'] },
    ],
    ['one with nothing at its path', stood, { entry: entryOf('a') }, { codes: ['asset-entry-gone'] }],
    [
      'one whose path leads to another asset',
      stood,
      { entry: entryOf('a'), asset: assetOf('a', 'other') },
      { codes: ['asset-entry-gone'] },
    ],
    [
      'one that inherits what base has',
      { asset: assetOf('a') },
      { entry: entryOf('a', { status: 'inherited' }), asset: assetOf('a') },
      {},
    ],
    [
      'one that inherits what only this change has',
      {},
      { entry: entryOf('a', { status: 'inherited' }), asset: assetOf('a') },
      { codes: ['asset-not-inherited'] },
    ],
    ['an eviction that takes the files along', stood, { entry: entryOf('a', evicted) }, {}],
    [
      'an eviction that leaves the files there',
      stood,
      { entry: entryOf('a', evicted), asset: assetOf('a') },
      { codes: ['asset-evicted-present'] },
    ],
    [
      'an evicted one that comes back under its verdict',
      { entry: entryOf('a', evicted) },
      { entry: entryOf('a', evicted), asset: assetOf('a') },
      { codes: ['asset-evicted-present'] },
    ],
    [
      'an eviction that leaves the files to people',
      stood,
      { entry: entryOf('a', evicted), asset: assetOf('b', 'forms', true) },
      {},
    ],
    [
      'one left to people that models may load again',
      { entry: entryOf('a', evicted), asset: assetOf('b', 'forms', true) },
      { entry: entryOf('a', evicted), asset: assetOf('c') },
      { codes: ['asset-evicted-present'] },
    ],
    [
      'an evicted one that asks for another verdict',
      { entry: entryOf('a', evicted) },
      { entry: entryOf('b', { status: 'candidate' }), asset: assetOf('b') },
      { claimed: ['skill:forms'] },
    ],
    [
      'an evicted one that has another verdict',
      { entry: entryOf('a', evicted) },
      { entry: entryOf('b'), asset: assetOf('b') },
      { claimed: ['skill:forms'] },
    ],
    [
      'an evicted one that is called inherited',
      { entry: entryOf('a', evicted), asset: assetOf('b', 'forms', true) },
      { entry: entryOf('b', { status: 'inherited' }), asset: assetOf('b', 'forms', true) },
      { codes: ['asset-entry-lost'] },
    ],
    ['an entry that goes with its asset', stood, {}, {}],
    ['an entry that goes alone', stood, { asset: assetOf('a') }, { codes: ['asset-entry-lost'] }],
    [
      'a verdict that becomes a wish',
      stood,
      { entry: entryOf('a', { status: 'candidate' }), asset: assetOf('b') },
      { codes: ['asset-entry-lost'] },
    ],
  ])('%s', (_name, base, head, { codes = [], claimed = [] }) => {
    expect(judge(base, head)).toEqual({ codes, claimed });
  });
});
