import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { defined } from '../../../core/util/values.ts';

/** Returns the terms of a config for the servers of its runner; undefined where trials with it start none. */
export function serverTermsOf({ runner, fixture, mcp }: Pick<Config, 'runner' | 'fixture' | 'mcp'>) {
  const { servers: file } = runners[runner.kind];
  return file === undefined ? undefined : { fixture, file, ...defined({ mcp }) };
}
