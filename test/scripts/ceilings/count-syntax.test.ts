import { expect, it } from 'vitest';
import { countSyntax } from '../../../scripts/ceilings/count-syntax.ts';

it('counts what the compiler does not see through, and nothing that only looks like it', () => {
  const text = `
    import type { A as B } from './a.ts';
    const kinds = ['a'] as const;
    const one = value as B;
    const two = { ...(x === undefined ? {} : { x }), ...(y ? { y } : {}), ...z };
    const three = x ? {} : { x };
    const four = await import('./b.ts');
    type Lazy = typeof import('./c.ts');
    // value as B, import('./d.ts')
  `;
  expect(countSyntax('a.ts', text)).toEqual({ assertions: 1, absentKeySpreads: 2, dynamicImports: 1 });
});
