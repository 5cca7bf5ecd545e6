import { type Ask, textsOf } from '../ask.ts';

/**
 * What the agent was told about how to work, from the request itself: its definition and memory in Claude Code's system prompt,
 * CLAUDE.md and rules in the first message, AGENTS.md in Codex's. The CLI's own instructions and its memory manual are left out:
 * they are the same for every arm, and a model knows them anyway.
 */
export function readMemory(ask: Ask): string {
  const first = textsOf(ask.messages[0]).join('\n');
  return [readAgent(ask.system), readClaudeMd(first), readAgentsMd(first)].join('\n');
}

const manual = '\n# Persistent Agent Memory\n';

/** Definition before the manual, memory after it; without memory a definition cannot be told from the CLI's own prompt. */
function readAgent(system: string): string {
  const start = system.indexOf(manual);
  if (start < 0) return '';
  const definition = system
    .slice(0, start)
    .replace(/^x-anthropic-billing-header:.*$/m, '')
    .replace(/^You are (?:a Claude agent|Claude Code),.*$/m, '');
  const memory = system.lastIndexOf('\n## MEMORY.md\n');
  return `${definition}\n${memory < start ? '' : system.slice(memory)}`;
}

function readClaudeMd(text: string): string {
  // Newer versions of the CLI leave the heading out.
  const told =
    /(?:^# claudeMd\n|^(?=Codebase and user instructions))([\s\S]*?)(?:^# currentDate$|<\/system-reminder>)/m;
  const section = told.exec(text)?.[1] ?? '';
  return section.replace(/^Codebase and user instructions.*$/m, '').replace(/^Contents of .*:$/gm, '');
}

function readAgentsMd(text: string): string {
  return [...text.matchAll(/<INSTRUCTIONS>\n([\s\S]*?)<\/INSTRUCTIONS>/g)].map((match) => match[1] ?? '').join('\n');
}
