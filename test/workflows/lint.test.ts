import { readdirSync, readFileSync } from 'node:fs';
import { validate } from '@actions/languageservice';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runnerNamed } from '../../src/gate/commands/init/choose-setup.ts';
import { auditWorkflow, gateWorkflow } from '../../src/gate/commands/init/workflows.ts';
import { readAdoptionWorkflows } from './adoption-workflows.ts';

type Document = Parameters<typeof validate>[0];
type Config = NonNullable<Parameters<typeof validate>[1]>;
type Provider = NonNullable<Config['actionsMetadataProvider']>;

const folder = '.github/workflows';
const files: readonly (readonly [path: string, text: string])[] = [
  ...readdirSync(folder).map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
  ...readAdoptionWorkflows(),
  ['.github/workflows/init.yml', gateWorkflow(await runnerNamed('demo', {}))],
  ['.github/workflows/init-claude.yml', gateWorkflow(await runnerNamed('claude', {}))],
  ['.github/workflows/init-audit.yml', auditWorkflow(await runnerNamed('codex', {}))],
  ['action.yml', readFileSync('action.yml', 'utf8')],
  ['comment/action.yml', readFileSync('comment/action.yml', 'utf8')],
];

/** Inputs of our own actions; those of GitHub's cannot be looked up without a network. */
const actionsMetadataProvider: Provider = {
  fetchActionMetadata: async ({ owner, path }) => {
    if (owner !== 'rentroll') return undefined;
    const { name, description, inputs, outputs } = parse(
      readFileSync(path ? `${path}/action.yml` : 'action.yml', 'utf8'),
    );
    return { name, description, inputs, outputs };
  },
};

/** What GitHub's own language service says about a file, as `line: message`; that it cannot look up GitHub's actions here is left out. */
async function lint(path: string, text: string): Promise<readonly string[]> {
  const findings = await validate(toDocument(path, text), { actionsMetadataProvider });
  const lines = findings.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
  return lines.filter((line) => !/Unable to resolve action `actions\//.test(line));
}

let documents = 0;

/** Each document has an address of its own: the service remembers what it parsed by address. */
function toDocument(path: string, text: string): Document {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offsetAt = ({ line, character }: { line: number; character: number }) =>
    Math.min((starts[line] ?? text.length) + character, text.length);
  documents += 1;
  const document: Omit<Document, 'getLineRange' | 'getEOLCharacters'> = {
    uri: `file:///${documents}/${path}`,
    languageId: 'yaml',
    version: 1,
    lineCount: starts.length,
    getText: (range) => (range === undefined ? text : text.slice(offsetAt(range.start), offsetAt(range.end))),
    offsetAt,
    positionAt: (offset) => {
      const line = Math.max(
        0,
        starts.findLastIndex((start) => start <= offset),
      );
      return { line, character: offset - (starts[line] ?? 0) };
    },
  };
  return document as Document;
}

describe("GitHub's language service", () => {
  it.each(files)('finds nothing in %s', async (path, text) => {
    expect(await lint(path, text)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['a misspelt input of ours', 'comment: never', 'coment: never'],
    ['an unknown key', 'runs-on: ubuntu-latest', 'runs_on: ubuntu-latest'],
    ['an unknown permission', 'contents: read', 'content: read'],
    ['an expression without an end', "github.event_name == 'pull_request' }}", "github.event_name == 'pull_request'"],
    ['an unknown event', 'merge_group:', 'merge_groups:'],
  ])('finds %s', async (_, from, to) => {
    const text = readAdoptionWorkflows().get('.github/workflows/rentroll-fork.yml') ?? '';
    expect(text).toContain(from);
    expect(await lint('.github/workflows/x.yml', text.replace(from, to))).not.toEqual([]);
  });

  it.each<[string, string, string]>([
    ['an icon that GitHub does not have', 'icon: scissors', 'icon: snail'],
    ['an unknown key', 'runs:', 'runs:\n  mein: x'],
    ['an expression that no default may hold', '${{ github.token }}', '${{ secrets.TOKEN }}'],
  ])('finds %s in action.yml', async (_, from, to) => {
    const text = readFileSync('action.yml', 'utf8');
    expect(text).toContain(from);
    expect(
      await lint(
        'action.yml',
        text.replace(from, () => to),
      ),
    ).not.toEqual([]);
  });

  it.each(['action.yml', 'comment/action.yml'])('%s runs on a Node that GitHub has', (path) => {
    expect(parse(readFileSync(path, 'utf8')).runs.using).toBe('node24');
  });
});
