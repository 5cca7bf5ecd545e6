import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import { openWorktree } from '../../../src/adapters/git/open-worktree.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import { isOfPrompt, readFirstRequest } from '../../../src/gate/experiment/starts/compare-starts.ts';
import { freePrompt, layWorktree, templateIn, withStarts } from '../../../src/gate/experiment/starts/start-runtime.ts';
import { type AssetsRepository, assetsProgram, assetText, makeAssetsRepository } from './assets-repository.ts';

let repository: AssetsRepository;
afterEach(() => repository.remove());

/** About 52 tokens a description, as observed. */
const long = (at: string) =>
  `Handles case ${at} of the shop, reads the order, looks up what the customer was promised, compares it with what was sent, and writes down every difference with its cause. Use it whenever somebody asks about case ${at}, a return, a refund or a complaint.`;
const skills = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`.claude/skills/${name}/SKILL.md`, assetText(name, long(name))]));
const numbered = (length: number) => Array.from({ length }, (_, at) => `skill-${String(at).padStart(3, '0')}`);

describe('a listing that is full', () => {
  it.each([
    [150, true],
    [24, false],
  ] as const)(
    'of %i skills: whoever comes last is not described, whoever comes first takes a description: %s',
    async (others, isFull) => {
      repository = makeAssetsRepository({
        'CLAUDE.md': 'We build a shop.\n',
        ...skills([...numbered(others), 'zzz-last', 'aaa-first']),
      });
      const { report, stderr } = await repository.weigh('skill:aaa-first', 'skill:zzz-last');
      const [first, last] = ['skill:aaa-first', 'skill:zzz-last'].map((id) =>
        report.assets.find((asset) => asset.id === id),
      );
      expect(first?.listing, stderr).toBe('described');
      expect(last?.listing).toBe(isFull ? 'named' : 'described');
      expect((first?.starves.length ?? 0) > 0).toBe(isFull);
      expect(last?.starves).toEqual([]);
      if (!isFull) expect(last?.rent.total).toBeGreaterThan(40);
      else {
        expect(last?.rent.total).toBeLessThan(10);
        expect(first?.starves[0]).toMatch(/^skill:skill-\d{3}$/);
        expect(report.problems).toMatchObject([
          { code: 'asset-starves', message: expect.stringContaining(first?.starves[0] ?? '') },
        ]);
      }
      expect(report.unsteady).toBe(0);
    },
    600_000,
  );
});

describe('what an asset is', () => {
  it('is another thing once a byte of any file is another', async () => {
    repository = makeAssetsRepository({ ...skills(['pdf']), '.claude/skills/pdf/form.bin': 'abc' });
    const digest = async () => (await repository.weigh('skill:pdf')).report.assets[0]?.digest;
    const before = await digest();
    const file = join(repository.root, '.claude/skills/pdf/form.bin');
    const bytes = readFileSync(file);
    bytes[1] = (bytes[1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await digest()).not.toBe(before);
  }, 600_000);
});

describe('equal starts', () => {
  it('weigh the same, twenty times in a row, and a hook that speaks is weighed where there is a box', async () => {
    const hooks = { SessionStart: [{ hooks: [{ type: 'command', command: 'echo The shop is closed on Sundays.' }] }] };
    repository = makeAssetsRepository({ ...skills(['pdf']), '.claude/settings.json': JSON.stringify({ hooks }) });
    const runner = {
      kind: 'claude',
      model: 'claude-sonnet-4-5',
      program: assetsProgram ?? '',
      version: agentPackages.claudeMods.version,
      commands: [],
      maxTurns: 1,
      timeoutMs: 1,
    } as const;
    const { signal } = new AbortController();
    await withStarts(
      () => runner,
      { env: process.env, signal, progress: silentProgress },
      async (starts) => {
        await layWorktree(openWorktree(repository.root), templateIn(starts.scratch));
        const countTokens = await loadTokenizer();
        const weights = new Set<string>();
        for (let at = 0; at < 20; at += 1) {
          const { calls } = await starts.start({ files: new Map(), allowed: [] });
          const body = calls.find((call) => isOfPrompt(call, freePrompt));
          weights.add(JSON.stringify(body && readFirstRequest(body, countTokens).weight));
        }
        expect([...weights]).toEqual([expect.stringContaining('"system"')]);
      },
    );
    const { report } = await repository.weigh('skill:pdf');
    const isBoxed = (await findSandbox(process.env)).kind !== 'none';
    expect(report.notDone).toEqual(isBoxed ? [] : [expect.stringMatching(/^hooks: .*bubblewrap/)]);
    // A hook that speaks is an asset itself.
    expect(report.unlooked).toEqual([]);
  }, 900_000);
});
