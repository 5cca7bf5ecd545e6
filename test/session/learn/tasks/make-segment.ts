import type { Segment } from '../../../../src/session/model/finding.ts';
import type { SessionStep } from '../../../../src/session/model/session-part.ts';

/** A segment of 1,000 tokens of `main` in /p; steps as `read a.ts`, `write a.ts`, `run npm test`, and `! what it said` for the error of the step before. */
export function makeSegment(steps: readonly string[], more: Partial<Segment> = {}): Segment {
  const base = {
    id: 1,
    session: 's1',
    agent: 'main',
    project: '/p',
    ruleSet: '',
    at: '2026-01-01T00:00:00Z',
    tokens: 1000,
  };
  return { ...base, steps: readSteps(steps), ...more };
}

function readSteps(lines: readonly string[]): readonly SessionStep[] {
  const steps: SessionStep[] = [];
  for (const line of lines) {
    const [verb = '', ...words] = line.split(' ');
    const subject = words.join(' ');
    const last = steps.at(-1);
    if (verb === '!' && last !== undefined && last.kind !== 'error')
      steps.push({ kind: 'error', of: last.kind, subject: last.subject, said: subject });
    else if (verb === 'run') steps.push({ kind: 'command', subject });
    else if (verb === 'find') steps.push({ kind: 'search', subject });
    else steps.push({ kind: verb === 'write' ? 'write' : 'read', subject: `/p/${subject}` });
  }
  return steps;
}
