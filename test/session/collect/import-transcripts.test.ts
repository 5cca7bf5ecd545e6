import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importTranscripts } from '../../../src/session/collect/import-transcripts.ts';
import { readHistory } from '../../../src/session/history/show-history.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-import-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const dependencies = () => ({
  env: { HOME: home, RENTROLL_HOME: join(home, 'rentroll') },
  now: () => new Date('2026-11-21T12:00:00.000Z'),
});
const readAll = () => importTranscripts({ folders: [] }, dependencies());
const total = () => readHistory({ most: 5 }, dependencies());

const session = '11111111-2222-4333-8444-555555555555';
const project = '.claude/projects/-p';

function put(path: string, content: string | Buffer): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

interface Answer {
  readonly id?: string;
  readonly request?: string;
  readonly uuid?: string;
  readonly usage?: object;
}

const usage = { input_tokens: 100, output_tokens: 10 };
const answer = ({ id = 'm', request = 'r', uuid = 'u', usage: reported = usage }: Answer = {}) =>
  `${JSON.stringify({
    type: 'assistant',
    sessionId: session,
    timestamp: '2026-11-20T10:00:00Z',
    cwd: '/p',
    uuid,
    requestId: request,
    message: { id, model: 'claude-sonnet-4-5', content: [], usage: reported },
  })}\n`;

const sessionMeta = { id: session, timestamp: '2026-11-20T10:00:00Z', cwd: '/p' };
const rolloutLines = [
  { type: 'session_meta', payload: sessionMeta },
  { type: 'response_item', payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'go' }] } },
  { type: 'event_msg', payload: { type: 'token_count', info: { total_token_usage: usage, last_token_usage: usage } } },
];
const rollout = rolloutLines
  .map((line, index) => `${JSON.stringify({ timestamp: `2026-11-20T10:00:0${index}Z`, ...line })}\n`)
  .join('');
const rolloutName = `rollout-2026-11-20T10-00-00-${session}.jsonl`;
const rolloutPath = `.codex/sessions/2026/11/20/${rolloutName}`;

describe('the identity of a model call', () => {
  it.each<{ name: string; lines: readonly Answer[]; calls: number }>([
    {
      name: 'its message id, whatever the request id says',
      lines: [{}, { request: '' }, { request: 'other' }],
      calls: 1,
    },
    { name: 'its message id, whatever the line’s own id says', lines: [{}, { uuid: 'v' }], calls: 1 },
    { name: 'its request id where there is no message id', lines: [{ id: '' }, { id: '', uuid: 'v' }], calls: 1 },
    {
      name: 'the line’s own id where nothing else names it',
      lines: [
        { id: '', request: '' },
        { id: '', request: '' },
      ],
      calls: 1,
    },
    {
      name: 'nothing, so that each line counts',
      lines: [
        { id: '', request: '', uuid: '' },
        { id: '', request: '', uuid: '' },
      ],
      calls: 2,
    },
    { name: 'its message id, which tells two apart', lines: [{}, { id: 'n' }], calls: 2 },
  ])('is $name', ({ lines, calls }) => {
    put(`${project}/${session}.jsonl`, lines.map(answer).join(''));
    expect(readAll()).toMatchObject({ calls, tokens: calls * 110 });
  });

  it('counts the fullest record when an older transcript has a smaller one', () => {
    put(`${project}/${session}.jsonl`, answer({ usage: { input_tokens: 100, output_tokens: 1 } }));
    expect(readAll()).toMatchObject({ calls: 1, tokens: 101 });
    put(`${project}/22222222-2222-4333-8444-555555555555.jsonl`, answer());
    expect(readAll()).toMatchObject({ calls: 0, tokens: 9 });
    expect(total().total.usage).toMatchObject({ input: 100, output: 10 });
  });
});

describe('files of transcripts', () => {
  it('are read behind a folder that is a link, each folder once', () => {
    put(`real/${session}.jsonl`, answer());
    mkdirSync(join(home, '.claude/projects'), { recursive: true });
    for (const name of ['-p', '-q']) symlinkSync(join(home, 'real'), join(home, '.claude/projects', name));
    symlinkSync(join(home, '.claude/projects'), join(home, 'real/circle'));
    symlinkSync(join(home, 'nowhere'), join(home, 'real/dead'));
    expect(readAll()).toMatchObject({ files: 1, read: 1, calls: 1 });
  });

  it('are not read behind a link to a file', () => {
    put(`real/${session}.jsonl`, answer());
    put(`${project}/other.jsonl`, answer());
    symlinkSync(join(home, `real/${session}.jsonl`), join(home, project, `${session}.jsonl`));
    expect(readAll()).toMatchObject({ files: 1, calls: 1 });
  });

  it('count once, prompts too, when Codex packs and archives a rollout', () => {
    const plain = put(rolloutPath, rollout);
    expect(readAll()).toMatchObject({ tokens: 110, calls: 1 });
    const packed = put(`${rolloutPath}.zst`, zstdCompressSync(rollout));
    expect(readAll()).toMatchObject({ files: 1, tokens: 0 });
    unlinkSync(plain);
    expect(readAll()).toMatchObject({ read: 1, tokens: 0, calls: 0 });
    mkdirSync(join(home, '.codex/archived_sessions'));
    renameSync(packed, join(home, '.codex/archived_sessions', `${rolloutName}.zst`));
    expect(readAll()).toMatchObject({ read: 1, tokens: 0, calls: 0 });
    expect(total()).toMatchObject({ prompts: 1, total: { sessions: 1, calls: 1 } });
  });

  it.each([
    { name: 'damaged', bytes: zstdCompressSync(rollout).subarray(0, 40) },
    { name: 'not packed at all', bytes: Buffer.from(rollout) },
    { name: 'empty', bytes: Buffer.alloc(0) },
    { name: 'larger than is unpacked', bytes: zstdCompressSync(Buffer.alloc(513 * 1024 * 1024)) },
  ])('are counted as not read when a packed one is $name', ({ bytes }) => {
    put(`${rolloutPath}.zst`, bytes);
    put(`${project}/${session}.jsonl`, answer());
    expect(readAll()).toMatchObject({ calls: 1, refused: { 'not-unpacked': 1 } });
  });

  it.each([
    { name: 'a count beyond 64 bits', lines: [{ usage: { input_tokens: 18446744073709552000, output_tokens: 10 } }] },
    { name: 'a count above 10^12', lines: [{ usage: { input_tokens: 1, output_tokens: Number('1e15') } }] },
    {
      name: 'calls whose sum no session has',
      lines: [
        { id: 'a', usage: { input_tokens: 1e12 } },
        { id: 'b', usage: { input_tokens: 1 } },
      ],
    },
  ])('leave out and report $name', ({ lines }) => {
    put(`${project}/${session}.jsonl`, lines.map(answer).join(''));
    put(`${project}/other.jsonl`, answer({ id: 'other' }));
    expect(readAll()).toMatchObject({ calls: lines.length, impossible: 1, refused: {} });
  });
});
