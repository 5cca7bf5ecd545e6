import { type Advice, type Clause, type Has, type Push, pushes } from './clauses.ts';
import { adviseEditing, adviseReading, adviseRereading, adviseTesting, impliedAdvice } from './file-topics.ts';
import type { Habits } from './habits.ts';
import { type Topic, topicWords } from './lexicon.ts';

const advices: Readonly<Record<Topic, Advice>> = {
  search: adviseSearch,
  list: adviseListing,
  browse: adviseListing,
  read: adviseReading,
  reread: adviseRereading,
  edit: adviseEditing,
  test: adviseTesting,
  run: adviseTesting,
  talk: adviseTalk,
  batch: adviseBatching,
};

/** What a clause pushes, alone or together with the other clauses of its sentence. */
export function adviceOn(clause: Clause, all: readonly Clause[]): readonly Push[] {
  const has: Has = (...qualities) => qualities.some((quality) => clause.qualities.has(quality));
  const force = has('weak') ? 0.7 : has('strong') ? 1.15 : 1;
  const advise = clause.topic === undefined ? impliedAdvice : advices[clause.topic];
  return advise(clause, has, all).map((push) => ({ habit: push.habit, by: push.by * force }));
}

function adviseSearch(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  if (clause.opener !== '' || has('foreign')) return [];
  if (clause.negated && has('apart')) return pushes(...togetherness(clause, has));
  if (clause.negated) return pushes(['browse', 2.5], ['list', 0.5]);
  const isFirst = has('first', 'related') || all.some((other) => other.opener === 'before');
  return pushes(['browse', -2.4], ...(isFirst ? ([['list', -4]] as const) : []), ...togetherness(clause, has));
}

function adviseListing(clause: Clause, has: Has): readonly Push[] {
  if (clause.opener !== '' || has('foreign')) return [];
  const isSubject =
    has('file', 'first', 'whole', 'apart', 'every') ||
    /^(?:ls|tree|browse|browsing|wander|explore)/.test(clause.words.join(' ')) ||
    clause.words.includes('ls');
  if (!isSubject) return [];
  if (clause.negated) return pushes(['list', -3.2], ['scatter', -1.5], ['browse', -0.8]);
  return pushes(
    ['list', 2],
    ['browse', 1.2],
    ...(has('apart')
      ? ([
          ['scatter', 2],
          ['batch', -2],
        ] as const)
      : []),
  );
}

function adviseTalk(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  if (clause.opener !== '' || has('foreign')) return [];
  if (
    /^(?:answer|answering|respond|responding|propose|proposing)$/.test(topicWord(clause)) &&
    !has('short', 'long', 'only')
  )
    return [];
  const isInstead = has('only') && !has('short') && !clause.negated;
  if (isInstead) return pushes(['edit', -6]);
  if (all.some((other) => other.topic === 'edit' && other.negated)) return [];
  const wantsLess = has('short') !== clause.negated;
  return pushes(['chatter', wantsLess ? -3 : 3]);
}

function topicWord(clause: Clause): string {
  return clause.words.find((word) => topicWords.get(word) === clause.topic) ?? '';
}

function adviseBatching(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  const main = all.filter((other) => other.opener === '');
  const isForeign = main.some((other) => other.qualities.has('foreign'));
  const isAboutCalls = main.some((other) => other.qualities.has('call') || other.qualities.has('file'));
  return clause.opener === '' && isAboutCalls && !isForeign ? pushes(...togetherness(clause, has)) : [];
}

function togetherness(clause: Clause, has: Has): readonly (readonly [keyof Habits, number])[] {
  const sign = clause.negated === has('apart') ? 1 : -1;
  return has('together', 'apart')
    ? [
        ['batch', 3 * sign],
        ['scatter', -4 * sign],
      ]
    : [];
}
