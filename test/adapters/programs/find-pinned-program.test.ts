import { describe, expect, it } from 'vitest';
import { checkEnv, prepareEnv } from '../../../src/adapters/programs/find-pinned-program.ts';
import type { AgentRequest } from '../../../src/core/model/runner/runner.ts';
import { secretValues } from '../../../src/core/text/redact-secrets.ts';
import { trialProcess } from '../../../src/gate/trials/runners/trial-command.ts';

const secret = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIEzNCJso/5\n-----END PRIVATE KEY-----\n';
const env = { PATH: '/usr/bin', HOME: '/home/me', RENTROLL_SIGNING_KEY: secret, npm_config_registry: 'https://r.test' };

const request: AgentRequest = {
  prompt: 'p',
  workspace: '/w',
  memoryFile: 'm',
  definition: '',
  reference: '',
  home: '/h',
  transcript: '/t',
  seed: 's',
  maxTurns: 1,
  tokenCap: 1,
  timeoutMs: 1,
  signal: new AbortController().signal,
};

function trialEnv() {
  const { PATH: path } = checkEnv(env, '/h');
  const trial = { program: 'agent', args: [], stdin: '', path: path ?? '', env: {} };
  return trialProcess(request, trial, { sandbox: { kind: 'none', why: 'a test' }, readable: [] });
}

describe('prepareEnv', () => {
  it('hands on how npm reaches its registry, and none of its credentials', () => {
    const npm = {
      npm_config_cafile: '/ca.crt',
      npm_config_globalconfig: '/usr/etc/npmrc',
      npm_config__auth: 'c2VjcmV0',
    };
    const made = prepareEnv({ ...env, ...npm });
    expect(made).toMatchObject({
      npm_config_registry: 'https://r.test',
      npm_config_cafile: '/ca.crt',
      npm_config_globalconfig: '/usr/etc/npmrc',
    });
    expect(made).not.toHaveProperty('npm_config__auth');
  });
});

describe('what trials inherit', () => {
  it.each<[string, () => unknown]>([
    ['the prepare command', () => prepareEnv(env)],
    ['a success check', () => checkEnv(env, '/h')],
    ["an agent's process", trialEnv],
  ])('holds no signing key: %s', (_, made) => {
    expect(JSON.stringify(made())).not.toMatch(/SIGNING|PRIVATE|MC4CAQ/);
  });

  it('is looked through for the signing key all the same', () => {
    expect(secretValues(env)).toContain(secret);
  });
});
