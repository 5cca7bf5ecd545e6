import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import { exchangePath, parseExchange } from '../../../../src/gate/measure/meter/http/record-exchange.ts';
import { openMeter } from '../../../../src/gate/measure/meter/open-meter.ts';
import { answerJson, openLocalUpstream, type SeenRequest } from './local-upstream.ts';
import { ask, countTokens, errorOf, meterFor, oneCall, openTrial, realKey } from './meter-client.ts';
import { anthropicEvents, anthropicTotal, sse } from './wire.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'rentroll-recording-'));

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

const replayMeter = (folder: string) => meterFor('', { upstream: { kind: 'replay', folder } });

const say = (text: string) => ({ ...oneCall, messages: [{ role: 'user', content: text }] });

describe('recording and replay', () => {
  it('gives every trial its own answers again, byte for byte, with the same usage', async () => {
    const folder = newFolder();
    const upstream = await openLocalUpstream((seen, response) => {
      const word = seen.body.match(/"content":"(\w+)"/)?.[1] ?? '';
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(anthropicEvents([word, ' über']).join(''));
    });
    const meter = await meterFor(upstream.url, { recordTo: folder });
    const asked = [
      ['a', 'one'],
      ['b', 'two'],
      ['a', 'three'],
    ] as const;
    const tokens = { a: openTrial(meter, 'a'), b: openTrial(meter, '../../b') };
    const answers = [];
    for (const [trial, word] of asked) answers.push((await ask(meter, { token: tokens[trial], body: say(word) })).text);
    const recorded = await meter.finish(tokens.a);
    await meter.close();

    const replay = await replayMeter(folder);
    const again = { a: openTrial(replay, 'a'), b: openTrial(replay, '../../b') };
    for (const [index, [trial, word]] of asked.entries()) {
      expect((await ask(replay, { token: again[trial], body: say(word) })).text).toBe(answers[index]);
    }
    const { usage, calls } = await replay.finish(again.a);
    expect(usage).toEqual(recorded.usage);
    expect(calls.every(({ inexact }) => inexact === undefined)).toBe(true);
    expect(upstream.requests).toHaveLength(3);
  });

  it('goes by order where requests differ, and by request where they do not', async () => {
    const folder = newFolder();
    const upstream = await openLocalUpstream((seen: SeenRequest, response) =>
      answerJson(200, { echo: seen.body.length, usage: { input_tokens: 1, output_tokens: 1 } })(seen, response),
    );
    const meter = await meterFor(upstream.url, { recordTo: folder });
    const token = openTrial(meter);
    const answers = [];
    for (const words of ['x', 'xx', 'xxx']) answers.push((await ask(meter, { token, body: say(words) })).text);
    await meter.close();

    const replay = await replayMeter(folder);
    const again = openTrial(replay);
    const texts = [];
    for (const words of ['xxx', 'other day', 'other path'])
      texts.push((await ask(replay, { token: again, body: say(words) })).text);
    expect(texts).toEqual([answers[2], answers[0], answers[1]]);
    const further = await ask(replay, { token: again });
    expect(further.status).toBe(400);
    expect(errorOf(further).message).toContain('no further answer for trial "trial-1"');
    const { calls } = await replay.finish(again);
    expect(calls.map(({ inexact }) => inexact)).toEqual([undefined, true, true, undefined]);
  });

  it('repeats errors, and cuts where it was cut', async () => {
    const folder = newFolder();
    const unfinished = anthropicEvents().slice(0, 5).join('');
    let call = 0;
    const upstream = await openLocalUpstream((seen, response) => {
      call += 1;
      if (call === 1)
        answerJson(
          429,
          { error: { message: 'slow down' } },
          { 'retry-after': '3', 'set-cookie': 'a=b' },
        )(seen, response);
      else
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write(unfinished, () => setTimeout(() => response.destroy(), 20));
    });
    const meter = await meterFor(upstream.url, { recordTo: folder });
    const token = openTrial(meter);
    for (let index = 0; index < 2; index += 1) await ask(meter, { token });
    const recorded = await meter.finish(token);

    const replay = await replayMeter(folder);
    const again = openTrial(replay);
    expect(await ask(replay, { token: again })).toMatchObject({ status: 429, headers: { 'retry-after': '3' } });
    expect(await ask(replay, { token: again })).toMatchObject({ status: 200, whole: false, text: unfinished });
    expect((await replay.finish(again)).usage).toEqual(recorded.usage);
  });

  it('writes no secret, for nobody else to read, in a documented shape', async () => {
    const folder = newFolder();
    const credential = `ghp_${'a1'.repeat(20)}`;
    const own = 'plain-words-of-a-variable';
    const text = sse({ type: 'content_block_delta', delta: { text: `${realKey} ${credential} ${own}` } });
    const upstream = await openLocalUpstream(
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/event-stream', 'x-key': realKey })
          .end(anthropicEvents().join('') + text),
    );
    const meter = await meterFor(upstream.url, { recordTo: folder, secrets: [own] });
    const token = openTrial(meter);
    await ask(meter, { token, body: say(`remember ${realKey}`) });
    await meter.finish(token);
    const [file = ''] = filesOf(folder);
    const content = readFileSync(file, 'utf8');
    for (const secret of [realKey, credential, own, token, 'remember']) expect(content).not.toContain(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(parseExchange(content, file)).toMatchObject({
      schema: 1,
      trial: 'trial-1',
      sequence: 1,
      status: 200,
      complete: true,
      encoding: 'utf8',
    });
    expect(file).toMatch(/[/\\][0-9a-f]{32}[/\\]000001\.json$/);
  });

  it('keeps bytes that are no text', async () => {
    const folder = newFolder();
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
    const upstream = await openLocalUpstream(
      (_, response) =>
        void response.writeHead(500, { 'content-type': 'x/y' }).end(Buffer.concat([bytes, Buffer.from(realKey)])),
    );
    const meter = await meterFor(upstream.url, { recordTo: folder });
    const token = openTrial(meter);
    await ask(meter, { token });
    await meter.finish(token);
    const [file = ''] = filesOf(folder);
    const { encoding, body } = parseExchange(readFileSync(file, 'utf8'), file);
    expect(encoding).toBe('base64');
    expect(Buffer.from(body, 'base64')).toEqual(Buffer.concat([bytes, Buffer.from('[redacted]')]));
  });

  it('is written through no link', async () => {
    const [folder, precious] = [newFolder(), join(newFolder(), 'precious')];
    const file = exchangePath(folder, 'trial-1', 1);
    mkdirSync(dirname(file), { recursive: true });
    symlinkSync(precious, file);
    const meter = await meterFor((await openLocalUpstream()).url, { recordTo: folder });
    const token = openTrial(meter);
    await ask(meter, { token });
    expect((await meter.finish(token)).recordingTrouble).toContain('there is a link in its place');
    expect(existsSync(precious)).toBe(false);
  });

  it('says in the report when it could not be written; the call is paid and stands', async () => {
    const folder = join(newFolder(), 'file');
    writeFileSync(folder, 'in the way');
    const meter = await meterFor((await openLocalUpstream()).url, { recordTo: folder });
    const token = openTrial(meter);
    expect((await ask(meter, { token })).whole).toBe(true);
    expect(await meter.finish(token)).toMatchObject({
      usage: anthropicTotal,
      recordingTrouble: expect.stringMatching(/ENOTDIR|EEXIST/),
    });
  });
});

describe('a recording that cannot be used', () => {
  const open = (folder: string) => openMeter({ api: 'anthropic', upstream: { kind: 'replay', folder }, countTokens });

  it('is missing', async () => {
    await expect(open(join(newFolder(), 'none'))).rejects.toThrow('cannot be read');
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another schema', '{"schema":2}'],
    [
      'a status beyond HTTP',
      JSON.stringify({
        schema: 1,
        trial: 't',
        sequence: 1,
        target: '/',
        requestHash: `sha256:${'0'.repeat(64)}`,
        status: 7,
        headers: {},
        complete: true,
        encoding: 'utf8',
        body: '',
      }),
    ],
  ])('holds %s', async (_, text) => {
    const folder = newFolder();
    writeFileSync(join(folder, '000001.json'), text);
    await expect(open(folder)).rejects.toThrow('the recorded exchange');
  });

  it('of a trial nobody recorded has no answers, and costs nothing', async () => {
    const replay = await replayMeter(newFolder());
    const token = openTrial(replay);
    expect((await ask(replay, { token })).status).toBe(400);
    expect((await replay.finish(token)).usage).toEqual(zeroUsage);
  });
});
