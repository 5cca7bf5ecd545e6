import { linkDocs } from '../model/link-docs.ts';
import { describeField, type Fields } from '../text/document/fields.ts';
import { agentFields, modelPriceFields, numberFields, sectionFields, serverFields } from './config-fields.ts';
import { formatDuration, formatMinEffect } from './config-values.ts';

type WrittenValue = string | number | readonly string[];

/** Values that `init` detected or was given. Paths are relative to the repository root. */
export interface TemplateOptions {
  readonly agents: readonly {
    readonly name: string;
    readonly tasks: string;
    readonly definition?: string;
    readonly memory?: string;
  }[];
  /** Values to write, by section and key, for example `{ fixture: { prepare: 'npm ci' } }`. */
  readonly set?: Readonly<Record<string, Readonly<Record<string, WrittenValue>>>>;
}

const plain = /^[A-Za-z0-9][A-Za-z0-9./_ -]*$/;

function renderValue(value: WrittenValue): string {
  if (typeof value === 'object') return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  return typeof value === 'number' || (plain.test(value) && Number.isNaN(Number(value)))
    ? String(value)
    : JSON.stringify(value);
}

function renderAgent(agent: TemplateOptions['agents'][number]): string {
  const { name, ...paths } = agent;
  const keys = Object.entries(paths).filter(([, path]) => path !== undefined);
  return `  ${name}: { ${keys.map(([key, path]) => `${key}: ${renderValue(path)}`).join(', ')} }`;
}

/** Renders one line for each section that has a value, so that a reader sees at once which keys were chosen. */
function renderSection([name, values]: [string, Readonly<Record<string, WrittenValue>>]): readonly string[] {
  const keys = Object.entries(values).map(([key, value]) => `${key}: ${renderValue(value)}`);
  return keys.length === 0 ? [] : [`${name}: { ${keys.join(', ')} }`];
}

/** Renders the `.rentroll/config.yml` that `init` writes: the agents and the values that were chosen. Every other key keeps its default. */
export function renderConfigTemplate(options: TemplateOptions): string {
  return [
    `# Configuration of rentroll. Every other key has a default: ${linkDocs('config')} lists them.`,
    'version: 1',
    'agents:',
    ...options.agents.map(renderAgent),
    ...Object.entries(options.set ?? {}).flatMap(renderSection),
    '',
  ].join('\n');
}

/** One key of `.rentroll/config.yml` for the configuration table. */
interface ConfigRow {
  /** Dotted path, for example `policy.minEffect`. */
  readonly key: string;
  /** As the file writes it; `required`, or empty when there is none. */
  readonly default: string;
  readonly meaning: string;
}

/** Formats a default as the file writes it. */
function formatDefault(name: string, value: unknown): string {
  if (value === undefined) return '';
  if (name === 'timeout' || name === 'every') return formatDuration(Number(value));
  if (name === 'minEffect') return formatMinEffect(value as 'auto' | number);
  if (Array.isArray(value)) return renderValue(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([key, entry]) => `${key}: ${JSON.stringify(entry)}`);
  return `{ ${entries.join(', ')} }`;
}

function listFieldRows(prefix: string, fields: Fields): readonly ConfigRow[] {
  return Object.entries(fields).map(([name, field]) => {
    const { isRequired, fallback, meaning } = describeField(field);
    return { key: `${prefix}${name}`, default: isRequired ? 'required' : formatDefault(name, fallback), meaning };
  });
}

/** Lists every key with its default and meaning, from the same table that checks the file. Reserved sections are left out. */
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
  const servers = listFieldRows('mcp.<server>.', serverFields);
  return [...agents, ...sections, ...prices, ...servers, ...listFieldRows('', numberFields)];
}
