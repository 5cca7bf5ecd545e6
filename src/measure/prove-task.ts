import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import type { GoldenTask } from '../model/task.ts';
import { hashParts } from '../util/hash.ts';
import { checkEnv } from './child-env.ts';
import { makeWorkspace } from './make-workspace.ts';
import type { PreparedFixture } from './prepare-fixture.ts';
import { runShell, type ShellResult } from './run-shell.ts';
import type { Sandbox } from './sandbox/box.ts';
import { checkBox } from './sandbox/check-box.ts';

/** The two proofs a golden task owes before its trials count. */
export type TaskProof =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: 'task-vacuous' | 'task-unsolvable' | 'reference-does-not-apply' | 'check-hangs';
      readonly detail: string;
    };

export interface ProofSetting {
  readonly fixture: PreparedFixture;
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  /** The box the checks of trials run in; none when absent. */
  readonly sandbox?: Sandbox;
}

/** Vacuity: the check fails on the untouched fixture. Solvability: it passes after the reference patch. */
export async function proveTask(task: GoldenTask, setting: ProofSetting): Promise<TaskProof> {
  const workspace = await makeWorkspace(setting.fixture, setting.scratch, hashParts('proof', task.digest), {});
  try {
    const check = () =>
      runShell({
        script: task.successCheck,
        cwd: workspace.root,
        env: checkEnv(setting.env, workspace.checkHome),
        scratch: workspace.checkHome,
        timeoutMs: setting.timeoutMs,
        ...checkBox(setting),
      });
    const pristine = await check();
    if (pristine.exit === 'passed')
      return { ok: false, code: 'task-vacuous', detail: 'its check passes on the untouched fixture' };
    if (pristine.exit === 'timed-out') return hangs(pristine);
    const refusal = await applyReference(task, workspace.root, setting.env);
    if (refusal !== undefined) return { ok: false, code: 'reference-does-not-apply', detail: refusal };
    const solved = await check();
    if (solved.exit === 'passed') return { ok: true };
    if (solved.exit === 'timed-out') return hangs(solved);
    return {
      ok: false,
      code: 'task-unsolvable',
      detail: `its check still fails after the reference patch: ${lastLine(solved)}`,
    };
  } finally {
    await workspace.remove();
  }
}

function hangs(result: ShellResult): TaskProof {
  return {
    ok: false,
    code: 'check-hangs',
    detail: `its check ran into the time limit; last output: ${lastLine(result)}`,
  };
}

function lastLine(result: ShellResult): string {
  return result.tail.split('\n').at(-1)?.slice(0, 200) || `exit code ${result.exitCode ?? 'none'}`;
}

async function applyReference(task: GoldenTask, root: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const patch = join(root, '..', 'reference.patch');
  await writeFile(patch, task.reference);
  const result = await execa('git', ['apply', '--whitespace=nowarn', patch], {
    cwd: root,
    env: { PATH: env['PATH'] ?? '/usr/bin:/bin' },
    extendEnv: false,
    reject: false,
  });
  return result.exitCode === 0 ? undefined : (result.stderr || result.shortMessage || 'git apply failed').slice(0, 300);
}
