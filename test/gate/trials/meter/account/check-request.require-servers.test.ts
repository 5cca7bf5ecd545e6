import { describe, expect, it } from 'vitest';
import { requireServers } from '../../../../../src/gate/trials/meter/account/check-request.ts';
import { openAccount } from '../../../../../src/gate/trials/meter/account/trial-account.ts';

const prompt = 'Count the stock.\n';
const open = (names: readonly string[] = ['shop', 'my shop']) =>
  openAccount({ token: 't', trial: 't', tokenCap: 1, ...(names.length === 0 ? {} : { expected: { names, prompt } }) });
const ask = (said: string, words = prompt.trim()) => ({ system: said, messages: [{ role: 'user', content: words }] });
const both = 'mcp__shop__find, mcp__my_shop__find';

describe('the servers of an agent', () => {
  it.each([
    ['are all there', both, undefined],
    ['are there where their tools are looked up later', '- mcp__shop\n- mcp__my_shop: Orders.', undefined],
    ['are there by name alone', 'mcp__shop__find, the server my shop failed', '"my shop"'],
    ['are not there', 'nothing', '"shop", "my shop"'],
    ['have names that begin alike', 'mcp__shopping__find, mcp__my_shop__find', '"shop"'],
  ])('%s', (_, said, missing) => {
    const account = open();
    requireServers(account, ask(said));
    expect(account.stop?.kind).toBe(missing === undefined ? undefined : 'servers');
    if (missing !== undefined) expect(account.stop?.detail).toContain(`the server ${missing} was`);
  });

  it('are looked for in the request with the prompt: a server may ask first, and later requests may be without', () => {
    const account = open();
    requireServers(account, ask('nothing', 'a question of the server'));
    expect(account.stop).toBeUndefined();
    requireServers(account, ask(both));
    requireServers(account, ask('nothing'));
    expect(account.stop).toBeUndefined();
  });

  it('are nobody’s concern where none is expected', () => {
    const account = open([]);
    requireServers(account, ask('nothing'));
    expect(account.stop).toBeUndefined();
  });

  it('are found in tools, where a runtime groups them by their server', () => {
    const account = open(['shop']);
    requireServers(account, {
      ...ask(''),
      tools: [{ type: 'namespace', name: 'mcp__shop__', tools: [{ name: 'find' }] }],
    });
    expect(account.stop).toBeUndefined();
  });
});
