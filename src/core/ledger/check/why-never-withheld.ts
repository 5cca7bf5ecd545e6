import type { Rule } from '../../model/rule/rule.ts';

/** Why real sessions may never go without a rule. */
export type NeverWithheld =
  | 'not-active'
  | 'protected'
  | 'safety'
  | 'no-probe'
  | 'never-probe'
  | 'check-probe'
  | 'before-probe'
  | 'scoped';

/** Words by which a rule is about harm and not about habits; the heading it stands under counts as well. */
const harm =
  /\b(?:safety|security|secrets?|credentials?|passwords?|(?:api|private|signing) keys?|personal data|privacy|backups?|vulnerab\w*|encrypt\w*|production)\b/iu;

/**
 * Why a rule may never be withheld from a real session, undefined where a coin may decide: it is active and no protection of anything, and its
 * probe asks for a deed that an agent can still do when it is told at the end of a turn.
 */
export function whyNeverWithheld({
  status,
  protected: isProtected,
  section,
  body,
  scope,
  probe,
}: Rule): NeverWithheld | undefined {
  if (status !== 'active') return 'not-active';
  if (isProtected) return 'protected';
  if (harm.test(body) || harm.test(section ?? '')) return 'safety';
  if (probe === undefined) return 'no-probe';
  if (probe.ask.kind === 'never') return 'never-probe';
  if (probe.ask.kind === 'check') return 'check-probe';
  if (probe.order === 'before') return 'before-probe';
  return scope.length > 0 ? 'scoped' : undefined;
}

const words: Readonly<Record<NeverWithheld, string>> = {
  'not-active': 'it is not active, so no session has it',
  protected: 'it is protected',
  safety: 'it speaks of safety, and nobody goes without that for a figure',
  'no-probe': 'it has no probe, so no session answers',
  'never-probe': 'its probe says "never": what was done cannot be made good',
  'check-probe': 'its probe is a script, which no session runs',
  'before-probe': 'its probe asks for something before something else, which cannot be made good afterwards',
  scoped: 'it stands for some files alone, and its line is loaded apart',
};

/** The reason in words, for people. */
export function describeNeverWithheld(why: NeverWithheld): string {
  return words[why];
}
