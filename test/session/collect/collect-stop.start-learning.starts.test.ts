import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..', '..');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => path.endsWith('.ts'));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Modules of ours that a source loads, at once or when it is needed, and all that those load. */
function reach(entry: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, from = ''] of textOf(entry).matchAll(/(?:from |import\()'(\.[^']+\.ts)'/g))
    reach(join(entry, '..', from), found);
  return found;
}

const imports = (name: string) =>
  sources.filter((path) => new RegExp(`(?:from |import\\()'[^']*/${name}\\.ts'`).test(textOf(path)));

const importsOf = (name: string) =>
  sources.filter((path) => new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from`, 'm').test(textOf(path)));

describe('what the plugin starts by itself', () => {
  it('is all that goes on after a hook', () => {
    // Learning and, on a person's word, distilling.
    expect(importsOf('startDetached')).toEqual(['src/session/collect/collect-stop.ts']);
    // A hook that answers collects as well, and names no command line that could go on.
    expect(imports('collect-stop').sort()).toEqual([
      'src/cli/hooks/run-collect.ts',
      'src/session/hooks/live/answer-budget.ts',
    ]);
    expect(textOf('src/session/hooks/live/answer-budget.ts')).not.toContain('cli');
  });

  it('asks a model from commands alone, and from what a person has agreed to', () => {
    expect(imports('ask-model').sort()).toEqual([
      'src/gate/commands/evolve-agent.ts',
      'src/session/distill/distill-request.ts',
      'src/session/distill/distill-run.ts',
      'src/session/distill/propose-rules.ts',
      'src/tasks/mine/open-prompt-writer.ts',
    ]);
  });

  it.each([
    ['the Stop hook', 'src/cli/hooks/run-collect.ts'],
    ['the SessionStart hook', 'src/cli/hooks/run-nudge.ts'],
    ['learning', 'src/session/learn/learn-from-sessions.ts'],
    ['hooks that answer', 'src/cli/hooks/run-live-hook.ts'],
  ])('opens no connection: %s', (_, entry) => {
    const talks =
      /from 'node:(?:https?|http2|net|tls|dgram|dns)'|import\('node:(?:https?|http2|net|tls|dgram|dns)'\)|(?<![.\w])fetch\(|'@actions\/github'/;
    expect([...reach(entry)].filter((path) => talks.test(textOf(path).replaceAll(/^import type .*$/gm, '')))).toEqual(
      [],
    );
  });

  it('is listed for people, with whose word it stands on', () => {
    const page = textOf('docs/security.md');
    for (const part of ['`hook collect`', '`hook nudge`', '`learn`', '`distill`', 'lib/mod.js', '`hook serve`'])
      expect(page.slice(page.indexOf('## What starts'))).toContain(part);
  });
});
