import { type Advice, type Clause, type Has, type Push, pushes } from './clauses.ts';
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

function adviseReading(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  if (clause.opener !== '' || has('foreign')) return [];
  return adviseScope(clause.negated ? -1 : 1, has) ?? adviseFiles(clause, has, all);
}

/** How much of a file to read, and which files beside the relevant ones. */
function adviseScope(sign: number, has: Has): readonly Push[] | undefined {
  if (has('again')) return pushes(['reread', 3.5 * sign], ['review', 1.5 * sign]);
  if (has('near')) return pushes(['neighbours', 2.8 * sign], ['readAll', Math.min(0, 2 * sign)]);
  if (has('part')) {
    const nothingElse = has('only') && sign > 0;
    return pushes(['whole', -5 * sign], ...(nothingElse ? ([['neighbours', -3]] as const) : []));
  }
  if (has('whole') && !has('every')) return pushes(['whole', sign < 0 ? -5 : 2.5]);
  return undefined;
}

function adviseFiles(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  if (has('every') && has('file', 'whole')) return readEveryFile(clause, all);
  if (clause.negated) return refuseReading(clause, has, all);
  if (has('only')) return pushes(['neighbours', -2.5], ['readAll', -2]);
  return has('apart') ? pushes(['browse', 1.5], ['batch', -2]) : [];
}

function readEveryFile(clause: Clause, all: readonly Clause[]): readonly Push[] {
  const next = all[all.indexOf(clause) + 1];
  const isLimited = next !== undefined && ['that', 'which', 'you', 'if'].includes(next.opener);
  if (!clause.negated)
    return isLimited ? pushes(['neighbours', 1]) : pushes(['readAll', 9.5], ['whole', 2], ['neighbours', 1.5]);
  return clause.words.includes('any') && !isLimited
    ? refuseReading(clause, () => true, all)
    : pushes(['readAll', -2], ['neighbours', -2]);
}

/** "Don't open files" leaves nothing to work with, unless the sentence says until when or which. */
function refuseReading(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  if (clause.contrast) return pushes(['browse', -1.5]);
  const index = all.indexOf(clause);
  const rest = all.slice(index + 1).find((other) => other.opener !== '');
  if (rest) return rest.topic === 'search' ? pushes(['browse', -2.4], ['list', -2]) : pushes(['neighbours', -1.5]);
  return has('file') ? pushes(['giveUp', 10]) : [];
}

/** Phrases without a topic of their own: parts or wholes of files are about reading, "skip the tests" about running them. */
function impliedAdvice(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  if (has('file') && has('part')) return adviseReading(clause, has, all);
  const skips = clause.words.some((word) => /^(?:skip|skipping|without)$/.test(word));
  return skips && clause.negated && has('suite') ? adviseTesting(clause, has, all) : [];
}

function adviseRereading(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  if (clause.opener !== '') return [];
  if (clause.negated) return pushes(['reread', -3.5], ['review', -2]);
  const after = all.some((other) => other.opener === 'after' || other.opener === "you've");
  return pushes(['reread', 3.5], ['review', after ? 4 : 1], ...(has('whole') ? ([['whole', 2]] as const) : []));
}

/** Words that name the whole of the code and nothing in particular. */
const plainObject =
  /^(?:(?:any|the|a|all|source|project|existing) )*(?:file|files|code|source|anything|nothing|repository)(?: (?:at all|yourself|directly))?$/;

/** Only a plain "edit no files" stops the work; "do not edit generated files" or "… files under vendor" names something else. */
function adviseEditing(clause: Clause, _: Has, all: readonly Clause[]): readonly Push[] {
  if (clause.opener !== '' || !clause.negated || clause.limited || clause.contrast) return [];
  const isBare = all.indexOf(clause) === 0;
  const words = clause.words.slice(clause.words.findIndex((word) => topicWords.get(word) === 'edit') + 1).join(' ');
  return plainObject.test(words) || (words === '' && isBare) ? pushes(['edit', -10]) : [];
}

function adviseTesting(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  if (clause.opener !== '' || has('foreign')) return [];
  if (clause.topic === 'run' && !has('suite')) return [];
  const isWhole =
    has('whole') || clause.words.includes('all') || (clause.words.includes('suite') && !has('related', 'only'));
  if (clause.negated) return isWhole ? pushes(['suite', -3.5]) : pushes(['verify', -6], ['verifyEach', -3]);
  const each = all.some((other) => other.opener === 'after' && other.topic === 'edit' && other.qualities.has('each'));
  const afterEach = each ? ([['verifyEach', 6]] as const) : [];
  if (isWhole) return pushes(['suite', 3.5], ['verify', 2], ...afterEach);
  if (has('related', 'only') || clause.words.includes('file')) return pushes(['suite', -3.5], ...afterEach);
  return pushes(['verify', 2], ...afterEach);
}
