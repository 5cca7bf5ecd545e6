import type { DoctorReport } from '../../core/model/verdict/doctor.ts';
import { defineCommand } from '../define-command.ts';
import { namesOf } from '../names-of.ts';
import { sessionPort } from '../session-port.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

/** `doctor`: what a paid check still needs here. */
export const command = defineCommand({
  summary:
    'check that a paid run could start here: programs, config, key, sandbox, tasks, and that rules reach their agents; free',
  options: { config: shared.config, json: shared.json },
  help: `
Exit code 0: a paid check could run. 2: it could not, and the output says what to mend.

Examples:
  rentroll doctor
  rentroll doctor --json | jq .${namesOf<DoctorReport>('ready')}`,
  async run({ config: configFile, json }) {
    const { runDoctor } = await import('../../gate/commands/status/run-doctor.ts');
    const { renderDoctor } = await import('../../gate/report/terminal/kept/render-lint.ts');
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const report = await measureWith({ sessions: sessionPort }, (deps) => runDoctor({ configFile }, deps));
    return show(report, json, renderDoctor, report.ready ? 0 : 2);
  },
});
