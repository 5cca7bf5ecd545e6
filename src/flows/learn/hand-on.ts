import type { Db } from '../../doors/store/open-store.ts';
import { writeTransaction } from '../../doors/store/open-store.ts';
import { listStoredCandidates } from '../../doors/store/sessions/candidates.ts';
import { keepTerms } from '../../doors/store/sessions/distillations.ts';
import { keepFinding, readFindings, type StoredFinding } from '../../doors/store/sessions/findings.ts';
import type { AdmittedSuggestion } from '../../repository/candidates/admit-proposals.ts';
import { readProjectRules } from '../../repository/candidates/read-project.ts';
import { admitSuggestions, keepCandidate } from '../../run/sessions/offer-candidates.ts';
import { learningTasks } from '../../stages/session/learn/tasks/learning-tasks.ts';
import type { LearntCandidate } from './learn-report.ts';

/** Most sentences that one run hands on for a project: nobody reads more at a time. */
const mostHandedOn = 3;

/** Makes candidates of findings that enough sessions have shown and that a sentence can say, each once for ever. */
export async function handOn(db: Db, configFile: string, now: Date): Promise<readonly LearntCandidate[]> {
  const ripe = readFindings(db).filter(isRipe);
  const handed: LearntCandidate[] = [];
  for (const [project, own] of Map.groupBy(ripe, (placed) => placed.project)) {
    const rules = await readProjectRules(project, configFile);
    if (rules.distill !== undefined) keepTerms(db, project, rules.distill);
    for (const placed of own.slice(0, mostHandedOn)) {
      const proposal = { body: placed.finding.body ?? '', why: describeEvidence(placed) };
      const candidates = listStoredCandidates(db, project);
      for (const answer of admitSuggestions([proposal], placed.agent, rules, candidates))
        handed.push(store(db, placed, answer, now));
    }
  }
  return handed;
}

function isRipe({ task, finding }: StoredFinding): boolean {
  const fewest = learningTasks.find(({ name }) => name === task)?.fewestSessions ?? Number.POSITIVE_INFINITY;
  return finding.body !== undefined && !finding.isProposed && finding.sessions.length >= fewest;
}

/** What was seen, in words: what it would have been otherwise is nobody's to say. */
function describeEvidence({ finding: { text, times, sessions } }: StoredFinding): string {
  return `${text.replace(/\s+/g, ' ').slice(0, 120)}; ${times} times in ${sessions.length} sessions`;
}

function store(db: Db, placed: StoredFinding, answer: AdmittedSuggestion, now: Date): LearntCandidate {
  const { project, agent, finding } = placed;
  const cost = Math.max(0, finding.tokens);
  const from = { project, agent, of: 'learned', session: finding.sessions.at(-1) ?? '', digest: '', cost } as const;
  return writeTransaction(db, () => {
    const { born, ...candidate } = keepCandidate(db, { ...from, lastAt: finding.lastAt }, answer, now);
    keepFinding(db, { ...placed, finding: { ...finding, isProposed: true } });
    return { ...candidate, why: born.why };
  });
}
