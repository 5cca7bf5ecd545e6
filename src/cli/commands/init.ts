import { type Command, Option } from 'commander';
import type { RunnerKind } from '../../core/model/rule/config.ts';
import { offeredRunners } from '../../core/model/runner/runners.ts';
import { defined } from '../../core/util/values.ts';
import type { InitDependencies } from '../../gate/flows/init/init-repository.ts';
import { here, hereToWrite } from '../here.ts';
import { configOption, jsonOption, type ReadOptions } from '../shared-options.ts';
import { answer, print, terminalOptions } from '../terminal/answer.ts';

interface InitOptions extends ReadOptions {
  readonly yes?: boolean;
  readonly runner?: RunnerKind;
}

/** `init`: config, ledger, workflow, a first golden task. */
export function addInit(program: Command): void {
  program
    .command('init')
    .description(
      'write config, ledger, workflow and a first golden task to complete; existing files are never overwritten',
    )
    .option('--yes', 'take the defaults instead of asking, and keep existing files')
    .addOption(
      new Option('--runner <kind>', 'what runs the trials, instead of what the files suggest').choices(offeredRunners),
    )
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((options: InitOptions) => answer(options.json, () => init(options)));
}

const examples = `
Examples:
  rentroll init                                   asks, with defaults
  rentroll init --yes --runner codex              for a repository whose agents are Codex`;

/** Reads of other packages that `init` needs, loaded when they are called: most repositories keep the config they have. */
export const initPorts: Pick<InitDependencies, 'usualSession'> = {
  usualSession: async (root) => {
    const { readUsualSession } = await import('../../session/history/usual-session.ts');
    const { env, now } = here();
    return readUsualSession(root, env, now());
  },
};

async function init({ config: configFile, yes, json, runner }: InitOptions): Promise<number> {
  const { initRepository } = await import('../../gate/flows/init/init-repository.ts');
  const { renderInit } = await import('../../gate/report/terminal/kept/render-init.ts');
  const { askTerminal, takeDefaults } = await import('../terminal/ask-terminal.ts');
  const terminal = yes ? undefined : askTerminal();
  try {
    const result = await initRepository({ configFile, ...defined({ runner }) }, terminal ?? takeDefaults, {
      ...hereToWrite(),
      ...initPorts,
    });
    print({ schema: 1, ...result }, json, () => renderInit(result, terminalOptions()));
    return 0;
  } finally {
    terminal?.close();
  }
}
