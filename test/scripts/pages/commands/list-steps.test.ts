import { describe, expect, it } from 'vitest';
import { listBlocks } from '../../../../scripts/pages/commands/list-steps.ts';

const block = (language: string, ...lines: readonly string[]) => [`\`\`\`${language}`, ...lines, '```', ''].join('\n');
const commandsOf = (...lines: readonly string[]) =>
  listBlocks(`# Title\n\n${block('sh', ...lines)}`).flatMap(({ steps }) =>
    steps.map(({ command, line }) => [line, command]),
  );

describe('listBlocks', () => {
  it.each([
    {
      name: 'a line each',
      lines: ['cd shop', 'rentroll'],
      commands: [
        [4, 'cd shop'],
        [5, 'rentroll'],
      ],
    },
    { name: 'a line without its comment', lines: ['rentroll   # the bill'], commands: [[4, 'rentroll']] },
    {
      name: 'a line with the text that it announces',
      lines: ["cat >> a.yml <<'END'", '  - id: a', 'END', 'rentroll check'],
      commands: [
        [4, "cat >> a.yml <<'END'\n  - id: a\nEND"],
        [7, 'rentroll check'],
      ],
    },
  ])('takes for a command $name', ({ lines, commands }) => {
    expect(commandsOf(...lines)).toEqual(commands);
  });

  it.each([
    { name: 'follows at once', between: '', screen: { text: 'Done.\n', isWhole: true } },
    { name: 'follows behind sentences', between: 'It prints this:\n\n', screen: { text: 'Done.\n', isWhole: false } },
    { name: 'stands below another heading', between: '## Next\n\n', screen: undefined },
  ])('has the screen that $name', ({ between, screen }) => {
    const [first] = listBlocks(`${block('sh', 'rentroll')}\n${between}${block('text', 'Done.')}`);
    expect(first?.screen).toEqual(screen);
  });

  it('leaves out blocks that are no shell, and names the heading and the language', () => {
    const page = `# One\n\n${block('yaml', 'a: b')}\n## Two\n\n${block('bash', 'npm ci')}`;
    expect(listBlocks(page)).toEqual([{ steps: [{ command: 'npm ci', line: 10, heading: 'Two', language: 'bash' }] }]);
  });
});
