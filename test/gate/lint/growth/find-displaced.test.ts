import { describe, expect, it } from 'vitest';
import type { Asset } from '../../../../src/core/model/rule/asset.ts';
import type { AssetKind } from '../../../../src/core/model/rule/loaded-item.ts';
import type { AssetEntry } from '../../../../src/core/model/rule/rule.ts';
import type { Tree } from '../../../../src/core/model/tree.ts';
import { bringAsset } from '../../../../src/gate/lint/growth/bring-asset.ts';
import { findDisplaced, withDisplaced } from '../../../../src/gate/lint/growth/find-displaced.ts';

const tree: Tree = {
  name: 'WORKTREE',
  list: async () => [],
  read: async (path) => Buffer.from(`{"head":"${path}"}`),
  readLink: async () => undefined,
};

function assetOf(kind: AssetKind, name: string): Asset {
  const path = kind === 'skill' ? `.claude/skills/${name}` : name;
  const main = kind === 'skill' ? `${path}/SKILL.md` : `${path}/main`;
  const start = { command: 'node', args: [name], env: {} };
  return {
    id: `${kind}:${name}`,
    kind,
    name,
    path,
    main,
    body: name,
    chosen: true,
    listed: '',
    executes: [],
    digest: `sha256:${name}`,
    files: [{ path: main, mode: '100644', bytes: 1, sha256: '', words: '', counts: true }],
    head: { paths: [], byHand: false, allowedTools: [], brings: [] },
    ...(kind === 'mcp' && { server: { run: 'box', start } }),
  };
}

async function displace(after: Asset, going: readonly Asset[]) {
  const change = { kind: 'added', id: after.id, after } as const;
  const entry: AssetEntry = {
    id: after.id,
    agent: 'all',
    path: after.path,
    body: after.digest,
    status: 'candidate',
    scope: [],
    protected: false,
    line: 1,
    column: 1,
    displaces: going.map(({ id }) => id),
  };
  const gone = going.map((before) => ({ kind: 'removed', id: before.id, before }) as const);
  const ledger = { version: 1, rules: [], assets: [entry] } as const;
  const sides = {
    ledgers: [undefined, ledger],
    assets: [going, [after]],
    changes: [change, ...gone],
    file: 'l',
  } as const;
  const { of, problems } = findDisplaced(sides, () => true);
  const alone = { change, policy: 'measure', brings: await bringAsset(change, tree) } as const;
  const taken = of.get(after.id) ?? [];
  return { problems, alone, taken, question: await withDisplaced(alone, taken, tree) };
}

describe('what goes for an asset that comes', () => {
  const going = (['skill', 'mcp'] as const).map((kind) => assetOf(kind, 'old'));

  it.each(['skill', 'command', 'agent', 'mcp'] as const)(
    'keeps all of what a %s brings, and takes all of them out',
    async (kind) => {
      const { alone, question, problems } = await displace(assetOf(kind, 'new'), going);
      const { brings } = question;
      expect(problems).toEqual([]);
      for (const [path, file] of alone.brings.files) expect(brings.files.get(path)).toEqual(file);
      for (const [name, start] of alone.brings.servers ?? []) expect(brings.servers?.get(name)).toEqual(start);
      expect(brings.files.get('.claude/skills/old/SKILL.md')).toBeNull();
      expect(brings.servers?.get('old')).toBeNull();
      expect(question.displaces).toEqual(going);
    },
  );
});
