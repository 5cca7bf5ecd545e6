import { parseConfig } from '../../src/core/config/parse-config.ts';
import type { Config } from '../../src/core/model/rule/config.ts';

/** The smallest config there is, with every default filled in. */
export const defaultTestConfig: Config = requireValue(
  parseConfig('version: 1\nagents:\n  sql: { tasks: benchmarks/sql }\n', 'config.yml', 'setup').value,
);

function requireValue<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the smallest config no longer parses');
  return value;
}
