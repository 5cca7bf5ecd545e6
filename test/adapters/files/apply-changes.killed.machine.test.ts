import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { applyChanges } from '../../../src/adapters/files/apply-changes.ts';

const change = (path: string) => ({ path, before: undefined, after: 'text\n' });

describe('what a killed process left half written', () => {
  it('is nothing that stays after a real kill -9 and one more run', async () => {
    const place = mkdtempSync(join(tmpdir(), 'rentroll-killed-'));
    const module = resolve('src/adapters/files/apply-changes.ts');
    const script = `import { applyChanges } from ${JSON.stringify(module)};
      const after = 'x'.repeat(200_000_000);
      await applyChanges(${JSON.stringify(place)}, [{ path: 'MEMORY.md', before: undefined, after }]);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    await vi.waitFor(() => expect(readdirSync(place).some((name) => name.startsWith('.rentroll-write-'))).toBe(true), {
      timeout: 30_000,
      interval: 1,
    });
    child.kill('SIGKILL');
    await ended;
    expect(readdirSync(place)).toEqual([expect.stringMatching(/^\.rentroll-write-/)]);
    await applyChanges(place, [change('MEMORY.md')]);
    expect(readdirSync(place)).toEqual(['MEMORY.md']);
    rmSync(place, { recursive: true });
  });
});
