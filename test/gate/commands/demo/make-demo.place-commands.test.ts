import { describe, expect, it } from 'vitest';
import { judgeAgain } from '../../../../src/core/decide/judge/judge-change.ts';
import { placeCommands } from '../../../../src/gate/commands/demo/make-demo.ts';
import { fourVerdicts } from '../../report/sample-reports.ts';

const report = { ...fourVerdicts, resume: 'rentroll check', judgement: judgeAgain(fourVerdicts) };

describe('placeCommands', () => {
  it('leads every command to the repository that is kept', () => {
    const placed = placeCommands(report, "/tmp/it's kept");
    const go = "cd '/tmp/it'\\''s kept' && ";
    expect(placed.verdicts.map(({ next }) => next.command)).toEqual(
      fourVerdicts.verdicts.map(({ next }) => `${go}${next.command}`),
    );
    expect(placed.resume).toBe(`${go}rentroll check`);
  });

  it('leaves out commands of a repository that is gone, and nothing else', () => {
    const placed = placeCommands(report, undefined);
    expect(JSON.stringify(placed)).not.toContain('"command"');
    expect(placed.resume).toBeUndefined();
    expect(placed.verdicts.map(({ next }) => next.text)).toEqual(fourVerdicts.verdicts.map(({ next }) => next.text));
  });
});
