import type { Incident } from '../../../../../foundation/model/trial/incident.ts';
import type { Arm, ArmIncidents } from '../../../../../foundation/model/trial/trial.ts';
import { formatCount } from '../figures/format-tokens.ts';

const armWords: Readonly<Record<Arm, string>> = { baseline: 'without the rule', candidate: 'with the rule' };

/** What agents tried in one arm, in one sentence. The examples are an agent's words: they are escaped where they are shown. */
export function describeIncidents({ arm, kind, trials, of, examples }: ArmIncidents): string {
  const agents = `In ${trials} of ${formatCount(of, 'trial')} ${armWords[arm]} (${arm} arm) the agent`;
  const shown = examples.map(nameExample).filter((example) => example !== '');
  return `${agents} ${deeds[kind]}${shown.length === 0 ? '' : `: ${shown.join('; ')}`}.`;
}

const deeds: Readonly<Record<Incident['kind'], string>> = {
  denied: 'tried what it was not allowed to',
  secret: 'left a credential behind, which was taken out before anything was stored',
  changed: 'changed what guards its task',
  stray: 'wrote beside its copy',
  command: 'wrote commands that a workflow runner obeys',
};

function nameExample(incident: Incident): string {
  switch (incident.kind) {
    case 'denied':
      return `${incident.tool} "${incident.what}"`;
    case 'secret':
      return incident.file === undefined ? `in its ${incident.place}` : `in "${incident.file}"`;
    case 'changed':
      return `"${incident.file}" ${incident.how}`;
    case 'stray':
      return `"${incident.file}"`;
    case 'command':
      return `"${incident.name}"`;
  }
}
