import { describe, expect, it } from 'vitest';
import { assertUpstream, isKey, isLoopback } from '../../../../../src/gate/trials/meter/account/meter-options.ts';

const apiKey = 'sk-12345';
const refusal = (upstream: Parameters<typeof assertUpstream>[0]) => {
  try {
    assertUpstream(upstream);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

describe('assertUpstream', () => {
  it.each([
    { name: 'https', url: 'https://api.anthropic.com', refused: undefined },
    { name: 'http on this machine', url: 'http://127.0.0.1:8080/v1', refused: undefined },
    { name: 'no address', url: 'api.anthropic.com', refused: '"api.anthropic.com" is not the address of an API' },
    { name: 'another protocol', url: 'ftp://api.example', refused: '"ftp://api.example" is not the address of an API' },
    {
      name: 'a user name',
      url: 'https://me@api.example',
      refused: '"https://me@api.example" is not the address of an API',
    },
    {
      name: 'a password',
      url: 'https://:p@api.example',
      refused: '"https://:p@api.example" is not the address of an API',
    },
    {
      name: 'http over a network',
      url: 'http://api.example',
      refused: '"http://api.example" would send the API key unencrypted',
    },
  ])('answers when the address has $name', ({ url, refused }) => {
    expect(refusal({ kind: 'http', url, apiKey })?.split('\n')[0]).toEqual(refused && expect.stringContaining(refused));
  });

  it('refuses a key that is none, and asks no key of an upstream that answers by itself', () => {
    expect(refusal({ kind: 'http', url: 'https://api.example', apiKey: 'short' })).toContain('the API key is missing');
    expect(refusal({ kind: 'canned', see: () => undefined })).toBeUndefined();
  });
});

describe('isKey', () => {
  it.each([
    { name: '8 characters', text: '!2345678', isOne: true },
    { name: 'the last printable character', text: '~~~~~~~~', isOne: true },
    { name: '7 characters', text: '1234567', isOne: false },
    { name: 'a blank', text: '1234 5678', isOne: false },
    { name: 'a line break at its end', text: '12345678\n', isOne: false },
    { name: 'a letter beyond ASCII', text: '12345678é', isOne: false },
  ])('answers $isOne when a text has $name', ({ text, isOne }) => {
    expect(isKey(text)).toBe(isOne);
  });
});

describe('isLoopback', () => {
  it.each([
    { hostname: 'localhost', isOne: true },
    { hostname: 'LOCALHOST', isOne: true },
    { hostname: '127.0.0.1', isOne: true },
    { hostname: '[::1]', isOne: true },
    { hostname: '127.0.0.10', isOne: false },
    { hostname: '127.0.0x1', isOne: false },
    { hostname: 'localhost.example', isOne: false },
    { hostname: 'my-localhost', isOne: false },
  ])('answers $isOne when the host is $hostname', ({ hostname, isOne }) => {
    expect(isLoopback(hostname)).toBe(isOne);
  });
});
