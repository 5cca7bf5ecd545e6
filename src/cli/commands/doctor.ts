import type { Command } from 'commander';
import { sessionPort } from '../session-port.ts';
import { configOption, jsonOption, type ReadOptions } from '../shared-options.ts';
import { answer, show } from '../terminal/answer.ts';

/** `doctor`: what a paid check still needs here. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description(
      'check that a paid run could start here: programs, config, key, sandbox, tasks, and that rules reach their agents; free',
    )
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExit code 0: a paid check could run. 2: it could not, and the output says what to mend.\n\nExamples:\n  rentroll doctor\n  rentroll doctor --json | jq .ready',
    )
    .action((options: ReadOptions) => answer(options.json, () => doctor(options)));
}

/** Shows what a paid check still needs. Returns the exit code. */
export async function doctor({ config: configFile, json }: ReadOptions): Promise<number> {
  const { runDoctor } = await import('../../gate/flows/status/run-doctor.ts');
  const { renderDoctor } = await import('../../gate/report/terminal/kept/render-lint.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const report = await measureWith({ sessions: sessionPort }, (deps) => runDoctor({ configFile }, deps));
  return show(report, json, renderDoctor, report.ready ? 0 : 2);
}
