import { afterEach, describe, expect, it, vi } from 'vitest';
import { runLint } from '../../../src/gate/commands/lint/run-lint.ts';
import { tinyConfig } from '../../helpers/make-repository.ts';
import { type AuditedRepository, active, openAudited } from '../commands/audit/audit-repository.ts';

/** Git takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const configFile = '.rentroll/config.yml';
const rules = {
  strong: active('Search for the symbol first and read only what matches it.'),
  weak: active('Write all dates of the report as the office of the region wants to read them.'),
};

let open: AuditedRepository | undefined;
afterEach(() => open?.repository.remove());

describe('a repository whose active rules do not fit', () => {
  it('is told which of them saves least per token, from its receipts', async () => {
    open = await openAudited(rules, {
      files: { [configFile]: tinyConfig('policy: { minEffect: 40% }\ncontext: { injected: 20 }\n') },
      standings: { strong: { share: 0.3 }, weak: { share: 0.6 } },
    });
    const { problems } = await runLint({ configFile, prove: false }, open.deps());
    const [problem] = problems.filter(({ code }) => code === 'context-full');
    expect(problem).toMatchObject({ severity: 'warning', at: { file: '.rentroll/ledger.yml' } });
    expect(problem?.message).toContain('the weakest per token is "weak", which saves');
  });
});
