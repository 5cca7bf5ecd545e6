import { describe, expect, it } from 'vitest';
import type { Asset } from '../../../../src/core/model/rule/asset.ts';
import { doesNotStart, needsBox } from '../../../../src/gate/experiment/starts/prove-servers.ts';

const server = { id: 'mcp:shop', main: '.mcp.json', executes: ['node tools/shop/server.js'] } as unknown as Asset;

describe('a server that a change brings', () => {
  it('is refused with the words of its runtime when it does not start', () => {
    expect(doesNotStart(server, 'Connection closed')).toMatchObject({
      code: 'asset-does-not-start',
      blame: 'head',
      at: { file: '.mcp.json' },
      message: expect.stringMatching(/^mcp:shop does not start or has no tools.*"Connection closed"$/),
      hint: expect.stringContaining('"node tools/shop/server.js"'),
    });
  });

  it('is not started without a sandbox', () => {
    expect(needsBox({ change: { id: 'mcp:shop' } } as Parameters<typeof needsBox>[0])).toMatchObject({
      code: 'asset-needs-box',
      blame: 'setup',
      hint: expect.stringContaining('Install bubblewrap'),
      message: expect.stringContaining('mcp:shop is a program that this change brings'),
    });
  });
});
