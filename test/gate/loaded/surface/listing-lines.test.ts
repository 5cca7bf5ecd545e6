import { describe, expect, it } from 'vitest';
import type { Runtime } from '../../../../src/core/model/rule/context.ts';
import { surfaceOf } from '../../../../src/gate/loaded/surface/surface-of.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

const head = `---\nname: html\ndescription: Checks <b>, "&" and 'a'.\n---\nBody.\n`;

/** Each text was seen in the first request of the CLI; test/agents/surface/skill-rent.agents.test.ts asks all three. */
describe('a description as it is sent', () => {
  it.each<{ name: string; runtime: Runtime; path: string; sent: string }>([
    {
      name: 'a skill of Claude Code',
      runtime: 'claude',
      path: '.claude/skills/html/SKILL.md',
      sent: `- html: Checks &lt;b&gt;, "&" and 'a'.`,
    },
    {
      name: 'an agent of Claude Code',
      runtime: 'claude',
      path: '.claude/agents/html.md',
      sent: `- html: Checks <b>, "&" and 'a'. (Tools: All tools)`,
    },
    {
      name: 'a skill of Codex',
      runtime: 'codex',
      path: '.agents/skills/html/SKILL.md',
      sent: `- html: Checks <b>, "&" and 'a'. (file: r1/html/SKILL.md)`,
    },
    {
      name: 'a skill of Codex in a folder',
      runtime: 'codex',
      path: '.codex/skills/web/html/SKILL.md',
      sent: `- html: Checks <b>, "&" and 'a'. (file: r1/web/html/SKILL.md)`,
    },
    {
      name: 'a skill of Copilot',
      runtime: 'copilot',
      path: '.github/skills/html/SKILL.md',
      sent: '<skill>\n  <name>html</name>\n  <description>Checks &lt;b&gt;, &quot;&amp;&quot; and &apos;a&apos;.</description>\n  <location>project</location>\n</skill>',
    },
    {
      name: 'an agent of Copilot',
      runtime: 'copilot',
      path: '.github/agents/html.md',
      sent: `- **html**: Checks <b>, "&" and 'a'.`,
    },
  ])('has the marks that its CLI writes: $name', ({ runtime, path, sent }) => {
    const config = { ...defaultTestConfig, agents: {} };
    const { parts } = surfaceOf({ agent: '', config, runtime, files: new Map([[path, head]]) });
    expect(parts.map(({ lines }) => lines.map(({ text }) => text).join('\n'))).toEqual([sent]);
  });

  it.each<{ name: string; text: string; sent: readonly string[] }>([
    { name: 'a head', text: '---\ndescription: a\n---\nb\n', sent: ['a'] },
    { name: 'a head that does not end', text: '---\n# a\n---b\n    c\nd\n', sent: ['---\n---b\nc'] },
    { name: 'a head that is no YAML', text: '---\nx: "a\n---\nb\n', sent: ['---\nx: &quot;a\n---'] },
  ])('is read of a command for Copilot behind a byte order mark: $name', ({ text, sent }) => {
    const files = new Map([['.claude/commands/a.md', `\ufeff${text}`]]);
    const { parts } = surfaceOf({ agent: '', config: { ...defaultTestConfig, agents: {} }, runtime: 'copilot', files });
    const listed = parts.map(({ lines }) => lines.map(({ text: line }) => line).join('\n'));
    const description = /<description>([^<]*)<\/description>/;
    expect(listed.map((one) => description.exec(one)?.[1])).toEqual(sent);
  });
});
