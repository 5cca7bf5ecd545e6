import { readWord } from '../../doors/store/consent/read-word.ts';
import {
  type DistillAuto,
  type DistillConsent,
  parseDistillConsent,
  readWay,
  wayVariables,
} from '../../foundation/model/live/distill-consent.ts';
import { distillConsentFile } from '../../foundation/util/home-places.ts';

/** The person's word that dear sessions are distilled by themselves; undefined where there is none, or what is there is none. */
export function readDistillConsent(env: NodeJS.ProcessEnv): DistillConsent | undefined {
  return parseDistillConsent(readWord(distillConsentFile(env), env) ?? '');
}

/** How it stands, for whoever shows it. */
export function showDistillAuto(env: NodeJS.ProcessEnv): DistillAuto {
  const consent = readDistillConsent(env);
  return consent === undefined ? { isOn: false } : { isOn: true, since: consent.since, model: consent.model };
}

/**
 * What of a question is not as the person was told when they agreed, by its name: a project's settings can point a hook's environment
 * elsewhere. Empty where all is as it was.
 */
export function findOtherWay(
  consent: DistillConsent,
  program: string | undefined,
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const way = readWay(env);
  const others = wayVariables.filter((name) => way[name] !== consent.way[name]);
  return program === consent.program ? others : ['the program claude', ...others];
}
