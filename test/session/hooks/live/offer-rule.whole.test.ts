import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionArm, WithholdableRule } from '../../../../src/core/model/live/session-arm.ts';
import { offerRule } from '../../../../src/session/hooks/live/offer-rule.ts';
import { prepareMod } from '../../../../src/session/hooks/live/prepare-mod.ts';
import { keepArm } from '../../../../src/session/store/live/withheld-sessions.ts';
import { openSessions } from '../../../../src/session/store/open-sessions.ts';
import { type Files, ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const configFile = '.rentroll/config.yml';
const probe = 'probe: { when: { changes: "src/**" }, must: { runs: npm test } }';
const rule = { body: 'Run `npm test` after a change.', more: `status: active\n    ${probe}` };
const listing = (...ids: readonly string[]) => tinyConfig(`live: { rules: [${ids.join(', ')}] }\n`);
const listed: Files = { [configFile]: listing('tests'), '.rentroll/ledger.yml': ledgerOf({ tests: rule }) };

let home = '';
let repository: Repository | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-offer-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
  repository?.remove();
});

async function offer(base: Files, head: Files = { 'notes.md': 'x\n' }) {
  repository = makeRepository({ base, head });
  return offerRule({ cwd: repository.root, project: repository.root, env: { RENTROLL_HOME: home } }, configFile);
}

/** So many sessions of both arms, as the coin gives them, in which the rule changes nothing. */
function answer(hash: string, project: string, sessions: number): void {
  const db = openSessions(join(home, 'sessions.db'), 1000);
  for (let number = 0; number < sessions; number += 1) {
    const arm = number % 4 === 0 ? 'without' : 'with';
    const written = {
      ...{ schema: 1, session: `s${number}`, cwd: project, at: '2026-11-23T08:00:00Z', root: project, arm, found: 1 },
      ...{ removed: 0, answer: 'yes', told: 0, isMadeGood: false, isLifted: false, calls: [], isCut: false },
      rule: { id: 'tests', hash } as WithholdableRule,
    } as SessionArm;
    keepArm(db, { arm: written, project, changedMs: number });
  }
  db.close();
}

describe('the rule that is offered to be withheld', () => {
  it('is one that base lists, with its line, its hash and its probe', async () => {
    const offered = await offer(listed);
    expect(offered).toMatchObject({
      rule: { id: 'tests', line: `- ${rule.body}`, body: rule.body, probe: { ask: { kind: 'must' } } },
      holders: [],
      root: repository?.root,
    });
    expect(offered?.allowed).toEqual([offered?.rule?.hash]);
  });

  it('is none that the branch or the working tree alone lists', async () => {
    expect(await offer({ ...listed, [configFile]: tinyConfig() }, listed)).toBeUndefined();
    repository?.write({ [configFile]: listing('tests') });
    expect(
      await offerRule(
        { cwd: repository?.root ?? '', project: repository?.root ?? '', env: { RENTROLL_HOME: home } },
        configFile,
      ),
    ).toBeUndefined();
  });

  it.each([
    ['protected', { ...rule, more: `${rule.more}\n    protected: true` }],
    ['about safety', { ...rule, body: 'Run `npm test` before a password is written.' }],
    ['without a probe', { ...rule, more: 'status: active' }],
    ['of a probe that says never', { ...rule, more: 'status: active\n    probe: { never: { changes: "db/**" } }' }],
    ['not active', { ...rule, more: `status: candidate\n    ${probe}` }],
  ])('is none that is %s, whatever base lists', async (_, tests) => {
    const offered = await offer({ ...listed, '.rentroll/ledger.yml': ledgerOf({ tests }) });
    expect([offered?.rule, offered?.allowed]).toEqual([undefined, []]);
  });

  it('comes with the files that agents may load it from later, where nothing can take it out', async () => {
    const memory = '.claude/agent-memory/sql/MEMORY.md';
    const offered = await offer({ ...listed, [memory]: `- ${rule.body}\n`, 'AGENTS.md': `- ${rule.body}\n` });
    expect(offered?.holders).toEqual([join(repository?.root ?? '', memory)]);
  });

  it('is none any more once its question is answered; a session that goes on keeps its arm', async () => {
    const hash = (await offer(listed))?.rule?.hash ?? '';
    const [root, env] = [repository?.root ?? '', { RENTROLL_HOME: home }];
    answer(hash, root, 200);
    const after = await offerRule({ cwd: root, project: root, env }, configFile);
    expect([after?.rule, after?.allowed]).toEqual([undefined, [hash]]);
  });

  it('is none outside of a repository', async () => {
    expect(await offerRule({ cwd: home, project: home, env: { RENTROLL_HOME: home } }, configFile)).toBeUndefined();
  });
});

describe('what the hook module is told', () => {
  it.each([
    ['nothing without consent', undefined, false],
    ['nothing for a consent that cannot be read', '{}', false],
    ['the rule for a person who agreed', '{"schema":1,"seed":"0123456789abcdef","since":"x","except":[]}', true],
  ])('is %s', async (_, consent, isTold) => {
    repository = makeRepository({ base: listed });
    mkdirSync(join(home, 'live'), { recursive: true });
    if (consent !== undefined) writeFileSync(join(home, 'live', 'consent.json'), consent);
    const env = { RENTROLL_HOME: home, PATH: process.env['PATH'] ?? '' };
    await prepareMod({ session: 's', cwd: repository.root, isResumed: false }, { env, now: () => new Date() });
    const folder = join(home, 'live', 'terms');
    // Where there is nothing to tell no file is written.
    const [file] = existsSync(folder) ? readdirSync(folder) : [];
    const terms = file === undefined ? {} : JSON.parse(readFileSync(join(folder, file), 'utf8'));
    expect(terms.withhold?.rule?.id).toBe(isTold ? 'tests' : undefined);
  });
});
