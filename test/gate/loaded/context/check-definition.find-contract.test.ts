import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractLines, findContract } from '../../../../src/gate/loaded/context/check-definition.ts';

const all = contractLines.map((name) => `${name}: x`).join('\n');

describe('findContract', () => {
  it.each([
    ['lines under a heading', `Role.\n\n## Output\n${all}\n`, 2],
    ['a fence', `# Output contract\n\n\`\`\`\n${all}\n\`\`\`\n`, 0],
    ['a list in bold', `## Your output\n${contractLines.map((name) => `- **${name}**: x`).join('\n')}`, 0],
    ['CRLF', `## Output\r\n${all.replaceAll('\n', '\r\n')}\r\n`, 0],
    ['a section with parts', `## Output\n### Header\n${all}\n## Other`, 0],
    ['the better of two', `# Output of tools\nTYPE: x\n# Output\n${all}`, 2],
    ['a heading inside the fence', `## Output\n\`\`\`\n# title\n${all}\n\`\`\``, 0],
  ])('reads %s', (_, body, line) => {
    expect(findContract(body)).toEqual({ line, missing: [] });
  });

  it.each([
    ['no heading', `Output\n${all}`],
    ['another word', `## Outputs\n${all}`],
    ['a heading in a fence only', `\`\`\`\n## Output\n\`\`\`\n${all}`],
    ['nothing', ''],
  ])('finds none in %s', (_, body) => {
    expect(findContract(body)).toBeUndefined();
  });

  it('names the lines that are left out, and counts none of the next section', () => {
    const body = '## Output\nTYPE: verdict\nSTATUS: CLEAN\n## Notes\nMODEL: x\n';
    expect(findContract(body)).toEqual({ line: 0, missing: contractLines.slice(2) });
  });

  it('misses precisely what is left out', () => {
    fc.assert(
      fc.property(fc.subarray([...contractLines]), (kept) => {
        const body = `Role.\n# Output\n${kept.map((name) => `${name}: x`).join('\n')}`;
        expect(findContract(body)?.missing).toEqual(contractLines.filter((name) => !kept.includes(name)));
      }),
    );
  });
});
