/**
 * `npm run docs`: regenerates what README.md, CONTRIBUTING.md and docs take from their sources; `--check` only compares and exits 1 on a difference.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toJsonSchema } from '@valibot/to-json-schema';
import { parse } from 'yaml';
import { listConfigRows } from '../src/core/config/render-config-template.ts';
import { reportSchema } from '../src/core/model/schema/report-schema.ts';
import { runnerNamed } from '../src/gate/commands/init/choose-setup.ts';
import { auditWorkflow, gateWorkflow } from '../src/gate/commands/init/workflows.ts';
import { bundledPackages } from './bundled-packages.ts';
import { findCommandFaults } from './pages/commands/find-command-faults.ts';
import type { Examples } from './pages/examples/match-example.ts';
import { listProblems } from './pages/list-problems.ts';
import { renderCommands } from './pages/render-commands.ts';
import { renderTroubleshooting } from './pages/render-troubleshooting.ts';
import { replaceBetween } from './replace-between.ts';
import { findMissingProofs } from './security/find-missing-proofs.ts';
import { findUnshownClaims } from './security/find-unshown-claims.ts';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

update('docs/reference.md', {
  commands: await renderCommands(),
  config: renderConfig(),
  action: renderAction().replaceAll('](docs/', ']('),
});
update('docs/troubleshooting.md', { problems: renderTroubleshooting(listProblems(root), readExamples()) });
update('CONTRIBUTING.md', { packages: renderPackages() });
settle('docs/workflows/rentroll.yml', gateWorkflow(await runnerNamed('demo', {})));
settle('docs/workflows/rentroll-claude.yml', gateWorkflow(await runnerNamed('claude', {})));
settle('docs/workflows/rentroll-audit.yml', auditWorkflow(await runnerNamed('demo', {})));
settle('examples/report.schema.json', renderReportSchema());
for (const page of ['SECURITY.md', 'docs/internals/threats.md']) proveNames(page, true);
for (const page of listPages())
  proveNames(page, readFileSync(new URL(`../${page}`, import.meta.url), 'utf8').includes('<!-- claims -->'));

const commandFaults = await findCommandFaults(
  new Map(listPages().map((name) => [name, readFileSync(join(root, name), 'utf8')])),
);
for (const fault of commandFaults) {
  console.error(fault);
  process.exitCode = 1;
}

/** One problem for each code, as `npm run docs:examples` stored it. */
function readExamples(): Examples {
  return JSON.parse(readFileSync(join(root, 'scripts/pages/examples/problem-examples.json'), 'utf8'));
}

/** A page that names tests names only those that exist; what it claims about security names one. */
function proveNames(name: string, isClaiming: boolean): void {
  const home = new URL('..', import.meta.url);
  const page = readFileSync(new URL(name, home), 'utf8');
  const unshown = isClaiming ? findUnshownClaims(page) : [];
  const words = unshown.map(({ line, text }) => `line ${line} names no test that shows it: ${text.slice(0, 100)}`);
  for (const fault of [...findMissingProofs(page, home), ...words]) {
    console.error(`${name}: ${fault}`);
    process.exitCode = 1;
  }
}

/** Pages that may hold parts marked as claims. */
function listPages(): readonly string[] {
  const pages = readdirSync(new URL('../docs', import.meta.url)).filter((name) => name.endsWith('.md'));
  return ['README.md', ...pages.map((name) => `docs/${name}`)];
}

/** Puts each text between its markers in a document, or with `--check` says that it is not there. */
function update(name: string, blocks: Readonly<Record<string, string>>): void {
  const before = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
  settle(
    name,
    Object.entries(blocks).reduce((text, [block, content]) => replaceBetween(text, block, content), before),
  );
}

/** Writes a file, or with `--check` says that it holds something else. */
function settle(name: string, text: string): void {
  const file = new URL(`../${name}`, import.meta.url);
  if (!values.check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is not in step with its sources: run npm run docs.`);
    process.exitCode = 1;
  }
}

/** The published form of what `check --json` and `report --json` print; its version is that of `schema` in a report. */
function renderReportSchema(): string {
  const published = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://github.com/rentroll/rentroll/blob/main/examples/report.schema.json',
    title: 'rentroll report, version 1',
    description: 'A later version may add keys that may be absent; whatever else changes raises schema.',
    // A check of our own is more than JSON Schema can say.
    ...toJsonSchema(reportSchema, { target: 'draft-2020-12', ignoreActions: ['check'] }),
  };
  return `${JSON.stringify(published, undefined, 1)}\n`;
}

function renderConfig(): string {
  const rows = listConfigRows().map((row) => [code(row.key), row.default === '' ? '' : code(row.default), row.meaning]);
  return renderTable(['key', 'default', 'meaning'], rows);
}

function renderPackages(): string {
  return renderTable(
    ['package', 'reason'],
    Object.entries(bundledPackages).map(([name, reason]) => [code(name), reason]),
  );
}

interface ActionFile {
  readonly inputs: Readonly<Record<string, { description: string; default?: string; required?: boolean }>>;
  readonly outputs: Readonly<Record<string, { description: string }>>;
}

function renderAction(): string {
  const action = parse(readFileSync(new URL('../action.yml', import.meta.url), 'utf8')) as ActionFile;
  const inputs = Object.entries(action.inputs).map(([name, input]) => [
    code(name),
    input.default ? code(input.default) : '',
    input.description,
  ]);
  const outputs = Object.entries(action.outputs).map(([name, output]) => [code(name), output.description]);
  return `${renderTable(['input', 'default', 'meaning'], inputs)}\n\n${renderTable(['output', 'meaning'], outputs)}`;
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
}

function code(text: string): string {
  return `\`${text}\``;
}
