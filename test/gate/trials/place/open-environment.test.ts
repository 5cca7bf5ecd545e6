import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { openLiveEnvironment } from '../../../../src/gate/trials/place/open-environment.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { pathWithoutBox } from '../../../helpers/path-without-box.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-place-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a place for a stranger's change beside a key", () => {
  it.each(['claude', 'codex', 'command'] as const)(
    'refuses to start %s without a box, before anything is prepared',
    async (kind) => {
      const steps: string[] = [];
      const deps: Dependencies = {
        cwd: folder,
        env: { PATH: pathWithoutBox(folder), HOME: folder, ANTHROPIC_API_KEY: 'sk-secret' },
        progress: { ...silentProgress, step: (text) => void steps.push(text) },
        signal: new AbortController().signal,
        needsBox: true,
        now: () => new Date(),
      };
      const config = {
        ...defaultTestConfig,
        runner: { ...defaultTestConfig.runner, kind, program: '/bin/true', version: '1.0' },
      };
      await expect(
        openLiveEnvironment(config, { files: [], hash: 'sha256:0', read: async () => [] }, deps),
      ).rejects.toMatchObject({
        problems: [{ code: 'box-required', blame: 'setup', hint: expect.stringContaining('bubblewrap') }],
      });
      expect(steps).toEqual([]);
    },
  );
});
