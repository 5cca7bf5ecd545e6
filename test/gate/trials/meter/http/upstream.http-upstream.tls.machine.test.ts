import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { zeroUsage } from '../../../../../src/core/model/money/usage.ts';
import { ask, errorOf, meterFor, openTrial, realKey } from '../meter-client.ts';
import { anthropicEvents, anthropicTotal } from '../wire.ts';

/** A key and a certificate for 127.0.0.1, made for this test; undefined where there is no openssl. */
function makeCertificate(): { readonly key: string; readonly cert: string } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const shape = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=rentroll test', '-addext', 'subjectAltName=IP:127.0.0.1'];
  try {
    execFileSync(process.env['OPENSSL'] ?? 'openssl', [...shape, ...names, '-keyout', keyFile, '-out', certFile], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
}

const certificate = makeCertificate();

describe.skipIf(certificate === undefined)('TLS (needs openssl)', () => {
  async function openSecureUpstream() {
    let requests = 0;
    const server = createServer({ ...certificate }, (request, response) => {
      requests += 1;
      request.resume();
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(anthropicEvents().join(''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests };
  }

  it('works with an authority that is trusted', async () => {
    const { url } = await openSecureUpstream();
    const upstream = { kind: 'http', url, apiKey: realKey, ca: certificate?.cert ?? '' } as const;
    const meter = await meterFor(url, { upstream });
    const token = openTrial(meter);
    for (let call = 0; call < 2; call += 1) expect((await ask(meter, { token })).status).toBe(200);
    expect(meter.report(token).usage.input).toBe(2 * anthropicTotal.input);
  });

  it('sends nothing to one that is not, whatever the environment says', async () => {
    const { url, requests } = await openSecureUpstream();
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    onTestFinished(() => {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    });
    const meter = await meterFor(url);
    const token = openTrial(meter);
    const answer = await ask(meter, { token });
    expect(answer.status).toBe(502);
    expect(errorOf(answer).message).toContain('SELF_SIGNED');
    expect(requests()).toBe(0);
    expect(meter.report(token)).toMatchObject({ usage: zeroUsage, incomplete: false });
  });

  it('gives up an endpoint that takes the connection and never greets', async () => {
    const mute = createTcpServer((socket) => void onTestFinished(() => void socket.destroy()));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void mute.close());
    const meter = await meterFor(`https://127.0.0.1:${(mute.address() as AddressInfo).port}`, {
      limits: { connectMs: 150 },
    });
    const token = openTrial(meter);
    const answer = await ask(meter, { token });
    expect(answer.status).toBe(504);
    expect(errorOf(answer).message).toContain('could not be reached in time');
    expect(meter.report(token).usage).toEqual(zeroUsage);
  });
});
