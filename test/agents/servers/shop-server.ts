/** Tools of the server, by name; the last one tells what its process may do. */
const shopTools = ['find_order', 'list_orders', 'count_stock', 'list_prices', 'probe'] as const;

/** A server of the Model Context Protocol without any package: lines of JSON over its standard streams. `early`: what it does before it answers; `tools`: what it offers. */
export function shopServer(early = '', tools: readonly string[] = shopTools): string {
  return `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
${early}
const names = ${JSON.stringify(tools)};
const tools = names.map((name) => ({ name, description: 'Looks into the shop: ' + name, inputSchema: { type: 'object', properties: { id: { type: 'string' } } } }));
const attempt = async (act) => { try { return String(await act()); } catch (error) { return error.cause?.code ?? error.code ?? error.message; } };
async function probe() {
  return {
    variables: Object.keys(process.env).sort(),
    network: await attempt(() => fetch('http://192.0.2.1', { signal: AbortSignal.timeout(2000) })),
    etc: await attempt(() => writeFileSync('/etc/shop-was-here', 'x')),
    child: await attempt(() => spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).pid > 0),
  };
}
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'shop', version: '1.0.0' } }),
  'tools/list': () => ({ tools }),
  'tools/call': async ({ name, arguments: given }) => ({
    content: [{ type: 'text', text: name === 'probe' ? JSON.stringify(await probe()) : 'Order ' + given.id + ' is ' + process.env.SHOP_STATE + '.' }],
  }),
};
createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const answer = answers[method];
  const said = answer ? { result: await answer(params) } : { error: { code: -32601, message: 'no such method' } };
  console.log(JSON.stringify({ jsonrpc: '2.0', id, ...said }));
});
`;
}
