import { offeredRunners } from '../../core/model/runner/runners.ts';
import type { InitDependencies } from '../../gate/commands/init/init-repository.ts';
import { defineCommand } from '../define-command.ts';
import { flag, oneOf } from '../define-options.ts';
import { here, hereToWrite } from '../here.ts';
import * as shared from '../shared-options.ts';
import { print, terminalOptions } from '../terminal/answer.ts';

/** The runner that a new config names. */
export const runner = oneOf('<kind>', 'what runs the trials, instead of what the files suggest', offeredRunners);

/** `init`: config, ledger, workflows, a golden task where none can be mined. */
export const command = defineCommand({
  summary:
    'write config, ledger, workflows and, where none can be mined, a golden task to complete; existing files are never overwritten',
  options: {
    yes: flag('write the files; without it they are listed'),
    runner,
    config: shared.config,
    json: shared.json,
  },
  help: `
Examples:
  rentroll init                                   the files that it would write
  rentroll init --yes --runner codex              for a repository whose agents are Codex`,
  async run({ config: configFile, yes, json, ...rest }) {
    const { initRepository } = await import('../../gate/commands/init/init-repository.ts');
    const { renderInit } = await import('../../gate/report/terminal/kept/render-setup.ts');
    const dryRun = yes !== true;
    const result = await initRepository({ ...rest, configFile, dryRun }, { ...hereToWrite(), ...initPorts });
    print({ schema: 1, ...result }, json, () => renderInit({ ...result, dryRun }, terminalOptions()));
    return 0;
  },
});

/** Reads of other packages that `init` needs, loaded when they are called: most repositories keep the config they have. */
export const initPorts: Pick<InitDependencies, 'usualSession'> = {
  usualSession: async (root) => {
    const { readUsualSession } = await import('../../session/history/usual-session.ts');
    const { env, now } = here();
    return readUsualSession(root, env, now());
  },
};
