import { afterEach, describe, expect, it, vi } from 'vitest';
import { runLint } from '../../../../src/gate/commands/lint/run-lint.ts';
import { listContext } from '../../../../src/gate/commands/status/show-details.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';
import { type AuditedRepository, active, openAudited } from '../audit/audit-repository.ts';

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
    const { agents } = await listContext({ configFile }, open.deps());
    expect(agents).toMatchObject([{ agent: 'sql', limit: 20, residents: [{ rule: 'weak' }, { rule: 'strong' }] }]);
    const { problems } = await runLint({ configFile, prove: false }, open.deps());
    const [problem] = problems.filter(({ code }) => code === 'context-full');
    expect(problem).toMatchObject({ severity: 'warning', at: { file: '.rentroll/ledger.yml' } });
    expect(problem?.message).toContain('the weakest per token is "weak", which saves');
  });
});

describe('agent definitions', () => {
  it('are told what they do not declare, each with its place', async () => {
    const files = {
      [configFile]: tinyConfig(''),
      '.claude/agents/bare.md': '---\nname: bare\ndescription: Does things.\n---\n\nDo them.\n',
    };
    open = await openAudited(rules, { files });
    const { problems } = await listContext({ configFile }, open.deps());
    const messages = problems.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`);
    expect(messages).toEqual([
      'definition-no-model .claude/agents/bare.md:1:1',
      'definition-no-contract .claude/agents/bare.md:6:1',
    ]);
  });
});
