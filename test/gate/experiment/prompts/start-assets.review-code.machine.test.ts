import { afterEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Approval } from '../../../../src/core/model/request/dependencies.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { skillText } from '../../loaded/assets/tree-of.ts';

let repository: Repository;
afterEach(() => repository.remove());

const policy = 'receipts: { requireReview: executes-code }\n';
const config = (more: string) =>
  tinyConfig(more).replace(/^runner:.*$/m, 'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }');
const text = { '.claude/skills/forms/SKILL.md': skillText('forms') };
const script = { '.claude/skills/forms/fill.sh': '#!/bin/sh\necho filled\n' };

interface Change {
  readonly base?: string;
  readonly head?: Readonly<Record<string, string>>;
  readonly approval?: Approval;
  readonly takesOut?: true;
  /** Files that base has as well. */
  readonly stands?: Readonly<Record<string, string>>;
}

/** What the gate says of a change where nothing is started. */
async function judge({ base = policy, head = { ...text, ...script }, approval, stands = {}, takesOut }: Change) {
  const ledger = { '.rentroll/ledger.yml': 'version: 1\nrules: []\n' };
  repository = makeRepository({ base: { ...ledger, '.rentroll/config.yml': config(base), ...stands }, head });
  if (takesOut) {
    repository.git('rm', '-r', '-q', '.claude/skills/forms');
    repository.commit('Take it out');
  }
  const asked: string[] = [];
  const askApproval = async () => {
    asked.push('asked');
    return approval ?? { by: [] as const, why: 'nobody approved it yet' };
  };
  const { judgement, notices } = await checkChange(
    { configFile: '.rentroll/config.yml', mode: { kind: 'standing', notices: [] } },
    {
      cwd: repository.root,
      env: {},
      progress: silentProgress,
      signal: new AbortController().signal,
      now: () => new Date('2026-11-27T00:00:00Z'),
      ...(approval === undefined ? {} : { askApproval }),
    },
  );
  return { ...judgement, notices: notices.join('\n'), asked };
}

const waits = 'Code in 1 place waits for a review.';
const none: Approval = { by: [], why: 'nobody approved it yet' };

describe('code that a change brings, where base asks for a review', () => {
  it('waits, and says what for', async () => {
    const { outcome, conclusion, title, notices } = await judge({ approval: none });
    expect({ outcome, conclusion }).toEqual({ outcome: 'undecided', conclusion: 'neutral' });
    expect(title).toContain(waits);
    expect(notices).toContain(
      '"skill:forms" executes code: "fill.sh". A search of its text cannot tell what the code knows',
    );
    expect(notices).toContain('(nobody approved it yet)');
  });

  it.each(['allow', 'warn'])('waits where base asks nothing else of assets: %s', async (added) => {
    const { title } = await judge({ base: `context: { assets: ${added} }\n${policy}`, approval: none });
    expect(title).toContain(waits);
  });

  it('waits no longer once an owner approved, and names that one', async () => {
    const { title, notices } = await judge({ approval: { by: ['alice'] } });
    expect(title).not.toContain('waits');
    expect(notices).toContain('"alice" approved this very commit');
  });

  it('waits where reviews are not known', async () => {
    const { title, notices, asked } = await judge({});
    expect({ waits: title.includes(waits), asked }).toEqual({ waits: true, asked: [] });
    expect(notices).toContain('only the Action can ask GitHub who approved it');
  });

  it('waits again when what base has is edited', async () => {
    const { title } = await judge({ stands: { ...text, ...script }, head: { ...text, ...script, ...edited } });
    expect(title).toContain(waits);
  });

  it.each<[string, Change]>([
    ['text alone', { head: text }],
    ['code that leaves', { stands: { ...text, ...script }, head: { 'notes.txt': 'x' }, takesOut: true }],
    ['what base let run before', { stands: { ...text, ...script }, head: { 'notes.txt': 'x' } }],
    ['everything, where base asks for none', { base: '' }],
  ])('does not wait: %s', async (_what, change) => {
    const { title, asked } = await judge({ ...change, approval: none });
    expect({ waits: title.includes('waits'), asked }).toEqual({ waits: false, asked: [] });
  });

  it.each<[string, Change, string]>([
    ['a program that calls of tools start', { head: { '.claude/settings.json': hook } }, '.claude/settings.json'],
    [
      'what such a program sources',
      { stands: { '.claude/settings.json': hook, ...sourced }, head: { 'tools/lib.sh': 'echo more\n' } },
      'tools/lib.sh',
    ],
    [
      'what the step of the gate makes',
      { stands: { ...workflow, Makefile: 'gate:\n\trentroll check\n' }, head: { Makefile: 'gate:\n\ttrue\n' } },
      'Makefile',
    ],
    [
      'a script of a skill that is called a licence',
      { stands: text, head: { '.claude/skills/forms/LICENSE.sh': 'echo more\n' } },
      'LICENSE.sh',
    ],
  ])('waits for %s', async (_what, change, named) => {
    const { title, notices } = await judge({ ...change, approval: none });
    expect(title).toContain(waits);
    expect(notices).toContain(named);
  });

  it('waits whatever the change says of itself', async () => {
    const own = { '.rentroll/config.yml': config('') };
    const { title } = await judge({ head: { ...text, ...script, ...own }, approval: none });
    expect(title).toContain(waits);
  });
});

const hook = JSON.stringify({ hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: 'sh tools/a.sh' }] }] } });
const sourced = { 'tools/a.sh': '. "$(dirname "$0")/lib.sh"\n', 'tools/lib.sh': 'echo\n' };
const workflow = { '.github/workflows/gate.yml': 'jobs: { gate: { steps: [{ run: make gate }] } }\n' };
const edited = { '.claude/skills/forms/fill.sh': '#!/bin/sh\necho more\n' };
