import { defaultConfigFile } from '../model/request/gate-request.ts';
import { quoteShell } from '../text/escape/escape-terminal.ts';

/** Returns the command that writes what is missing of a config and of the files beside it. */
export function nameInit(configFile: string): string {
  return `rentroll init --yes${configFile === defaultConfigFile ? '' : ` --config ${quoteShell(configFile)}`}`;
}
