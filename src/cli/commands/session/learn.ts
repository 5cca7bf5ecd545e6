import type { LearnReport } from '../../../session/learn/learn-from-sessions.ts';
import { defineCommand } from '../../define-command.ts';
import { here } from '../../here.ts';
import { namesOf } from '../../names-of.ts';
import * as shared from '../../shared-options.ts';
import { show } from '../../terminal/answer.ts';

/** `session learn`: what sessions have in common. */
export const command = defineCommand({
  summary: 'find what sessions have in common; a finding that one sentence can say becomes a candidate rule',
  options: { config: shared.configOf('config of the projects, relative to their roots'), json: shared.json },
  help: `
Looks at the newest 2,000 runs for command sequences, repeated errors, repairs, conventions and dead ends. No model is asked and nothing leaves the machine.

Examples:
  rentroll session learn
  rentroll session learn --json | jq .${namesOf<LearnReport>('candidates')}`,
  async run({ config: configFile, json }) {
    const { learnFromSessions } = await import('../../../session/learn/learn-from-sessions.ts');
    const { renderLearn } = await import('../../../session/report/render-learn.ts');
    return show(await learnFromSessions({ configFile }, here()), json, renderLearn);
  },
});
