import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../../src/core/model/request/gate-mode.ts';
import { type GateOptions, readGateRequest } from '../../../../src/gate/flows/check/read-gate-request.ts';

const modeOf = (options: Omit<GateOptions, 'configFile'>) => readGateRequest({ configFile: 'c.yml', ...options }).mode;

describe('readGateRequest', () => {
  it.each<[Omit<GateOptions, 'configFile'>, object]>([
    [{}, { kind: 'measure', looks: { kind: 'many', fresh: false } }],
    [
      { fresh: true, cache: '/b' },
      { kind: 'measure', looks: { kind: 'many', fresh: true }, cache: '/b' },
    ],
    [
      { oneLook: true, record: '/r' },
      { kind: 'measure', looks: { kind: 'one' }, record: '/r' },
    ],
    [{ shards: '/s' }, { kind: 'measure', looks: { kind: 'one', shards: '/s' } }],
    [
      { shards: '/s', decideOnly: true },
      { kind: 'decide', shards: '/s' },
    ],
    [
      { dryRun: true, record: '/r' },
      { kind: 'plan', looks: { kind: 'many', fresh: false } },
    ],
    [
      { replay: '/r', fromStep: 'decide' },
      { kind: 'replay', looks: { kind: 'many', fresh: false }, folder: '/r', fromStep: 'decide' },
    ],
    [{ onlyRun: 'abc' }, { kind: 'measure', looks: { kind: 'many', fresh: false }, onlyRun: 'abc' }],
  ])('%j comes to %j', (options, mode) => {
    expect(modeOf(options)).toEqual(mode);
  });

  it('keeps what is no mode beside it, and nothing that was not given', () => {
    const options = { configFile: 'c.yml', base: 'main', seed: 3, onUndecided: 'fail' } as const;
    expect(readGateRequest(options)).toEqual({ ...options, mode: modeOf({}) });
  });

  it.each<[Omit<GateOptions, 'configFile'>, string]>([
    [{ record: '/a', replay: '/b' }, 'record-of-replay'],
    [{ dryRun: true, fromStep: 'nonsense' }, 'checkpoint-unknown-step'],
  ])('refuses %j', (options, code) => {
    expect(() => modeOf(options)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code, blame: 'setup' })] }),
    );
  });

  it('looks once where shards are judged', () => {
    expect(scheduleOf({ kind: 'decide', shards: '/s' })).toEqual({ kind: 'one', shards: '/s' });
  });
});
