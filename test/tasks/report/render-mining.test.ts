import { describe, expect, it } from 'vitest';
import type { MiningReport } from '../../../src/core/model/mining-report.ts';
import { renderMining } from '../../../src/tasks/report/render-mining.ts';

const report: MiningReport = {
  ...{ schema: 1, agent: 'main', fixture: '0'.repeat(40), scanned: 9, passedOver: {}, candidates: 3, tried: [] },
  ...{ tasks: [], finished: [], files: [], seconds: 60, promptTokens: 0, isStopped: true, problems: [] },
};

describe('renderMining', () => {
  it('names the command that goes on after Ctrl-C: setup, which may have begun it, mines once alone', () => {
    const options = { color: false, width: 100 };
    expect(renderMining(report, options)).toContain('Go on with: rentroll tasks mine');
    expect(renderMining({ ...report, isStopped: false }, options)).not.toContain('Go on with');
  });
});
