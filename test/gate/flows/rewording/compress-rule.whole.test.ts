import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { claudeSaying } from '../../../doubles/asked/claude-saying.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { runCli } from '../../../helpers/run-cli.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

const stands = 'Open the file that the task names first; do not list directories or search the repository before that.';
const shorter = 'Open the file the task names first; do not list directories or search before that.';
const breaking = 'Only describe the change and do not edit any file.';
const ledger = ledgerOf({
  'open-first': { body: stands, more: 'status: active' },
  waits: 'Write dates in the order year, month, day, whatever the reader expects to see there.',
});
const open: Repository[] = [];

afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

async function start(): Promise<Repository> {
  const config = tinyConfig('policy: { minEffect: 20% }\n');
  const repository = makeRepository({ base: { '.rentroll/config.yml': config, '.rentroll/ledger.yml': ledger } });
  open.push(repository);
  await runCli(repository.root, ['compile']);
  repository.commit('Compile');
  return repository;
}

describe('rentroll compress', () => {
  it('proposes shorter words that are no worse, and applies nothing; applied they pass on their receipt', async () => {
    const repository = await start();
    const { code, stdout } = await runCli(repository.root, ['compress', 'open-first', '--to', shorter, '--json']);
    const done = JSON.parse(stdout);
    expect(done).toMatchObject({ from: { body: stands }, to: { body: shorter, by: 'hand' }, askedTokens: 0 });
    expect(done.to.rent).toBeLessThan(done.from.rent);
    expect(done.report.verdicts).toMatchObject([{ rule: 'open-first', leaving: { kind: 'reworded', may: 'may-go' } }]);
    expect(code).toBe(0);
    expect(done.proposal.files).toEqual([
      '.rentroll/proposals/open-first.patch',
      '.rentroll/proposals/open-first.json',
    ]);
    expect(readFileSync(join(repository.root, '.rentroll/ledger.yml'), 'utf8')).toBe(ledger);
    // The same from what was paid for, for people: of the words, and not of a rule that goes.
    const message = (await runCli(repository.root, ['compress', 'open-first', '--to', shorter])).stdout;
    expect(message).toContain(`The new words are no worse: ${done.to.rent} tokens instead of ${done.from.rent}.`);
    expect(message).toContain('$ git apply .rentroll/proposals/open-first.patch && rentroll stamp');
    expect(message).not.toMatch(/The gate says|receipt-other-body/);
    repository.git('checkout', '--quiet', '-b', 'shorter');
    repository.git('apply', '.rentroll/proposals/open-first.patch');
    expect(readFileSync(join(repository.root, '.rentroll/ledger.yml'), 'utf8')).toContain(shorter);
    expect((await runCli(repository.root, ['stamp'])).code).toBe(0);
    const stamped = readFileSync(join(repository.root, '.rentroll/receipts/open-first.json'), 'utf8');
    expect(stamped).toBe(readFileSync(join(repository.root, '.rentroll/proposals/open-first.json'), 'utf8'));
    repository.git('add', '.rentroll/ledger.yml', '.rentroll/receipts', '.claude');
    repository.git('commit', '--quiet', '--message', 'Shorter');
    const check = await runCli(repository.root, ['check', '--json']);
    expect(JSON.parse(check.stdout)).toMatchObject({ outcome: 'pass', verdicts: [{ fromReceipt: true }] });
    expect((await runCli(repository.root, ['verify'])).stdout).toMatch(/open-first\s+rewording/);
    // The trials of both wordings can be run once more, to the token.
    const again = await runCli(repository.root, ['verify', '--spot-check', '4', '--json']);
    expect(JSON.parse(again.stdout).spotCheck.receipts).toMatchObject([
      { rule: 'open-first', mode: 'exact', outcome: 'consistent' },
    ]);
  });

  it('asks nobody in a dry run, and says what asking may take', async () => {
    const { root } = await start();
    const claude = claudeSaying(JSON.stringify({ rule: shorter }));
    const env = { PATH: `${claude.folder}:${process.env['PATH']}` };
    const { code, stdout, stderr } = await runCli(root, ['compress', 'open-first', '--dry-run'], env);
    expect([code, claude.asked()]).toEqual([2, 0]);
    expect(stdout + stderr).toMatch(
      /compress-dry-run\s+a dry run asks nobody for shorter words: asking haiku takes at most \d+/,
    );
    const given = await runCli(root, ['compress', 'open-first', '--to', shorter, '--dry-run'], env);
    expect([given.code, claude.asked()]).toEqual([0, 0]);
  });

  it('asks a model once, and proposes nothing of words that are missed', async () => {
    const repository = await start();
    const claude = claudeSaying(JSON.stringify({ rule: breaking }));
    const env = { PATH: `${claude.folder}:${process.env['PATH']}` };
    const { code, stdout } = await runCli(repository.root, ['compress', 'open-first', '--json'], env);
    const done = JSON.parse(stdout);
    expect(done).toMatchObject({ to: { body: breaking, by: 'model' }, askedTokens: 320 });
    expect(done.report.verdicts).toMatchObject([{ leaving: { may: 'stays' } }]);
    expect(code).toBe(1);
    expect(done.proposal).toBeUndefined();
    expect(existsSync(join(repository.root, '.rentroll/proposals'))).toBe(false);
    expect(claude.asked()).toBe(1);
  });

  it('never asks twice, measures no words that are no shorter, and says what to do', async () => {
    const repository = await start();
    const claude = claudeSaying('Sure! {"rule": "Read less."}');
    const env = { PATH: `${claude.folder}:${process.env['PATH']}` };
    const codeOf = async (...args: readonly string[]) => {
      const { code, stdout } = await runCli(repository.root, ['compress', ...args, '--json'], env);
      expect(code).toBe(2);
      return JSON.parse(stdout).problems[0].code;
    };
    expect(await codeOf('open-first')).toBe('compress-bad-answer');
    expect(claude.asked()).toBe(1);
    expect(await codeOf('open-first', '--with-tokens', '100')).toBe('compress-over-budget');
    expect(await codeOf('open-first', '--to', `${stands.slice(0, -1)} at all.`)).toBe('compress-not-shorter');
    expect(await codeOf('open-frist', '--to', shorter)).toBe('compress-unknown-rule');
    expect(await codeOf('waits', '--to', shorter)).toBe('compress-not-active');
  });
});
