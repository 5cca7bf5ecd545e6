import type { Subject } from '../../model/rule/design.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { firstBatch } from '../allocate-batch.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { firstAblations } from './ablations.ts';
import { aloneSlots } from './alone.ts';
import { type Design, type DesignSetup, roundsOf, type SubjectState } from './design.ts';
import { firstPairs } from './pairs.ts';
import { canScreen, screeningEvidence, screeningSlots } from './screen.ts';

/** The measurement of rules that buy tokens before its first trial, with the first batch to run. */
export function startSavings(setup: DesignSetup): Design {
  const subjects = setup.subjects.map((subject) => startSubject(setup, subject));
  const screening = setup.kind === 'alone' && canScreen(setup);
  const design: Design = { setup, batch: 0, trials: [], subjects, cache: screening ? 'screening' : 'none', next: [] };
  return { ...design, next: firstSlots(design) };
}

function firstSlots({ setup, cache }: Design): Design['next'] {
  const [subject] = setup.subjects;
  if (subject === undefined) return [];
  if (setup.kind === 'pairs') return firstPairs(setup);
  if (setup.kind === 'drops') return firstAblations(setup);
  return cache === 'screening'
    ? screeningSlots(setup, subject)
    : aloneSlots(subject, firstBatch(setup.tasks, roundsOf(setup)));
}

/** A subject that nothing is known of but what was stored. */
export function startSubject(setup: DesignSetup, subject: Subject): SubjectState {
  const { agent, policy } = setup;
  const { id: rule, rent, answers } = subject;
  const known = answers === undefined ? {} : { answers };
  const fresh: Evidence = { schema: 1, agent, rule, rent, policy, previousInformation: 0, ...known, trials: [] };
  const evidence = setup.kind === 'alone' && canScreen(setup) ? screeningEvidence(fresh, setup) : fresh;
  return { subject, evidence, judgement: judgeEvidence(evidence), settled: false };
}
