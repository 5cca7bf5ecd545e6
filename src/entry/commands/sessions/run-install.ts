import type { InstallableHooks } from '../../../core/model/runner/hook-events.ts';
import { show } from '../../command-line/answer.ts';
import { findLauncher } from '../../command-line/find-package.ts';
import { hereToWrite } from '../../command-line/here.ts';

/** What is done with another CLI's hooks, and how the answer is printed. */
export interface InstallOptions {
  readonly remove?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Shows or changes a file of hooks of this user. Throws ProblemError where it cannot be read or written. */
export async function install(
  which: InstallableHooks,
  { remove = false, yes = false, json }: InstallOptions,
): Promise<number> {
  const { installHooks } = await import('../../../session/hooks/install-hooks.ts');
  const { renderInstalledHooks } = await import('../../../session/report/render-monitor.ts');
  const request = { launcher: findLauncher(), isRemoved: remove, isWritten: yes };
  const result = await installHooks(which, request, hereToWrite());
  return show(result, json, renderInstalledHooks[which]);
}
