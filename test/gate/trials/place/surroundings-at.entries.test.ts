import { describe, expect, it } from 'vitest';
import type { BroughtAsset } from '../../../../src/core/model/rule/asset.ts';
import { layText } from '../../../../src/core/model/trial/overlay.ts';
import { layAssets, silence } from '../../../../src/gate/trials/place/surroundings-at.ts';

const file = '.claude/settings.json';
const run = (command: string) => ({ type: 'command', command });
const base = {
  outputStyle: 'loud',
  hooks: {
    SessionStart: [{ matcher: 'startup', hooks: [run('a'), run('b')] }],
    UserPromptSubmit: [{ hooks: [run('c')] }],
  },
};
const around = (grants: boolean) => ({
  files: new Map([[file, layText(JSON.stringify(base))]]),
  allowed: [],
  servers: new Map(),
  plugins: ['p/one'],
  without: [],
  unboxed: [],
  grants,
});
const nothing = { files: new Map(), allowed: [] };
const hook = (command: string, event = 'SessionStart', matcher?: string) => ({
  event,
  hook: run(command),
  ...(matcher === undefined ? {} : { matcher }),
});

function lay(brought: readonly Partial<BroughtAsset>[], grants = true) {
  const { files, plugins } = layAssets(
    brought.map((one) => ({ ...nothing, ...one })),
    around(grants),
  );
  const laid = files.get(file);
  return { settings: laid == null ? undefined : JSON.parse(Buffer.from(laid.bytes).toString()), plugins };
}

describe('what settings bring, over those of base', () => {
  it('is one hook more, one fewer, or another in its place', () => {
    const added = lay([{ hook: { after: hook('n', 'UserPromptSubmit', '') } }]);
    expect(added.settings.hooks.UserPromptSubmit).toEqual([{ hooks: [run('c')] }, { matcher: '', hooks: [run('n')] }]);
    const gone = lay([{ hook: { before: hook('a', 'SessionStart', 'startup') } }]);
    expect(gone.settings.hooks.SessionStart).toEqual([{ matcher: 'startup', hooks: [run('b')] }]);
    const other = lay([
      { hook: { before: hook('a', 'SessionStart', 'startup'), after: hook('z', 'SessionStart', 'startup') } },
    ]);
    expect(other.settings.hooks.SessionStart).toEqual([{ matcher: 'startup', hooks: [run('z'), run('b')] }]);
    expect(lay([{ hook: { before: hook('c', 'UserPromptSubmit') } }]).settings.hooks).not.toHaveProperty(
      'UserPromptSubmit',
    );
  });

  it('is several at once, of which none takes the place of another', () => {
    const { settings, plugins } = lay([
      { style: 'terse' },
      { hook: { after: hook('n') } },
      { hook: { before: hook('c', 'UserPromptSubmit') } },
      { plugin: { after: 'p/two' } },
      { plugin: { before: 'p/one' } },
    ]);
    expect(settings.outputStyle).toBe('terse');
    expect(Object.keys(settings.hooks)).toEqual(['SessionStart']);
    expect(settings.hooks.SessionStart).toHaveLength(2);
    expect(plugins).toEqual(['p/two']);
  });

  it('lays nothing over what stays as it is, and no hook or plugin where there is no box', () => {
    expect(lay([{}])).toEqual({ settings: undefined, plugins: ['p/one'] });
    expect(lay([{ hook: { after: hook('n') }, plugin: { after: 'p/two' } }], false)).toEqual({
      settings: undefined,
      plugins: ['p/one'],
    });
  });

  it('is alone where everything else of its like is silent', () => {
    const quiet = silence(around(true));
    const { files, plugins } = layAssets([{ ...nothing, hook: { after: hook('n') }, plugin: { after: 'x' } }], quiet);
    expect(JSON.parse(Buffer.from(files.get(file)?.bytes ?? []).toString())).toEqual({
      outputStyle: 'loud',
      hooks: { SessionStart: [{ hooks: [run('n')] }] },
    });
    expect(plugins).toEqual(['x']);
  });
});
