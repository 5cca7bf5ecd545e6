import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { KeptTrial } from '../../../../src/gate/trials/store/trial-folder.ts';
import { openTrialFolder } from '../../../../src/gate/trials/store/trial-folder.ts';

it('refuses a store of more files than are read, and says which folder that is', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'rentroll-store-')), 'trials');
  const context = join(folder, 'c'.repeat(32));
  mkdirSync(context, { recursive: true });
  for (let n = 0; n <= 20_000; n += 1) writeFileSync(join(context, `${n.toString(16).padStart(32, '0')}.json`), '');
  expect(() => openTrialFolder(folder, { sign: (trial: KeptTrial) => trial, trusts: () => true })).toThrow(
    expect.objectContaining({
      problems: [expect.objectContaining({ code: 'store-too-large', at: { file: folder } })],
    }),
  );
  rmSync(folder, { recursive: true });
});
