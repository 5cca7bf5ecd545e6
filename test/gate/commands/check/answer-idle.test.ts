import { afterAll, describe, expect, it } from 'vitest';
import { answerIdle } from '../../../../src/gate/commands/check/answer-idle.ts';
import { ledgerOf, makeRepository, type Repository } from '../../../helpers/make-repository.ts';

const configFile = '.rentroll/config.yml';
const open: Repository[] = [];
afterAll(() => open.forEach((one) => void one.remove()));

function change(files: Readonly<Record<string, string>>): Repository {
  const repository = makeRepository({ head: files });
  open.push(repository);
  return repository;
}

describe('answerIdle', () => {
  it('answers a change that touches nothing of ours, and names the base it found', async () => {
    const { root } = change({ 'src/app.ts': 'export {};\n' });
    const lines = await answerIdle({ configFile }, root);
    expect(lines?.join('\n')).toMatch(/^Nothing to measure: .*\n\nNote: Compared with main at [0-9a-f]{10}\.\n$/);
    expect(await answerIdle({ configFile, base: 'main', head: 'HEAD' }, root)).toHaveLength(3);
  });

  it('leaves to the gate what touches it, and what it cannot tell', async () => {
    const ruled = change({ '.rentroll/ledger.yml': ledgerOf({ brief: 'Answer in one sentence.' }) }).root;
    expect(await answerIdle({ configFile }, ruled)).toBeUndefined();
    expect(await answerIdle({ configFile, base: 'no-such-branch' }, ruled)).toBeUndefined();
    expect(await answerIdle({ configFile, base: 'HEAD' }, ruled)).toBeUndefined();
    expect(await answerIdle({ configFile: 'elsewhere/config.yml' }, ruled)).toBeUndefined();
  });
});
