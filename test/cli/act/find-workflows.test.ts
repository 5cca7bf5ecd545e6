import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActRequest } from '../../../src/cli/act/event-facts.ts';
import { chooseWorkflows } from '../../../src/cli/act/find-workflows.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workflows-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  mkdirSync(join(root, '.github/workflows'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, '.github/workflows', name), text);
}
const workflow = (on: string, step: string, label = 'ubuntu-latest') =>
  `on: ${on}\njobs:\n  one:\n    runs-on: ${label}\n    steps: [{ ${step} }]\n`;
const choose = (more: Partial<ActRequest> = {}) => chooseWorkflows(root, more as ActRequest);

describe('chooseWorkflows', () => {
  it('takes the workflows that use rentroll and that the event starts, in the order of their names', () => {
    write({
      'b.yml': workflow('[push, pull_request]', 'uses: octo/rentroll@v1'),
      'a.yaml': workflow('pull_request', 'run: npx rentroll check', 'self-hosted'),
      'own.yml': workflow('{ pull_request: {} }', 'uses: ./'),
      'push.yml': workflow('push', 'uses: octo/rentroll@v1'),
      'other.yml': workflow('pull_request', 'run: npm test', `\${{ matrix.os }}`),
      'notes.md': 'rentroll',
    });
    expect(choose()).toEqual({
      event: 'pull_request',
      workflows: [
        { file: '.github/workflows/a.yaml', events: ['pull_request'], labels: ['self-hosted'], usesRentroll: true },
        {
          file: '.github/workflows/b.yml',
          events: ['push', 'pull_request'],
          labels: ['ubuntu-latest'],
          usesRentroll: true,
        },
        { file: '.github/workflows/own.yml', events: ['pull_request'], labels: ['ubuntu-latest'], usesRentroll: true },
      ],
    });
  });

  it('takes a named workflow that does not use rentroll, without the labels that are expressions', () => {
    write({ 'other.yml': workflow('push', 'run: npm test', `\${{ matrix.os }}`) });
    expect(choose({ workflow: '.github/workflows/other.yml' })).toMatchObject({
      event: 'push',
      workflows: [{ labels: [], usesRentroll: false }],
    });
  });

  it.each<{ name: string; files: Readonly<Record<string, string>>; more: Partial<ActRequest>; problem: object }>([
    {
      name: 'no workflow uses rentroll',
      files: { 'a.yml': workflow('push', 'run: npm test') },
      more: {},
      problem: {
        code: 'no-workflow',
        message: 'none of the 1 workflows in .github/workflows uses rentroll',
        hint: 'rentroll init --yes writes one; --workflow FILE runs any other.',
      },
    },
    {
      name: 'the named workflow is not there',
      files: {},
      more: { workflow: '.github/workflows/a.yml' },
      problem: { code: 'workflow-missing', hint: 'rentroll init --yes writes one.' },
    },
    {
      name: 'another workflow is there',
      files: { 'b.yml': workflow('push', 'run: npm test') },
      more: { workflow: '.github/workflows/a.yml' },
      problem: { code: 'workflow-missing', hint: 'There are .github/workflows/b.yml.' },
    },
    {
      name: 'the event starts none',
      files: { 'a.yml': workflow('push', 'uses: ./comment') },
      more: { event: 'schedule' },
      problem: {
        code: 'workflow-not-started',
        message: '"schedule" does not start .github/workflows/a.yml',
        hint: 'It is started by push.',
      },
    },
    {
      name: 'no event that starts it can be generated',
      files: { 'a.yml': workflow('[deployment, status]', 'uses: ./') },
      more: {},
      problem: {
        code: 'workflow-not-started',
        message: '.github/workflows/a.yml: no event that starts it can be generated',
        hint: 'It is started by deployment, status.',
      },
    },
    {
      name: 'a workflow is no YAML',
      files: { 'a.yml': 'on: [push' },
      more: {},
      problem: {
        code: 'workflow-invalid',
        message: expect.stringMatching(/^\.github\/workflows\/a\.yml is not valid YAML: /),
      },
    },
  ])('says so when $name', ({ files, more, problem }) => {
    write(files);
    expect(() => choose(more)).toThrow(expect.objectContaining({ problems: [expect.objectContaining(problem)] }));
  });
});
