import { type Clause, type Has, type Push, pushes } from './clauses.ts';
import { topicWords } from './lexicon.ts';

export function adviseReading(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
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
export function impliedAdvice(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  if (has('file') && has('part')) return adviseReading(clause, has, all);
  const skips = clause.words.some((word) => /^(?:skip|skipping|without)$/.test(word));
  return skips && clause.negated && has('suite') ? adviseTesting(clause, has, all) : [];
}

export function adviseRereading(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
  if (clause.opener !== '') return [];
  if (clause.negated) return pushes(['reread', -3.5], ['review', -2]);
  const after = all.some((other) => other.opener === 'after' || other.opener === "you've");
  return pushes(['reread', 3.5], ['review', after ? 4 : 1], ...(has('whole') ? ([['whole', 2]] as const) : []));
}

/** Words that name the whole of the code and nothing in particular. */
const plainObject =
  /^(?:(?:any|the|a|all|source|project|existing) )*(?:file|files|code|source|anything|nothing|repository)(?: (?:at all|yourself|directly))?$/;

/** Only a plain "edit no files" stops the work; "do not edit generated files" or "… files under vendor" names something else. */
export function adviseEditing(clause: Clause, _: Has, all: readonly Clause[]): readonly Push[] {
  if (clause.opener !== '' || !clause.negated || clause.limited || clause.contrast) return [];
  const isBare = all.indexOf(clause) === 0;
  const words = clause.words.slice(clause.words.findIndex((word) => topicWords.get(word) === 'edit') + 1).join(' ');
  return plainObject.test(words) || (words === '' && isBare) ? pushes(['edit', -10]) : [];
}

export function adviseTesting(clause: Clause, has: Has, all: readonly Clause[]): readonly Push[] {
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
