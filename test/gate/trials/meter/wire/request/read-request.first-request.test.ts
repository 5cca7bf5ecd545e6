import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRedactor, redacted } from '../../../../../../src/core/text/redact-secrets.ts';
import { readCall, textOfRequest } from '../../../../../../src/gate/trials/meter/wire/request/read-request.ts';
import { openLocalUpstream } from '../../local-upstream.ts';
import { ask, meterFor, oneCall, openTrial, realKey } from '../../meter-client.ts';

const rule = '- Say "no" to `rm -rf`, and\\or ask – über all 🌍.';

describe('the first request', () => {
  it('is kept as the model reads it: nothing escaped, tools and both shapes of content in it', async () => {
    const meter = await meterFor((await openLocalUpstream()).url);
    const token = openTrial(meter);
    const body = {
      ...oneCall,
      system: [{ type: 'text', text: `# Memory\n${rule}\n` }],
      tools: [{ name: 'Bash', description: 'Runs a command' }],
      messages: [
        { role: 'user', content: 'plain words' },
        { role: 'user', content: [{ type: 'text', text: 'in a block' }] },
      ],
      metadata: { user_id: 'not for the model' },
    };
    await ask(meter, { token, path: '/v1/messages/count_tokens', body: { messages: [{ content: 'only counted' }] } });
    await ask(meter, { token, body });
    await ask(meter, { token, body: { ...oneCall, messages: [{ role: 'user', content: 'later' }] } });
    const { firstRequest } = await meter.finish(token);
    expect(firstRequest).toContain(`# Memory\n${rule}\n`);
    for (const words of ['Runs a command', 'plain words', 'in a block']) expect(firstRequest).toContain(words);
    for (const words of ['only counted', 'later', 'not for the model']) expect(firstRequest).not.toContain(words);
  });

  it('holds no secret: not the key, not the token of any trial, nothing shaped like a credential', async () => {
    const meter = await meterFor((await openLocalUpstream()).url);
    const [token, other] = [openTrial(meter, 'a'), openTrial(meter, 'b')];
    const leaked = [realKey, token, other, `ghp_${'a1'.repeat(20)}`];
    await ask(meter, { token, body: { ...oneCall, messages: [{ role: 'user', content: leaked.join(' and ') }] } });
    const { firstRequest } = await meter.finish(token);
    for (const secret of leaked) expect(firstRequest).not.toContain(secret);
    expect(firstRequest).toContain(`${redacted} and ${redacted} and ${redacted} and ${redacted}`);
  });

  it('of OpenAI is its instructions and input', () => {
    const text = textOfRequest(
      { instructions: 'I', input: [{ content: [{ type: 'input_text', text: 'T' }] }] },
      (all) => all,
    );
    expect(text).toBe('I\ninput_text\nT');
  });
});

describe('makeRedactor', () => {
  const redact = makeRedactor(['topsecret-1', 'topsecret-12', 'short', realKey]);

  it.each([
    ['a topsecret-12 b', `a ${redacted} b`],
    ['topsecret-1topsecret-1', redacted + redacted],
    ['short is too short to be one', 'short is too short to be one'],
    [`"key":"sk-ant-api03-${'x9'.repeat(20)}"`, `"key":"${redacted}"`],
    [`token=github_pat_${'A1'.repeat(15)};`, `token=${redacted};`],
    ['AKIAIOSFODNN7EXAMPLE', redacted],
    [`-----BEGIN RSA PRIVATE KEY-----\\nMIIE\\n-----END RSA PRIVATE KEY-----`, redacted],
    [`eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(20)}`, redacted],
    ['a task-list-of-things-to-do-2026', 'a task-list-of-things-to-do-2026'],
    ['risk-12345678901234567890', 'risk-12345678901234567890'],
    ['sk-learn-pipelines-are-great-here', 'sk-learn-pipelines-are-great-here'],
  ])('%s', (text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  it('never leaves a given secret, wherever it stands, and changes nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        const clean = redact(texts.join(realKey));
        expect(clean).not.toContain(realKey);
        expect(clean).toBe(texts.map(redact).join(redacted));
      }),
    );
  });

  it('takes linear time for what looks like the beginning of many keys', () => {
    const hostile =
      '-----BEGIN PRIVATE KEY-----'.repeat(20_000) +
      'sk-'.repeat(50_000) +
      'eyJaaaaaaaaaa.'.repeat(20_000) +
      'eyJ-'.repeat(50_000);
    expect(redact(hostile).length).toBeGreaterThan(0);
  });
});

describe('describeCall', () => {
  const describeBody = (body: object) => readCall(body as never, Buffer.byteLength(JSON.stringify(body)));

  it('finds the limit of the output in both APIs, and assumes the most where there is none', () => {
    expect(describeBody({ max_tokens: 5 })).toMatchObject({ model: '', maxOutput: 5 });
    expect(describeBody({ model: 'm', max_output_tokens: 6 })).toMatchObject({ model: 'm', maxOutput: 6 });
    expect(describeBody({ max_tokens: -1 })).toMatchObject({ maxOutput: 128_000 });
  });

  it('counts an image by what it costs, not by its bytes, and a document by its size', () => {
    const data = 'A'.repeat(1_600_000);
    const block = (media_type: string) => ({ messages: [{ source: { type: 'base64', media_type, data } }] });
    expect(describeBody(block('image/png')).inputEstimate).toBeLessThan(5_100);
    expect(describeBody(block('application/pdf')).inputEstimate).toBeGreaterThan(100_000);
    expect(describeBody({ input: [{ image_url: `data:image/png;base64,${data}` }] }).inputEstimate).toBeLessThan(5_100);
    expect(describeBody({ messages: [{ text: data }] }).inputEstimate).toBeGreaterThan(500_000);
  });
});
