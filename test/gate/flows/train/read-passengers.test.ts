import { afterEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { boardTrain } from '../../../../src/gate/flows/train/board-train.ts';
import { readPassengers } from '../../../../src/gate/flows/train/read-passengers.ts';
import { type Files, ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { skillText } from '../../assets/tree-of.ts';

let repository: Repository;
afterEach(() => repository.remove());

const rule = { '.rentroll/ledger.yml': ledgerOf({ dates: 'Write dates in the order year, month, day.' }) };
const skill = { '.claude/skills/forms/SKILL.md': skillText('forms') };

/** How the change is boarded whose head has these files. */
async function board(head: Files, policy = '{}') {
  const config = tinyConfig(`context: { assets: ${policy} }\n`).replace(
    /^runner:.*$/m,
    'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }',
  );
  repository = makeRepository({ base: { '.rentroll/config.yml': config, '.rentroll/ledger.yml': ledgerOf({}) }, head });
  const deps = {
    cwd: repository.root,
    env: {},
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => new Date(),
  };
  const [boarded] = boardTrain(await readPassengers([{ head: 'HEAD' }], '.rentroll/config.yml', deps));
  return { stays: boarded?.stays, why: boarded?.why };
}

describe('a change that brings more than rules', () => {
  it.each<[string, Files, string | undefined, object]>([
    ['rules alone', rule, undefined, {}],
    ['a skill that is proved beside its rule', { ...rule, ...skill }, undefined, { stays: 'brings-asset' }],
    ['a skill alone', skill, undefined, { stays: 'brings-asset', why: 'skill:forms' }],
    ['a skill that nobody asks about', { ...rule, ...skill }, '{ added: allow }', {}],
  ])('rides with %s, or not', async (_, head, policy, expected) => {
    expect(await board(head, policy)).toEqual({ stays: undefined, why: undefined, ...expected, ...why(expected) });
  });
});

function why(expected: object): object {
  return 'stays' in expected ? { why: 'skill:forms' } : {};
}
