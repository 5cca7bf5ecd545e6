import type { Db } from '../../doors/store/open-store.ts';
import { writeTransaction } from '../../doors/store/open-store.ts';
import { addCandidate, listStoredCandidates } from '../../doors/store/sessions/candidates.ts';
import { keepTerms } from '../../doors/store/sessions/distillations.ts';
import { keepFinding, type PlacedFinding, readFindings } from '../../doors/store/sessions/findings.ts';
import { admitProposals } from '../../repository/candidates/admit-proposals.ts';
import { ledgerAgentOf, readProjectRules } from '../../repository/candidates/read-project.ts';
import { findFault } from '../../stages/session/learn/distill/find-fault.ts';
import { learningTasks } from '../../stages/session/learn/tasks/learning-tasks.ts';
import type { LearntCandidate } from './learn-report.ts';

/** Most sentences that one run hands on for a project: nobody reads more at a time. */
const mostHandedOn = 3;

/** Makes candidates of findings that enough sessions have shown and that a sentence can say, each once for ever. */
export async function handOn(db: Db, configFile: string, now: Date): Promise<readonly LearntCandidate[]> {
  const ripe = readFindings(db).filter(isRipe);
  const handed: LearntCandidate[] = [];
  for (const [project, own] of Map.groupBy(ripe, (placed) => placed.project)) {
    const { rules, agents, distill } = await readProjectRules(project, configFile);
    if (distill !== undefined) keepTerms(db, project, distill);
    const agentOf = (agent: string) => ledgerAgentOf(agent, agents);
    for (const placed of own.slice(0, mostHandedOn)) {
      const why = describeEvidence(placed);
      const proposal = { body: placed.finding.body ?? '', why };
      const standing = { rules, candidates: listStoredCandidates(db, project), agentOf };
      const [answer] = admitProposals([proposal], placed.agent, standing, findFault);
      handed.push(store(db, placed, why, answer?.reason, now));
    }
  }
  return handed;
}

function isRipe({ task, finding }: PlacedFinding): boolean {
  const fewest = learningTasks.find(({ name }) => name === task)?.fewestSessions ?? Number.POSITIVE_INFINITY;
  return finding.body !== undefined && !finding.isProposed && finding.sessions.length >= fewest;
}

/** What was seen, in words: what it would have been otherwise is nobody's to say. */
function describeEvidence({ finding: { text, times, sessions } }: PlacedFinding): string {
  return `${text.replace(/\s+/g, ' ').slice(0, 120)}; ${times} times in ${sessions.length} sessions`;
}

function store(db: Db, placed: PlacedFinding, why: string, reason: string | undefined, now: Date): LearntCandidate {
  const { project, agent, finding } = placed;
  const { body = '', sessions, tokens, lastAt } = finding;
  const state = reason === undefined ? 'waiting' : 'refused';
  const on = (lastAt || now.toISOString()).slice(0, 'yyyy-mm-dd'.length);
  const born = {
    of: 'learned',
    session: sessions.at(-1) ?? '',
    digest: '',
    cost: Math.max(0, tokens),
    on,
    why,
  } as const;
  const candidate = { project, agent, body, state, reason: reason ?? '' } as const;
  writeTransaction(db, () => {
    addCandidate(db, { ...candidate, born }, now);
    keepFinding(db, { ...placed, finding: { ...finding, isProposed: true } });
  });
  return { ...candidate, why };
}
