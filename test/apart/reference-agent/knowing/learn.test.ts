import { describe, expect, it } from 'vitest';
import { learn, openDraft } from '../../../../src/apart/reference-agent/knowing/learn.ts';
import type { ToolUse } from '../../../../src/apart/reference-agent/world/conversation.ts';

const read = (path: string): ToolUse => ({ name: 'Read', input: { file_path: path } });

describe('learn', () => {
  it('takes the import of a compiled name for the source that is there', () => {
    const draft = openDraft();
    draft.paths.add('src/index.ts');
    const text = "     1\timport { a } from '../src/index.js';\n     2\timport { b } from '../src/other.js';\n";
    learn(draft, read('test/a.test.ts'), { text, isError: false }, 1);
    expect([...draft.imported.keys()]).toEqual(['src/index.ts', 'src/other.js']);
  });

  it('does not try again what cannot be read', () => {
    const draft = openDraft();
    learn(draft, read('src/gone.ts'), { text: 'File does not exist.', isError: true }, 1);
    expect([...draft.opened]).toEqual(['src/gone.ts']);
    expect(draft.paths.has('src/gone.ts')).toBe(false);
  });
});
