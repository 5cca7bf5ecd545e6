import { describe, expect, it } from 'vitest';
import { type GateOptions, readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';

const modeOf = (options: Omit<GateOptions, 'configFile'>) => readGateRequest({ configFile: 'c.yml', ...options }).mode;

describe('readGateRequest', () => {
  it.each<[Omit<GateOptions, 'configFile'>, object]>([
    [{}, { kind: 'measure', looks: { kind: 'many', fresh: false } }],
    [
      { fresh: true, store: '/s' },
      { kind: 'measure', looks: { kind: 'many', fresh: true }, store: '/s' },
    ],
    [
      { store: '/s', offline: true },
      { kind: 'offline', looks: { kind: 'many', fresh: false }, store: '/s' },
    ],
    [
      { dryRun: true, store: '/s' },
      { kind: 'plan', looks: { kind: 'many', fresh: false } },
    ],
  ])('%j comes to %j', (options, mode) => {
    expect(modeOf(options)).toEqual(mode);
  });

  it('keeps what is no mode beside it, and nothing that was not given', () => {
    const options = { configFile: 'c.yml', base: 'main' } as const;
    expect(readGateRequest(options)).toEqual({ ...options, mode: modeOf({}) });
  });

  it('refuses to judge offline without a folder of trials', () => {
    expect(() => modeOf({ offline: true })).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ code: 'offline-without-store', blame: 'setup' })],
      }),
    );
  });
});
