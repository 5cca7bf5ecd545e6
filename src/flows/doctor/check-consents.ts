import type { DoctorCheck } from '../../foundation/model/verdict/doctor.ts';
import { findOtherWay, readDistillConsent } from '../../run/consent/distill-consent.ts';
import { readConsents } from '../../run/consent/read-consents.ts';
import { findProgram } from '../../stages/gate/measure/programs/find-program.ts';

/** What acts by itself here on its person's word, and whether questions would still go the way that was agreed to. */
export function checkConsents(env: NodeJS.ProcessEnv): DoctorCheck {
  const name = 'consents';
  const { distill, live } = readConsents(env);
  const words = [
    distill.isOn ? `distill --auto is on since ${distill.since}, with ${distill.model}` : 'distill --auto is off',
    live.isOn ? `live is on since ${live.since}` : 'live is off',
  ];
  const consent = readDistillConsent(env);
  const others = consent === undefined ? [] : findOtherWay(consent, findProgram('claude', env), env);
  if (others.length === 0) return { name, state: 'ok', needed: false, detail: words.join('; ') };
  const detail = `${words.join('; ')}; not asked from here, where another way is set: ${others.join(', ')}`;
  return {
    name,
    state: 'wrong',
    needed: false,
    detail,
    mend: 'Agree to this way instead: rentroll session distill --auto on',
  };
}
