import { describe, expect, it } from 'vitest';
import { openMeter } from '../../../../../src/gate/trials/meter/open-meter.ts';
import { countTokens, realKey } from '../meter-client.ts';

describe('the address and the key', () => {
  it.each([
    ['http://api.example.org', realKey, 'unencrypted'],
    ['ftp://127.0.0.1', realKey, 'not the address'],
    ['https://user:word@example.org', realKey, 'not the address'],
    ['api.example.org', realKey, 'not the address'],
    ['', realKey, 'not the address'],
    ['https://api.example.org', '', 'API key'],
    ['https://api.example.org', 'with a blank', 'API key'],
    ['https://api.example.org', 'line\r\nx-other: 1', 'API key'],
  ])('%s with %j is refused before anything listens', async (url, apiKey, words) => {
    const opening = openMeter({ api: 'anthropic', upstream: { kind: 'http', url, apiKey }, countTokens });
    await expect(opening).rejects.toThrow(words);
    await opening.catch((error: Error) => apiKey === '' || expect(error.message).not.toContain(apiKey));
  });
});
