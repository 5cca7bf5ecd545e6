import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runCli } from '../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const samples = join(import.meta.dirname, '../../helpers/vectors/evidence');
/** No repository: evidence is all that is needed. */
const folder = mkdtempSync(join(tmpdir(), 'decide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = (name: string) => join(samples, `${name}.json`);

describe.concurrent('decide', () => {
  it('reads standard input', async () => {
    const text = readFileSync(sample('earns'), 'utf8');
    const { code, stdout } = await runCli(folder, ['decide', '--evidence', '-', '--json'], {}, text);
    expect([code, JSON.parse(stdout).verdict]).toEqual([0, 'earns']);
  });
});
