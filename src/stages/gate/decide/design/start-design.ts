import type { Subject } from '../../../../foundation/model/rule/design.ts';
import type { Evidence, EvidenceBehaviour } from '../../../../foundation/model/verdict/evidence.ts';
import { firstBatch } from '../allocate-batch.ts';
import { judgeEvidence } from '../estimate/judge-evidence.ts';
import { aloneSlots, firstPairsOf, storedAnswers } from './alone.ts';
import { type Design, type DesignSetup, listUndecided, roundsOf, type SubjectState } from './design.ts';
import { firstDrops } from './drops.ts';
import { firstPairs } from './pairs.ts';
import { canScreen, screeningEvidence, screeningSlots } from './screen.ts';

/** The measurement before its first trial, with the first batch to run. */
export function startDesign(setup: DesignSetup): Design {
  const subjects = setup.subjects.map((subject) => startSubject(setup, subject));
  if (setup.behaviour !== undefined) return startBehaviour(setup, setup.behaviour);
  const screening = setup.kind === 'alone' && canScreen(setup);
  const design: Design = { setup, batch: 0, trials: [], subjects, cache: screening ? 'screening' : 'none', next: [] };
  return { ...design, next: firstSlots(design) };
}

/** A rule that buys behaviour: what stored trials turn away is settled before the first trial; else they leave, for they make no pair. */
function startBehaviour(setup: DesignSetup, behaviour: EvidenceBehaviour): Design {
  const subjects = setup.subjects.map((subject): SubjectState => {
    const state = startSubject({ ...setup, cached: [] }, subject);
    const screened = { ...state.evidence, behaviour, trials: storedAnswers(setup, behaviour) };
    const judgement = judgeEvidence(screened);
    if (judgement.verdict !== 'undecided') return { ...state, evidence: screened, judgement, settled: true };
    const evidence = { ...state.evidence, behaviour };
    return { ...state, evidence, judgement: judgeEvidence(evidence) };
  });
  const design: Design = { setup, batch: 0, trials: [], subjects, cache: 'none', next: [] };
  const [open] = listUndecided(design);
  return open === undefined
    ? { ...design, cache: 'screening' }
    : { ...design, next: firstPairsOf(setup, open.subject) };
}

function firstSlots({ setup, cache }: Design): Design['next'] {
  const [subject] = setup.subjects;
  if (subject === undefined) return [];
  if (setup.kind === 'pairs') return firstPairs(setup);
  if (setup.kind === 'drops') return firstDrops(setup);
  return cache === 'screening'
    ? screeningSlots(setup, subject)
    : aloneSlots(subject, firstBatch(setup.tasks, roundsOf(setup)));
}

function startSubject(setup: DesignSetup, subject: Subject): SubjectState {
  const { agent, policy } = setup;
  const { id: rule, rent } = subject;
  const fresh: Evidence = { schema: 1, agent, rule, rent, policy, previousInformation: 0, trials: [] };
  const evidence = setup.kind === 'alone' && canScreen(setup) ? screeningEvidence(fresh, setup) : fresh;
  return { subject, evidence, judgement: judgeEvidence(evidence), settled: false };
}
