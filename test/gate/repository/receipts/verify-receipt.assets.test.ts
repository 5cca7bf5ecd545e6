import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import type { AssetActivation, AssetFacts } from '../../../../src/core/model/rule/asset.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { EvidenceTrial } from '../../../../src/core/model/verdict/evidence.ts';
import { buildReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../../src/core/receipt/parse-receipt.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import type { VerifyInput } from '../../../../src/gate/repository/receipts/verify-input.ts';
import { verifyReceipt } from '../../../../src/gate/repository/receipts/verify-receipt.ts';
import { toEvidence } from '../../../core/decide/behaviour/behaviour-vectors.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { keptSelfTest } from '../../../helpers/earning-receipt.ts';

const digest = sha256('forms');
const entry: Rule = {
  ...{ id: 'skill:forms', agent: 'sql', body: digest, status: 'active', scope: [], protected: false },
  ...{ line: 3, column: 5 },
  probe: { ask: { kind: 'must', fact: { kind: 'runs', command: 'npm run check' } }, tasks: ['t1'] },
};
const facts: AssetFacts = {
  ...{ kind: 'skill', name: 'forms', path: '.claude/skills/forms', change: 'changed', from: sha256('before'), digest },
  ...{ tokens: 20, neighbours: sha256('others'), executes: ['fill.sh'] },
  files: [{ path: 'SKILL.md', lines: ['01234567', '89abcdef'] }],
};
const fingerprint = { fixture: sha256('f'), suite: sha256('s'), activeSet: sha256('a'), definition: sha256('d') };
const asked = {
  ...toEvidence({ answers: { t1: { baseline: 'nnnnnnnnnnnn', candidate: 'yyyyyyyyyyyy' } }, named: ['t1'] }),
  rule: entry.id,
};

function makeReceipt(asset: AssetFacts | undefined, rule: Rule = entry, trials = asked.trials) {
  const evidence = { ...asked, rule: rule.id, trials };
  const records = evidence.trials.map((trial, index) => {
    const present = trial.arm === 'candidate' ? [rule.id] : [];
    const seen = { present, isolation: { canaryLeaked: false, delivered: present } };
    return { ...trial, ...seen, digest: sha256(String(index)), model: 'demo-1' } as unknown as TrialRecord;
  });
  const selfTest = keptSelfTest(evidence);
  return buildReceipt({
    ...{ rule, agent: 'sql', decision: decideRule(evidence), evidence, records, fingerprint },
    runner: { kind: 'demo', version: '1.0.0', level: 'simulated' },
    ...(selfTest === undefined ? {} : { selfTest }),
    ...(asset === undefined ? {} : { asset }),
    decidedOn: '2026-01-06',
  });
}

function verify(receipt: ReturnType<typeof makeReceipt>, more: Partial<VerifyInput> = {}) {
  const { state, problems } = verifyReceipt({
    ...{ rule: entry, receipt, file: 'receipts/skill.forms.json', config: defaultTestConfig, expected: fingerprint },
    ...{
      rent: 20,
      policy: asked.policy,
      runnerVersion: '1.0.0',
      addedHere: true,
      today: '2026-03-01',
      replay: keptSelfTest,
    },
    ...(asked.behaviour === undefined ? {} : { behaviour: asked.behaviour }),
    asset: facts,
    ...more,
  });
  return { state, codes: problems.map(({ code }) => code) };
}

const refused = { state: 'mismatched', codes: ['receipt-other-asset'] };

describe('a receipt on an asset', () => {
  it('is valid for the very change it is on, and is read as it was written', () => {
    const receipt = makeReceipt(facts);
    expect(verify(receipt)).toEqual({ state: 'valid', codes: [] });
    expect(parseReceipt(JSON.stringify(receipt), 'receipts/skill.forms.json', 'head')).toMatchObject({ problems: [] });
  });

  it.each<[string, Partial<AssetFacts>]>([
    ['bytes that lie there', { digest: sha256('other') }],
    ['version that base has', { from: sha256('other') }],
    ['question', { change: 'added' }],
    ['place', { path: '.claude/skills/other' }],
    ['weight', { tokens: 19 }],
    ['neighbours', { neighbours: sha256('nobody') }],
    ['programs', { executes: [] }],
    ['lines', { files: [{ path: 'SKILL.md', lines: ['01234567'] }] }],
    ['files', { files: [] }],
  ])('is refused where it names other %s', (_name, other) => {
    expect(verify(makeReceipt({ ...facts, ...other }))).toEqual(refused);
  });

  it('is refused where it says nothing of the asset, where the change leaves it alone, and where a rule has one', () => {
    expect(verify(makeReceipt(undefined))).toEqual(refused);
    expect(verify(makeReceipt(facts), { asset: 'unchanged' })).toEqual(refused);
    const rule = { ...entry, id: 'a-rule', body: 'Run the checks before you answer.' };
    const { asset: _none, ...asRule } = { asset: facts };
    const told = verifyReceipt({
      ...{ rule, receipt: makeReceipt(facts, rule), file: 'receipts/a-rule.json', config: defaultTestConfig },
      ...{ expected: fingerprint, rent: 20, policy: asked.policy, runnerVersion: '1.0.0', addedHere: true },
      ...{ today: '2026-03-01', replay: keptSelfTest, ...asRule },
      ...(asked.behaviour === undefined ? {} : { behaviour: asked.behaviour }),
    });
    expect(told.problems.map(({ code }) => code)).toEqual(['receipt-other-asset']);
  });

  it('says how often it was used as its trials do, or nothing where those say nothing', () => {
    const places = asked.trials.flatMap(({ arm }, place) => (arm === 'candidate' ? [place] : []));
    const tell = (trial: EvidenceTrial, place: number) =>
      trial.arm === 'candidate' ? { ...trial, used: places.indexOf(place) < 4 } : trial;
    const uses = (used: AssetFacts['used'], trials: readonly EvidenceTrial[] = asked.trials.map(tell)) =>
      verify(makeReceipt({ ...facts, ...(used && { used }) }, entry, trials));
    expect(uses({ trials: 4, of: 12 })).toEqual({ state: 'valid', codes: [] });
    const forged = { state: 'forged', codes: ['receipt-forged'] };
    expect(uses({ trials: 5, of: 12 })).toEqual(forged);
    expect(uses({ trials: 4, of: 11 })).toEqual(forged);
    expect(uses(undefined)).toEqual(forged);
    expect(uses({ trials: 4, of: 12 }, asked.trials)).toEqual(forged);
  });

  it('says of prompts what follows from them, and nothing else', () => {
    const prompt = (place: number) => place.toString(16).padStart(16, '0');
    const asks = (fired: number, of = 20): AssetActivation['asked'] =>
      Array.from({ length: of }, (_, place) => {
        return { prompt: prompt(place), should: true, fired: place < fired };
      });
    const tell = (activation: Partial<AssetActivation>) => {
      const whole = { floor: 0.7, calls: 3, reason: 'floors-shown', asked: asks(18), ...activation };
      return makeReceipt({ ...facts, activation: whole });
    };
    const valid = { state: 'valid', codes: [] };
    const forged = { state: 'forged', codes: ['receipt-forged'] };
    expect(verify(tell({}))).toEqual(valid);
    expect(verify(tell({ asked: asks(17), reason: 'not-shown' }))).toEqual(valid);
    expect(verify(tell({ asked: asks(17) }))).toEqual(forged);
    expect(verify(tell({ reason: 'not-shown' }))).toEqual(forged);
    expect(verify(tell({ floor: 0.9 }))).toEqual(forged);
    const written = tell({});
    const read = (activation: object) => {
      const text = JSON.stringify({ ...written, asset: { ...written.asset, activation } });
      return parseReceipt(text, 'receipts/skill.forms.json', 'head').problems.length;
    };
    expect(read({ ...written.asset?.activation })).toBe(0);
    expect(read({ ...written.asset?.activation, recall: 1 })).toBe(1);
    expect(read({ ...written.asset?.activation, floor: 1 })).toBe(1);
    expect(read({ ...written.asset?.activation, asked: [{ prompt: 'Fill in the form.' }] })).toBeGreaterThan(0);
  });

  it('stands once it is merged, whatever a later change does beside it', () => {
    expect(verify(makeReceipt(facts), { addedHere: false, asset: 'unchanged' }).state).toBe('valid');
    expect(verify(makeReceipt(facts), { rule: { ...entry, body: sha256('other') } }).state).toBe('mismatched');
  });
});
