import type { Arm, IsolationProof } from '../../../../../foundation/model/trial/trial.ts';
import type { RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { describeEnforcement } from './describe-enforcement.ts';

/** The isolation proof of one arm in words; `ok` is false when it failed or is missing. */
export interface IsolationLine {
  /** `trials`: of both arms. */
  readonly arm: Arm | 'trials';
  readonly ok: boolean;
  readonly text: string;
}

/** What the canaries showed, one line per arm, and what of this machine nothing kept trials from, when there is something. */
export function listIsolationLines({ isolation, enforced }: RuleVerdict): readonly IsolationLine[] {
  const missing = describeEnforcement(enforced);
  return [
    toIsolationLine('baseline', isolation.baseline),
    toIsolationLine('candidate', isolation.candidate),
    ...(missing === '' ? [] : [{ arm: 'trials', ok: false, text: missing } as const]),
  ];
}

function toIsolationLine(arm: Arm, proof: IsolationProof | undefined): IsolationLine {
  if (proof === undefined) return { arm, ok: false, text: 'not proven: no trial of this arm has shown it' };
  const canary = proof.canaryLeaked ? 'the canary of the user settings LEAKED to the model' : 'the canary stayed out';
  const delivered = proof.ruleDelivered ? 'the rule reached the model' : 'the rule did not reach the model';
  const ok = !proof.canaryLeaked && proof.ruleDelivered === (arm === 'candidate');
  return { arm, ok, text: `${canary}, ${delivered}${ok ? '' : ' (wrong)'}` };
}
