import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { readJournal, startGate } from '../gate/gate-run.ts';
import { answersOf, type BehaviourWorld, openBehaviourWorld, threeAnswers } from './behaviour-repository.ts';

describe('rules that buy behaviour, through the real Codex', { timeout: 400_000 }, () => {
  let deps: BehaviourWorld;
  beforeAll(async () => {
    deps = await openBehaviourWorld('codex');
  });
  afterAll(() => deps.close());

  it('get the three answers from its rollouts', async () => {
    const { root } = deps.repository;
    const { code, stdout, stderr } = await startGate(root, ['check', '--json'], deps.env).ended;
    if (stdout === '') throw new Error(stderr);
    const report: Report = JSON.parse(stdout);
    expect({ code, problems: report.problems }).toEqual({ code: 1, problems: [] });
    expect(answersOf(report)).toEqual(threeAnswers);
    expect(report.verdicts.map(({ evidence }) => evidence)).toEqual(threeAnswers.map(() => 'measured'));
    // Edits are patches there, and files are read in the shell.
    const calls = readJournal(root).flatMap(({ facts }) => facts?.calls ?? []);
    const tools = (fact: 'changes' | 'reads') => new Set(calls.flatMap((call) => (call[fact] ? [call.tool] : [])));
    expect(tools('changes')).toEqual(new Set(['apply_patch']));
    expect(tools('reads')).toEqual(new Set(['exec_command']));
  });
});
