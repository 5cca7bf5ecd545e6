import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseRecording } from '../../../../src/core/text/recorded/parse-recording.ts';
import { askServer, passSession, readWantedCall } from '../../../../src/gate/flows/recording/ask-server.ts';
import { planRecording } from '../../../../src/gate/flows/recording/plan-recording.ts';
import { recordServer } from '../../../../src/gate/flows/recording/record-server.ts';
import { shopServer } from '../../../agents/servers/shop-server.ts';
import { type RemoteKind, startRemote } from './remote-server.ts';

const file = '.rentroll/mcp/shop.jsonl';
const token = 'the-token-of-somebody';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-record-'));
  execFileSync('git', ['init', '-q', root]);
  writeFileSync(join(root, 'shop.mjs'), shopServer());
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const env = { ...process.env, SHOP_STATE: 'shipped', FAR_TOKEN: token };
const plan = (command: readonly string[] = [process.execPath, 'shop.mjs']) =>
  planRecording({ name: 'shop', command }, { cwd: root, env });
const name = (entry: object) => writeFileSync(join(root, '.mcp.json'), JSON.stringify({ mcpServers: { shop: entry } }));
const keys = () => [...(parseRecording(readFileSync(join(root, file)), file, 'setup').value?.keys() ?? [])];

async function ask(calls: readonly string[], command?: readonly string[]) {
  const warned: string[] = [];
  const client = askServer(calls.map(readWantedCall), '1.0.0', (text) => warned.push(text));
  return { ...(await recordServer(await plan(command), client)), warned };
}

describe('a recording of a server', () => {
  it('has what every session asks, and the calls that a person names', async () => {
    expect(await ask(['find_order {"id":"7"}', 'list_orders'])).toEqual({ answers: 4, calls: 2, warned: [] });
    expect(keys()).toEqual([
      ...['initialize', 'tools/list {}', 'tools/call {"arguments":{"id":"7"},"name":"find_order"}'],
      'tools/call {"arguments":{},"name":"list_orders"}',
    ]);
  });

  it('stands between a session and the server, and adds to what was known', async () => {
    await ask([]);
    const [input, output] = [new PassThrough(), new PassThrough()];
    const heard: string[] = [];
    const running = recordServer(
      await plan(),
      passSession({ input, output }, (text) => heard.push(text)),
    );
    const lines = [
      '{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-03-26"}}',
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"find_order","arguments":{"id":"9"},"_meta":{"progressToken":1}}}',
    ];
    input.write(`${lines.join('\n')}\n`);
    const said: string[] = [];
    for await (const text of output.setEncoding('utf8')) {
      said.push(...String(text).trim().split('\n'));
      if (said.length === 2) break;
    }
    input.end();
    expect(await running).toEqual({ answers: 3, calls: 1 });
    expect(said.map((line) => JSON.parse(line))).toMatchObject([
      { id: 'a', result: { protocolVersion: '2025-03-26' } },
      { id: 2, result: { content: [{ text: 'Order 9 is shipped.' }] } },
    ]);
    expect(heard).toEqual([]);
    expect(readFileSync(join(root, file), 'utf8')).not.toContain('progressToken');
  });

  it('has no answer with a credential in it, by its shape or by what the server was told', async () => {
    for (const state of [`ghp_${'a1'.repeat(18)}`, 'hunter2-hunter2']) {
      name({ command: process.execPath, args: ['shop.mjs'], env: { SHOP_STATE: state, SHOP_TOKEN: state } });
      const { calls, warned } = await ask(['find_order {"id":"7"}'], []);
      expect([calls, warned.join()]).toEqual([0, expect.stringContaining('what looks like a credential')]);
      expect(readFileSync(join(root, file), 'utf8')).not.toContain(state);
    }
  });

  it.each<RemoteKind>(['json', 'stream', 'sse'])('is made of one on the network that answers by %s', async (kind) => {
    const remote = await startRemote(kind, token);
    try {
      const type = kind === 'sse' ? 'sse' : 'http';
      name({ type, url: remote.url, headers: { Authorization: ['Bearer $', '{FAR_TOKEN}'].join('') } });
      expect((await plan([])).starts).toBe(`${remote.url} (with the headers Authorization)`);
      expect(await ask(['find {"q":"x"}'], [])).toEqual({ answers: 3, calls: 1, warned: [] });
      expect(readFileSync(join(root, file), 'utf8')).toContain('far away');
      if (kind !== 'sse') {
        expect(remote.headers.at(-1)).toMatchObject({
          'mcp-session-id': 'the-session',
          'mcp-protocol-version': '2025-06-18',
        });
      }
      name({ type, url: remote.url });
      const said = await ask([], []).then(
        ({ trouble }) => trouble,
        (error: Error) => error.message,
      );
      expect(said).toContain('HTTP 401');
    } finally {
      await remote.close();
    }
  });

  it('leaves what cannot be read as it is, and writes through no link', async () => {
    mkdirSync(join(root, '.rentroll/mcp'), { recursive: true });
    writeFileSync(join(root, file), 'mine\n');
    await expect(plan()).rejects.toMatchObject({
      problems: [{ code: 'recording-json-syntax', at: { file, line: 1 } }],
    });
    truncateSync(join(root, file), 1024 ** 3);
    await expect(plan()).rejects.toMatchObject({ problems: [{ code: 'recording-too-large' }] });
    rmSync(join(root, '.rentroll'), { recursive: true });
    symlinkSync(tmpdir(), join(root, '.rentroll'));
    await expect(ask([])).rejects.toMatchObject({ problems: [{ code: 'write-through-link' }] });
  });

  it('is not begun without somebody to ask', async () => {
    const refused = (code: string) => ({ problems: [{ code }] });
    await expect(plan([])).rejects.toMatchObject(refused('mcp-record-unknown'));
    name({ command: 'x', args: [['$', '{NOT_SET}'].join('')] });
    await expect(plan([])).rejects.toMatchObject(refused('mcp-record-unset'));
    name({ args: [] });
    await expect(plan([])).rejects.toMatchObject(refused('mcp-record-unusable'));
    await expect(planRecording({ name: '../x', command: [] }, { cwd: root, env })).rejects.toMatchObject(
      refused('mcp-record-name'),
    );
    expect(() => readWantedCall('find {id: 7}')).toThrow('is no call of a tool');
    expect(existsSync(join(root, file))).toBe(false);
  });

  it.each([
    ['ends at once', ['-e', 'process.exit(3)'], 'exit code 3'],
    ['is not there', undefined, 'does not start'],
  ])('says why there is none of a server that %s', async (_, args, why) => {
    const command = args === undefined ? ['/no/such/program'] : [process.execPath, ...args];
    expect((await ask([], command)).trouble).toContain(why);
    expect(existsSync(join(root, file))).toBe(false);
  });
});
