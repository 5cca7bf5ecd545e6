import { type WorkKind, workKinds } from '../../core/model/complexity.ts';

/** Sides from which a change is reviewed, the ones that find most first. */
export const reviewAspects = ['correctness', 'tests', 'safety', 'contracts', 'performance', 'readability'] as const;
type ReviewAspect = (typeof reviewAspects)[number];

interface KindOfWork {
  /** Terms that name it. */
  readonly terms: RegExp;
  /** What it adds to the score: work of its kind is larger than its words. */
  readonly points: number;
  /** What goes wrong with it, in words. */
  readonly risk: string;
  /** Who has to look at it, however small it is. */
  readonly sides: readonly ReviewAspect[];
}

/** Every whole match of a term in small and large letters. */
export const wholeWords = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'giu');

const ofKind: Readonly<Record<WorkKind, KindOfWork>> = {
  auth: {
    terms: wholeWords(
      [
        'auth(?:n|z|entication|orization|enticate|orize)?|o-?auth2?|oidc|saml|sso|log-?ins?|sign-?(?:in|up)s?|sessions? cookies?|passwords?|passkeys?|mfa|2fa',
        'credentials?|permissions?|roles?|access control|(?:refresh|access|bearer|api|session|id) (?:tokens?|keys?)|jwts?|csrf|cors|xss|ssrf|injection|saniti[sz](?:e|es|ing|ation)',
        'security|vulnerabilit(?:y|ies)|cve-[\\d-]+|ghsa-[\\w-]+|secrets?|encrypt(?:s|ed|ion)?|decrypt(?:s|ion)?|sandbox|payments?|billing',
      ].join('|'),
    ),
    ...{ points: 1, risk: 'lets somebody in', sides: ['safety'] },
  },
  migration: {
    terms: wholeWords(
      'migrat(?:e|es|ed|ing|ion|ions)|schemas?|backfill(?:s|ing)?|(?:add|drop|alter)(?:s|ing)? (?:an? |the )?columns?|rollback',
    ),
    ...{ points: 1, risk: 'cannot be taken back', sides: ['safety', 'contracts'] },
  },
  dependency: {
    terms: wholeWords(
      '(?:upgrad|updat)(?:e|es|ing) (?:[@\\w/.-]+ ){1,3}?(?:from |to |v)?v?\\d[\\w.]*|bump(?:s|ing)?|dependenc(?:y|ies)|deps|lockfiles?|supply chain|peer ?dependenc(?:y|ies)|major version',
    ),
    ...{ points: 0, risk: "brings in other people's code", sides: ['safety'] },
  },
  concurrency: {
    terms: wholeWords(
      'concurren(?:t|cy)|parallel(?:ism)?|races?|race conditions?|deadlocks?|locks?|locking|mutex(?:es)?|threads?|workers?|transactions?|atomic(?:ally)?|idempoten(?:t|cy)|retries|retry|queues?',
    ),
    ...{ points: 1, risk: 'fails now and then', sides: ['correctness', 'performance'] },
  },
  deletion: {
    terms: wholeWords(
      'delet(?:e|es|ed|ing|ion|ions)|purg(?:e|es|ing)|eras(?:e|es|ing|ure)|truncat(?:e|es|ing)|wip(?:e|es|ing)|gdpr|retention|(?:remove|drop)(?:s|ing)? (?:an? |all |old |the )?(?:users?|data|accounts?|files?|records?|tables?)',
    ),
    ...{ points: 1, risk: 'loses what cannot be had again', sides: ['safety', 'tests'] },
  },
  contract: {
    terms: wholeWords(
      'breaking|backwards? compatib(?:le|ility)|public api|api change|deprecat(?:e|es|ing|ion)|protocols?|webhooks?|production|releases?|everywhere|all (?:services|agents|packages)',
    ),
    ...{ points: 1, risk: 'breaks who relies on it', sides: ['contracts', 'tests'] },
  },
};

/** A kind of work that words name, with the terms that name it and what is to be done about it. */
export interface NamedKind extends Omit<KindOfWork, 'terms'> {
  readonly kind: WorkKind;
  /** In small letters, each once. */
  readonly found: readonly string[];
}

/** The kinds of work that a text names, the ones that weigh most first. */
export function findKinds(text: string): readonly NamedKind[] {
  const all = workKinds.map((kind): NamedKind => {
    const { terms, ...rest } = ofKind[kind];
    return { kind, ...rest, found: findTerms(text, terms) };
  });
  return all.filter(({ found }) => found.length > 0);
}

/** Different terms of a text, in the order they appear, in small letters. */
export function findTerms(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([term]) => term.toLowerCase().replace(/\s+/gu, ' ')))];
}

/** Sides that kinds of work ask for, in the order reviewers are taken, each once. */
export function sidesOf(kinds: readonly WorkKind[]): readonly ReviewAspect[] {
  return reviewAspects.filter((side) => kinds.some((kind) => ofKind[kind].sides.includes(side)));
}
