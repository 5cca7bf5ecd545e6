import {
  type Arm,
  type ArmIncidents,
  type Enforcement,
  enforcedParts,
  type Incident,
  type IsolationProof,
} from '../../../../core/model/trial/trial.ts';
import type { RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { formatCount, formatTokens } from '../../../../core/text/format-number.ts';

const armLabels: Readonly<Record<Arm, string>> = { baseline: 'without the rule', candidate: 'with the rule' };

/** Describes the incidents of one arm in one sentence. The examples are an agent's words: they are escaped where they are shown. */
export function describeIncidents({ arm, kind, trials, of, examples }: ArmIncidents): string {
  const agents = `In ${trials} of ${formatCount(of, 'trial')} ${armLabels[arm]} (${arm} arm) the agent`;
  const shown = examples.map(nameExample).filter((example) => example !== '');
  const needed = arm === 'baseline' && trials > 1 && examples.some(isShell) ? grantCommand : '';
  return `${agents} ${deeds[kind]}${shown.length === 0 ? '' : `: ${shown.join('; ')}`}.${needed}`;
}

/** Advice on a command that agents without the rule try again and again: that is their work, not a rule's doing. */
const grantCommand =
  ' Where that is how work is tested here, add the command to runner.commands of the default branch: trials without it take more than sessions do.';

function isShell(incident: Incident): boolean {
  return incident.kind === 'denied' && incident.tool === 'Bash';
}

const deeds: Readonly<Record<Incident['kind'], string>> = {
  denied: 'tried what it was not allowed to',
  secret: 'left a credential behind, which was taken out before anything was stored',
  changed: 'changed what guards its task',
  stray: 'wrote outside of its copy of the repository',
  command: 'wrote commands that a workflow runner obeys',
};

function nameExample(incident: Incident): string {
  switch (incident.kind) {
    case 'denied':
      return `${incident.tool} "${incident.what}"`;
    case 'secret':
      return incident.file === undefined ? `in its ${incident.place}` : `in "${incident.file}"`;
    case 'changed':
      return `"${incident.file}" ${incident.how}`;
    case 'stray':
      return `"${incident.file}"`;
    case 'command':
      return `"${incident.name}"`;
  }
}

/** Names the limits that were not enforced, for example `not enforced: network, files`; empty when all were, or nothing is known of it. */
export function describeEnforcement(enforced: Enforcement | undefined): string {
  const missing = listUnenforced(enforced);
  return missing.length === 0 ? '' : `not enforced: ${missing.join(', ')}`;
}

/** Names the parts of the isolation that nothing enforced, in the order of reports. */
export function listUnenforced(enforced: Enforcement | undefined): readonly string[] {
  return enforced === undefined ? [] : enforcedParts.filter((part) => !enforced[part]);
}

/** The isolation proof of one arm in words; `ok` is false when it failed or is missing. */
export interface IsolationLine {
  /** `trials`: of both arms. */
  readonly arm: Arm | 'trials';
  readonly ok: boolean;
  readonly text: string;
}

/** Lists the results of the canaries, one line per arm, and the parts of this machine that nothing kept trials from, when there are any. */
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

/** Lists further sentences about a verdict: what agents tried, and payback. */
export function listNotices(verdict: RuleVerdict): readonly string[] {
  const payback = describePayback(verdict);
  const incidents = (verdict.attempts ?? []).map(describeIncidents);
  return payback === undefined ? incidents : [...incidents, payback];
}

/**
 * After how many sessions a rule that earns has returned the tokens its trials took, all classes counted alike; undefined for other
 * verdicts, for a receipt (nothing was spent), for a rule that buys behaviour (it promises no token), and when the total of all classes shows no
 * saving.
 */
function describePayback({ verdict, spend, savings, behaviour }: RuleVerdict): string | undefined {
  if (verdict !== 'earns' || behaviour !== undefined || spend.tokens === 0 || !(savings.total > 0)) return undefined;
  const sessions = Math.ceil(spend.tokens / savings.total);
  return `Payback: its trials took ${formatTokens(spend.tokens)} tokens, returned after about ${formatCount(sessions, 'session')} like them.`;
}
