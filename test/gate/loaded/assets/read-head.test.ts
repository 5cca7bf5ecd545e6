import { describe, expect, it } from 'vitest';
import type { AssetKind } from '../../../../src/core/model/rule/loaded-item.ts';
import { setByHand } from '../../../../src/gate/loaded/assets/read-head.ts';

const placeOf = (kind: AssetKind) => ({ kind, name: 'x', path: '.claude/x', main: '.claude/x.md' });
const set = (text: string | Uint8Array, kind: AssetKind = 'skill') => setByHand(Buffer.from(text), placeOf(kind));
const codesOf = ({ problems }: ReturnType<typeof set>) => problems.map(({ code, at }) => `${code} ${at?.line}`);

const plain = '---\nname: x # its name\n# why\ndescription: "Does x."\n---\n# X\r\nBody.  \n';

describe('setByHand', () => {
  it.each<[string, string, string]>([
    ['a head', plain, plain.replace('\n---\n#', '\ndisable-model-invocation: true\n---\n#')],
    [
      'other line ends and a byte order mark',
      '\ufeff---\r\nname: x\r\ndescription: y\r\n---\r\nBody\n',
      '\ufeff---\r\nname: x\r\ndescription: y\r\ndisable-model-invocation: true\r\n---\r\nBody\n',
    ],
    [
      'a text of several lines at the end of the head',
      '---\nname: x\ndescription: |+\n  One.\n\n  Two.\n\n# last\n---\n',
      '---\nname: x\ndescription: |+\n  One.\n\n  Two.\n\ndisable-model-invocation: true\n# last\n---\n',
    ],
    [
      'keys that stand in',
      '---\n  name: x\n  description: y\n---\nB',
      '---\n  name: x\n  description: y\n  disable-model-invocation: true\n---\nB',
    ],
    [
      'a flow mapping',
      '---\n{ name: x, description: y }\n---\nB',
      '---\n{ name: x, description: y, disable-model-invocation: true }\n---\nB',
    ],
    [
      'the key with another value, and the comment beside it',
      '---\nname: x\ndisable-model-invocation: false # for now\ndescription: y\n---\nB',
      '---\nname: x\ndisable-model-invocation: true # for now\ndescription: y\n---\nB',
    ],
    [
      'the key without a value',
      '---\nname: x\ndescription: y\ndisable-model-invocation:\n---\nB',
      '---\nname: x\ndescription: y\ndisable-model-invocation: true\n---\nB',
    ],
    [
      'the key with a text for a value',
      '---\nname: x\ndescription: y\ndisable-model-invocation: "no"\n---\nB',
      '---\nname: x\ndescription: y\ndisable-model-invocation: true\n---\nB',
    ],
    [
      'the key in quotes without a value',
      '---\nname: x\n"disable-model-invocation":\n---\n',
      '---\nname: x\n"disable-model-invocation": true\n---\n',
    ],
    [
      'the key with a list for a value',
      '---\nname: x\ndisable-model-invocation: [a]\n---\n',
      '---\nname: x\ndisable-model-invocation: true\n---\n',
    ],
    ['the key as it should be', '---\nname: x\ndisable-model-invocation: true\n---\n', ''],
  ])('changes one line of %s', (_, before, after) => {
    expect(set(before)).toEqual({ value: after === '' ? before : after, problems: [] });
  });

  it('gives a command without a head one, behind a byte order mark and in its line ends', () => {
    expect(set('Do it.\r\nNow.\r\n', 'command').value).toBe(
      '---\r\ndisable-model-invocation: true\r\n---\r\nDo it.\r\nNow.\r\n',
    );
    expect(set('\ufeffDo it.', 'command').value).toBe('\ufeff---\ndisable-model-invocation: true\n---\nDo it.');
    expect(set('', 'command').value).toBe('---\ndisable-model-invocation: true\n---\n');
  });

  it.each<[string, string | Uint8Array, AssetKind, string]>([
    ['an agent', plain, 'agent', 'retire-no-key 1'],
    ['an output style', plain, 'style', 'retire-no-key 1'],
    ['a file of a folder', plain, 'file', 'retire-no-key 1'],
    ['a skill without a head', 'Body.\n', 'skill', 'asset-unreadable 1'],
    ['a head that does not end', '---\nname: x\n', 'skill', 'asset-unreadable 1'],
    ['a head that is no YAML', '---\nname: x\ndescription: a: b\n---\n', 'skill', 'asset-unreadable 3'],
    ['bytes that are no text', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff]), 'skill', 'asset-invalid-utf8 2'],
    [
      'a key without a value in braces',
      '---\n{ name: x, disable-model-invocation }\n---\n',
      'skill',
      'retire-unclear 1',
    ],
  ])('refuses %s, and says where', (_, text, kind, refused) => {
    expect(codesOf(set(text, kind))).toEqual([refused]);
  });
});
