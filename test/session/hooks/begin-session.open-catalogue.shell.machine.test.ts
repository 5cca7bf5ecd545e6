import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogue } from '../../../src/session/hooks/begin-session.ts';

let home = '';
let env: NodeJS.ProcessEnv = {};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'catalogue-'));
  env = { HOME: join(home, 'user'), CLAUDE_ENV_FILE: join(home, 'env.sh') };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const addAgents = (number: number) => {
  mkdirSync(join(home, '.claude/agents'), { recursive: true });
  for (let index = 0; index < number; index += 1) writeFileSync(join(home, `.claude/agents/agent-${index}.md`), 'x');
};

describe('openCatalogue', () => {
  it('puts names into the environment and numbers into the context', () => {
    addAgents(90);
    const line = openCatalogue(home, env);
    expect(line).toMatch(/^rentroll: 90 agents here, by name in \$RENTROLL_AGENTS; /);
    expect(line).not.toContain('agent-7');
    const names = execFileSync('sh', ['-c', '. ./env.sh; printf %s "$RENTROLL_AGENTS"'], {
      cwd: home,
      encoding: 'utf8',
    });
    expect(names.split(',')).toHaveLength(90);
  });
});
