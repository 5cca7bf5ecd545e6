import { expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { ledgerOf, makeRepository } from '../make-repository.ts';
import { now } from './load-in-memory.ts';
import { judgeInMemory, storeInMemory } from './measure-in-memory.ts';

const head = { '.rentroll/ledger.yml': ledgerOf({ 'read-first': 'Read a file before you change it.' }) };

it('judges the trials of a change in memory as the gate judges them in a clone', async () => {
  const stored = await storeInMemory({ head }, ({ present, seed }) => ({
    tokens: (present.length > 0 ? 6_000 : 10_000) + Number.parseInt(seed.slice(0, 2), 16),
  }));
  const repository = makeRepository({ head });
  const [fromMemory, fromClone] = await Promise.all([
    judgeInMemory(stored),
    checkChange(
      {
        configFile: defaultConfigFile,
        base: repository.git('rev-parse', 'main'),
        mode: { kind: 'offline', looks: { kind: 'many', fresh: false }, store: stored.store },
      },
      {
        cwd: repository.root,
        env: {},
        progress: silentProgress,
        signal: new AbortController().signal,
        now: () => now,
      },
    ),
  ]);
  const nameless = (report: object) => ({ ...report, baseSha: '', headSha: '' });
  expect(nameless(fromMemory)).toEqual(nameless(fromClone));
  repository.remove();
});
