import type { ArmAttempts } from '../../../../../foundation/model/trial/arm-attempts.ts';
import type { TrialAttempt } from '../../../../../foundation/model/trial/attempt.ts';
import type { Arm } from '../../../../../foundation/model/trial/trial.ts';
import { formatCount } from '../figures/format-tokens.ts';

const armWords: Readonly<Record<Arm, string>> = { baseline: 'without the rule', candidate: 'with the rule' };

/** What agents tried in one arm, in one sentence. The examples are an agent's words: they are escaped where they are shown. */
export function describeAttempts({ arm, kind, trials, of, examples }: ArmAttempts): string {
  const agents = `In ${trials} of ${formatCount(of, 'trial')} ${armWords[arm]} (${arm} arm) the agent`;
  const shown = examples.map(nameExample).filter((example) => example !== '');
  return `${agents} ${deeds[kind]}${shown.length === 0 ? '' : `: ${shown.join('; ')}`}.`;
}

const deeds: Readonly<Record<TrialAttempt['kind'], string>> = {
  denied: 'tried what it was not allowed to',
  secret: 'left a credential behind, which was taken out before anything was stored',
  changed: 'changed what guards its task',
  stray: 'wrote beside its copy',
  command: 'wrote commands that a workflow runner obeys',
};

function nameExample(attempt: TrialAttempt): string {
  switch (attempt.kind) {
    case 'denied':
      return `${attempt.tool} "${attempt.what}"`;
    case 'secret':
      return attempt.file === undefined ? `in its ${attempt.place}` : `in "${attempt.file}"`;
    case 'changed':
      return `"${attempt.file}" ${attempt.how}`;
    case 'stray':
      return `"${attempt.file}"`;
    case 'command':
      return `"${attempt.name}"`;
  }
}
