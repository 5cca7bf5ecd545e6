import { describe, expect, it } from 'vitest';
import type { Enforcement } from '../../../src/core/model/trial/trial.ts';
import { findEnforcement } from '../../../src/core/receipt/build-receipt.ts';

const of = (...parts: readonly (keyof Enforcement)[]): { readonly enforced: Enforcement } => ({
  enforced: {
    files: parts.includes('files'),
    network: parts.includes('network'),
    processes: parts.includes('processes'),
  },
});

describe('findEnforcement', () => {
  it('takes the worst of all trials that tell', () => {
    const records = [of('files', 'network', 'processes'), {}, of('files', 'processes'), of('network', 'processes')];
    expect(findEnforcement(records)).toEqual(of('processes').enforced);
    expect(findEnforcement([of('files', 'network', 'processes')])).toEqual(
      of('files', 'network', 'processes').enforced,
    );
  });

  it('knows nothing where no trial tells', () => {
    expect(findEnforcement([])).toBeUndefined();
    expect(findEnforcement([{}, {}])).toBeUndefined();
  });
});
