import { describe, expect, it } from 'vitest';
import { findOtherWay, readWay } from '../../../src/adapters/files/read-consents.ts';

const env = { HOME: '/home/me', ANTHROPIC_API_KEY: 'sk-secret', ANTHROPIC_BASE_URL: 'https://api.example.com' };
const program = '/usr/bin/claude';
const consent = { schema: 1, since: '2026-03-01', model: 'm', program, way: readWay(env) } as const;

describe('findOtherWay', () => {
  it.each([
    { name: 'all is as it was', changed: {}, others: [] },
    { name: 'a variable without influence is set', changed: { EDITOR: 'vi' }, others: [] },
    { name: 'another variable is empty', changed: { HTTPS_PROXY: '' }, others: [] },
    { name: 'the key is another', changed: { ANTHROPIC_API_KEY: 'sk-other' }, others: ['ANTHROPIC_API_KEY'] },
    { name: 'the key is gone', changed: { ANTHROPIC_API_KEY: undefined }, others: ['ANTHROPIC_API_KEY'] },
    ...[
      'ANTHROPIC_AUTH_TOKEN',
      'CLAUDE_CODE_OAUTH_TOKEN',
      'AWS_BEARER_TOKEN_BEDROCK',
      'ANTHROPIC_BASE_URL',
      'ANTHROPIC_UNIX_SOCKET',
      'ANTHROPIC_CUSTOM_HEADERS',
      'CLAUDE_CONFIG_DIR',
      'HOME',
      'CLAUDE_CODE_USE_BEDROCK',
      'CLAUDE_CODE_USE_VERTEX',
      'CLAUDE_CODE_USE_FOUNDRY',
      'ANTHROPIC_BEDROCK_BASE_URL',
      'ANTHROPIC_VERTEX_BASE_URL',
      'ANTHROPIC_FOUNDRY_BASE_URL',
      'AWS_PROFILE',
      'ANTHROPIC_MODEL',
      'ANTHROPIC_SMALL_FAST_MODEL',
      'ANTHROPIC_DEFAULT_OPUS_MODEL',
      'HTTPS_PROXY',
      'HTTP_PROXY',
      'ALL_PROXY',
      'https_proxy',
      'http_proxy',
      'all_proxy',
      'NODE_EXTRA_CA_CERTS',
      'NODE_TLS_REJECT_UNAUTHORIZED',
    ].map((variable) => ({ name: `${variable} is set otherwise`, changed: { [variable]: '0' }, others: [variable] })),
  ])('names what differs from the consent when $name', ({ changed, others }) => {
    expect(findOtherWay(consent, program, { ...env, ...changed })).toEqual(others);
  });

  it.each([
    { name: 'another one is found', program: '/work/repository/claude' },
    { name: 'none is found', program: undefined },
  ])('names the program when $name', ({ program: found }) => {
    expect(findOtherWay(consent, found, env)).toEqual(['the program claude']);
    expect(findOtherWay(consent, found, { ...env, HOME: '/x' })).toEqual(['the program claude', 'HOME']);
  });
});

describe('readWay', () => {
  it('keeps a hash of a key, and other variables as they are, when they are set', () => {
    expect(readWay(env)).toEqual({
      HOME: '/home/me',
      ANTHROPIC_BASE_URL: 'https://api.example.com',
      ANTHROPIC_API_KEY: expect.stringMatching(/^(?:sha256:)?[0-9a-f]{64}$/),
    });
  });

  it.each(['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN', 'AWS_BEARER_TOKEN_BEDROCK'])(
    'keeps no text of the key when %s is set',
    (key) => {
      expect(JSON.stringify(readWay({ [key]: 'sk-secret' }))).not.toContain('sk-secret');
    },
  );
});
