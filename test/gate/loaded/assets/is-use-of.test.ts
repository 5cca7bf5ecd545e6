import { describe, expect, it } from 'vitest';
import { isUseOf } from '../../../../src/gate/loaded/assets/is-use-of.ts';
import { listAssets } from '../../../../src/gate/loaded/assets/list-assets.ts';
import { skillText, treeOf } from './tree-of.ts';

const { assets } = await listAssets(
  treeOf({
    '.claude/skills/pdf/SKILL.md': skillText('pdf'),
    '.claude/skills/by-hand/SKILL.md': skillText('by-hand', 'disable-model-invocation: true\n'),
    '.claude/commands/notes.md': 'Write notes.\n',
    '.claude/agents/Reviewer.md': skillText('money-reviewer'),
    '.claude/output-styles/terse.md': skillText('terse'),
    'src/CLAUDE.md': 'Src.\n',
  }),
  'claude',
);
const uses = (id: string, tool: string, input: Readonly<Record<string, unknown>>) => {
  const asset = assets.find((each) => each.id === id);
  return asset && isUseOf(asset)?.(tool, input);
};

describe('a use of an asset', () => {
  it.each([
    ['skill:pdf', 'Skill', { skill: 'pdf' }, true],
    ['skill:pdf', 'Skill', { command: 'pdf' }, true],
    ['skill:pdf', 'Skill', { skill: 'pdf-forms' }, false],
    ['skill:pdf', 'Skill', {}, false],
    ['skill:pdf', 'Read', { file_path: '/tmp/x/repository/.claude/skills/pdf/SKILL.md' }, true],
    ['skill:pdf', 'Read', { file_path: '.claude/skills/pdf/SKILL.md' }, true],
    ['skill:pdf', 'Read', { file_path: '/tmp/report.pdf' }, false],
    ['skill:pdf', 'Bash', { command: 'pdf' }, false],
    ['skill:pdf', 'exec_command', { cmd: 'cat .claude/skills/pdf/SKILL.md' }, true],
    ['skill:pdf', 'exec_command', { cmd: 'cat report.pdf' }, false],
    ['command:notes', 'Skill', { skill: 'notes' }, true],
    ['agent:money-reviewer', 'Agent', { subagent_type: 'money-reviewer' }, true],
    ['agent:money-reviewer', 'Task', { subagent_type: 'money-reviewer' }, true],
    ['agent:money-reviewer', 'Agent', { subagent_type: 'general-purpose' }, false],
    ['agent:money-reviewer', 'Skill', { skill: 'money-reviewer' }, false],
  ] as const)('%s by %s %j: %s', (id, tool, input, isUse) => {
    expect(uses(id, tool, input)).toBe(isUse);
  });

  it('is none of what no prompt triggers', () => {
    const never = ['skill:by-hand', 'style:terse', 'file:src/CLAUDE.md'].map((id) =>
      assets.find((each) => each.id === id),
    );
    expect(never.map((asset) => asset && isUseOf(asset))).toEqual([undefined, undefined, undefined]);
    expect(never.every((asset) => asset !== undefined)).toBe(true);
  });
});
