import { describe, expect, it } from 'vitest';
import { listAssets } from '../../../../src/gate/assets/list-assets.ts';
import { leaveSettings } from '../../../../src/gate/flows/stamp/retire-assets.ts';
import { treeOf } from '../../assets/tree-of.ts';

const settings = '.claude/settings.json';
const style = '.claude/output-styles/brief.md';

async function unchoose(text: string) {
  const tree = treeOf({ [settings]: text, [style]: '---\nname: Brief\n---\nBe brief.\n' });
  const [asset] = (await listAssets(tree, 'claude')).assets;
  if (asset === undefined) throw new Error('there is no style');
  return leaveSettings({ head: { tree } } as Parameters<typeof leaveSettings>[0], { asset });
}

describe('settings that choose a style which goes', () => {
  it.each([
    ['alone', '{ "outputStyle": "brief" }\n', '{  }\n'],
    ['first', '{\n\t"outputStyle": "Brief",\n\t"env": {}\n}\n', '{\n\t"env": {}\n}\n'],
    ['between others', '{"a":1, "outputStyle":"brief", "b":[2]}', '{"a":1, "b":[2]}'],
    [
      'last',
      '{\r\n  "env": { "outputStyle": "x" },\r\n  "outputStyle": "BRIEF"\r\n}\r\n',
      '{\r\n  "env": { "outputStyle": "x" }\r\n}\r\n',
    ],
  ])('lose that key and no other byte: it stands %s', async (_place, text, after) => {
    expect(await unchoose(text)).toEqual({ path: settings, after });
  });

  it.each([
    ['name another one', '{ "outputStyle": "loud" }'],
    ['name none', '{ "env": {} }'],
    ['say it twice', '{ "outputStyle": "brief", "outputStyle": "brief" }'],
  ])('stay as they are where they %s', async (_why, text) => {
    expect(await unchoose(text)).toBeUndefined();
  });
});
