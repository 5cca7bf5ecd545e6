import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runnerNamed } from '../../../../src/gate/commands/init/choose-setup.ts';

describe('what init writes', () => {
  it('names the version of the program that is there, where it says one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-version-'));
    writeFileSync(join(folder, 'claude'), '#!/bin/sh\necho "2.1.4 (Claude Code)"\n', { mode: 0o755 });
    writeFileSync(join(folder, 'codex'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(await runnerNamed('claude', { PATH: folder })).toMatchObject({ kind: 'claude', version: '2.1.4' });
    expect(await runnerNamed('codex', { PATH: folder })).toEqual(await runnerNamed('codex', {}));
    rmSync(folder, { recursive: true });
  });
});
