import { describe, expect, it } from 'vitest';
import type { Asset, AssetQuestion } from '../../../../src/core/model/rule/asset.ts';
import type { AssetEntry } from '../../../../src/core/model/rule/rule.ts';
import type { ProvedReceipt } from '../../../../src/core/proof/proved-receipt.ts';
import { listUnseen } from '../../../../src/gate/experiment/starts/start-all.ts';

function ask(name: string): AssetQuestion {
  const path = `.claude/skills/${name}`;
  const after = { id: `skill:${name}`, kind: 'skill', name, path } as Asset;
  return {
    change: { kind: 'added', id: after.id, after },
    policy: 'prove',
    brings: { files: new Map(), allowed: [] },
  };
}

const entryOf = (name: string) => ({ id: `skill:${name}`, path: `.claude/skills/${name}` }) as AssetEntry;
const [forms, names] = [ask('forms'), ask('names')];

function unseen(questions: readonly AssetQuestion[], proved: readonly string[], isStanding = false) {
  const assets = ['forms', 'names'].map(entryOf);
  const receipts = new Map(proved.map((id) => [id, {} as ProvedReceipt]));
  const found = listUnseen(questions, { ledger: { version: 1, rules: [], assets } }, { proved: receipts }, isStanding);
  return found.map(({ change }) => change.id);
}

describe('listUnseen', () => {
  it('spares the starts of an asset whose verdict is believed', () => {
    expect(unseen([forms], ['skill:forms'])).toEqual([]);
    expect(unseen([forms], [])).toEqual(['skill:forms']);
    expect(unseen([forms], ['skill:names'])).toEqual(['skill:forms']);
  });

  it('starts an edit that stands by a verdict on other bytes', () => {
    const edit = (digest: string): AssetQuestion => {
      const { after } = forms.change as { readonly after: Asset };
      const [before, edited] = ['sha256:a', digest].map(
        (each): Asset => ({ ...after, digest: each, head: { paths: [], byHand: false, allowedTools: [], brings: [] } }),
      ) as [Asset, Asset];
      return { ...forms, change: { kind: 'changed', id: after.id, before, after: edited } };
    };
    const ledger = { version: 1, rules: [], assets: [{ ...entryOf('forms'), body: 'sha256:b' }] } as const;
    const proved = new Map([['skill:forms', {} as ProvedReceipt]]);
    expect(listUnseen([edit('sha256:b')], { ledger }, { proved }, false)).toEqual([]);
    expect(listUnseen([edit('sha256:c')], { ledger }, { proved }, false)).toHaveLength(1);
  });

  it('starts several together all the same: verdicts on each say nothing of what they take from each other', () => {
    expect(unseen([forms, names], ['skill:forms', 'skill:names'])).toEqual(['skill:forms', 'skill:names']);
  });

  it('leaves to a job that starts nothing what the job before it has not judged', () => {
    expect(unseen([forms, names], ['skill:forms', 'skill:names'], true)).toEqual([]);
    expect(unseen([forms, names], ['skill:names'], true)).toEqual(['skill:forms']);
  });
});
