/** Text of each file that a first request of Claude Code carries, by path relative to the copy. */
export function readDelivered(body: unknown, root: string): ReadonlyMap<string, string> {
  const { system, messages } = body as { readonly system: unknown; readonly messages: readonly { content: unknown }[] };
  const text = textsOf(messages[0]?.content).join('\n');
  const files = new Map<string, string>();
  const heads = [...text.matchAll(/^Contents of (\S+) \([^\n]*\):\n\n/gm)];
  for (const [index, head] of heads.entries()) {
    const from = head.index + head[0].length;
    const next = heads[index + 1]?.index ?? text.indexOf('\n# currentDate', from);
    files.set((head[1] ?? '').replace(`${root}/`, ''), text.slice(from, next === -1 ? undefined : next).trim());
  }
  const prompt = textsOf(system).join('\n');
  const memory = /\n## MEMORY\.md\n\n([\s\S]*)$/.exec(prompt)?.[1];
  if (memory !== undefined) files.set('MEMORY.md', memory.trim());
  files.set('system', prompt);
  return files;
}

function textsOf(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content];
  return Array.isArray(content)
    ? content.flatMap((block) => (typeof block?.text === 'string' ? [block.text] : []))
    : [];
}
