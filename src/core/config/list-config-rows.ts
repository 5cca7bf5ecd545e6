import type { YamlFields } from '../text/yaml/yaml-fields.ts';
import { agentFields, modelPriceFields, numberFields, sectionFields } from './config-fields.ts';
import { formatDuration, formatMinEffect } from './config-values.ts';

/** One key of `.rentroll/config.yml` for the configuration table. */
export interface ConfigRow {
  /** Dotted path, for example `policy.ratio`. */
  readonly key: string;
  /** As the file writes it; `required`, or empty when there is none. */
  readonly default: string;
  readonly meaning: string;
}

/** A default as the file writes it. */
export function formatDefault(name: string, value: unknown): string {
  if (value === undefined) return '';
  // `audit.every` is a time, `monitor.every` a number of calls.
  if (name === 'timeout' || (name === 'every' && Number(value) >= 1000)) return formatDuration(Number(value));
  if (name === 'minEffect') return formatMinEffect(value as 'auto' | number);
  if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([key, entry]) => `${key}: ${JSON.stringify(entry)}`);
  return `{ ${entries.join(', ')} }`;
}

function listFieldRows(prefix: string, fields: YamlFields): readonly ConfigRow[] {
  return Object.entries(fields).map(([name, field]) => ({
    key: `${prefix}${name}`,
    default: field.required ? 'required' : formatDefault(name, field.fallback),
    meaning: field.meaning,
  }));
}

/** Every key with its default and meaning, from the same table that checks the file. Reserved sections are left out. */
export function listConfigRows(): readonly ConfigRow[] {
  const agents = listFieldRows('agents.<name>.', agentFields).map((row) =>
    row.key.endsWith('.memory')
      ? {
          ...row,
          default:
            '.claude/agent-memory/<name>/MEMORY.md (claude without a definition: .claude/rules/rentroll.md; codex: AGENTS.md)',
        }
      : row,
  );
  const sections = Object.entries(sectionFields).flatMap(([name, fields]) => listFieldRows(`${name}.`, fields));
  const prices = listFieldRows('prices.<model>.', modelPriceFields);
  return [...agents, ...sections, ...prices, ...listFieldRows('', numberFields)];
}
