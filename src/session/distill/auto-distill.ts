import { distillConsentFile } from '../../adapters/files/home-places.ts';
import { keepConsentFile, readWay, showDistillAuto, withdrawConsent } from '../../adapters/files/read-consents.ts';
import { findProgram } from '../../adapters/programs/find-program.ts';
import type { DistillAuto, DistillConsent } from '../../core/model/live/consents.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { distillDefaults } from '../../core/model/rule/config.ts';
import { distillLimits } from './distill-request.ts';

/** Asks a person whether automatic distilling may be on. */
interface Person {
  confirm(question: string, fallback: boolean): Promise<boolean>;
}

/** Revokes a person's consent; candidates that were found stay. */
export function endAuto(env: NodeJS.ProcessEnv): void {
  withdrawConsent(distillConsentFile(env));
}

/**
 * Shows what would be sent where, and stores a person's consent; a no changes nothing. Throws ProblemError (`no-program`) where there is nobody
 * to ask, and `consent-place` where a checkout could forge the consent.
 */
export async function agreeAuto(
  person: Person,
  deps: Pick<Dependencies, 'env' | 'now'>,
  notify: (message: string) => void,
): Promise<DistillAuto> {
  const program = findProgram('claude', deps.env);
  const { model } = distillDefaults;
  if (program === undefined) {
    const hint = 'Install Claude Code. To find what sessions have in common, without a model: rentroll session learn';
    throw setupError('no-program', 'claude is not on PATH, so there is nobody to ask', hint);
  }
  notify(formatOffer(model, program, deps.env));
  if (await person.confirm('Shall this happen by itself on this machine', false))
    agreeToDistill({ model, program }, deps);
  return showDistillAuto(deps.env);
}

/** Formats the offer that a person agrees to: which model, through which program, with what text, how often, at what cost. */
function formatOffer(model: string, program: string, env: NodeJS.ProcessEnv): string {
  const { callTokens, weekTokens, answerTokens } = distillLimits;
  const elsewhere = env['ANTHROPIC_BASE_URL'];
  const to = elsewhere ? `${elsewhere} (ANTHROPIC_BASE_URL)` : 'the provider that your Claude Code asks';
  return [
    'After a session that took more tokens than three quarters of those before it, in a process of its own:',
    `  who is asked   ${model}, by ${program}, at ${to}, with the login or key that it has: you pay`,
    '  what is sent   figures, rules, and the session in 8 KB: your prompts, commands, paths, errors and answers, without what looks like a credential',
    '  which          sessions of every project on this machine that end from now on, each once',
    `  how often      ${callTokens} tokens a question at most, ${answerTokens} of them answer; ${weekTokens} in any seven days, all of which one day may take`,
    '  what for       at most two candidate rules; they wait until you propose them',
    'Off at any time: rentroll session distill --auto off',
  ].join('\n');
}

/**
 * Stores a person's consent: this model, asked by this program, on the way that questions take now. A second consent begins anew. Throws
 * ProblemError (`consent-place`) where a checkout could forge it.
 */
function agreeToDistill(
  agreed: Pick<DistillConsent, 'model' | 'program'>,
  deps: Pick<Dependencies, 'env' | 'now'>,
): void {
  const { env, now } = deps;
  const consent: DistillConsent = { schema: 1, since: now().toISOString(), ...agreed, way: readWay(env) };
  keepConsentFile(distillConsentFile(env), `${JSON.stringify(consent)}\n`, env);
}
