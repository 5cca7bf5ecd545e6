import type { YamlFields } from '../text/yaml/yaml-fields.ts';
import { numberFields, sectionFields } from './config-fields.ts';
import { formatDefault } from './list-config-rows.ts';

/** What `init` found or was given. Paths are relative to the repository root. */
export interface TemplateOptions {
  readonly agents: readonly {
    readonly name: string;
    readonly tasks: string;
    readonly definition?: string;
    readonly memory?: string;
  }[];
  /** Values to write instead of the commented defaults, by section and key, for example `{ fixture: { prepare: 'npm ci' } }`. */
  readonly set?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

const plain = /^[A-Za-z0-9][A-Za-z0-9./_ -]*$/;

function renderValue(value: string | number): string {
  return typeof value === 'number' || (plain.test(value) && Number.isNaN(Number(value)))
    ? String(value)
    : JSON.stringify(value);
}

function renderAgent(agent: TemplateOptions['agents'][number]): string {
  const { name, ...paths } = agent;
  const keys = Object.entries(paths).filter(([, path]) => path !== undefined);
  return `  ${name}: { ${keys.map(([key, path]) => `${key}: ${renderValue(path)}`).join(', ')} }`;
}

function renderField(name: string, field: YamlFields[string], set: string | number | undefined): string {
  const value = set === undefined ? formatDefault(name, field.fallback) : renderValue(set);
  return `  ${set === undefined ? '# ' : ''}${name}: ${value}`.padEnd(44).concat(`  # ${field.meaning}`);
}

function renderSection(name: string, fields: YamlFields, set: TemplateOptions['set']): readonly string[] {
  const chosen = set?.[name] ?? {};
  return ['', `${name}:`, ...Object.entries(fields).map(([key, field]) => renderField(key, field, chosen[key]))];
}

/** The commented `.rentroll/config.yml` that `init` writes: agents as given, every other key commented out with its default. */
export function renderConfigTemplate(options: TemplateOptions): string {
  return [
    '# Configuration of rentroll. Lines that begin with "#" show the defaults; remove the "#" to change one.',
    'version: 1',
    'agents:',
    ...options.agents.map(renderAgent),
    ...Object.entries(sectionFields).flatMap(([name, fields]) => renderSection(name, fields, options.set)),
    '',
    ...Object.entries(numberFields).map(([name, field]) =>
      `# ${name}: ${field.fallback}`.padEnd(44).concat(`  # ${field.meaning}`),
    ),
    '',
  ].join('\n');
}
