import { readTools } from '../../../../foundation/text/definition/read-tools.ts';
import { hintKnownNames } from '../../../../foundation/text/did-you-mean.ts';
import { quoteValue } from '../../../../foundation/text/escape/quote-value.ts';
import { readKey, startOf } from '../../../../foundation/text/yaml/yaml-plain.ts';
import { addFinding, type DefinitionReport } from './definition-report.ts';

/** Tools of Claude Code, the usual ones first. Only a warning hangs on this list: versions add and rename tools. */
const knownTools: readonly string[] = [
  ...['Read', 'Grep', 'Glob', 'Edit', 'Write', 'Bash', 'NotebookEdit', 'WebFetch', 'WebSearch', 'Agent', 'Task'],
  ...['Skill', 'TodoWrite', 'AskUserQuestion', 'SendMessage', 'LSP', 'ToolSearch', 'ExitPlanMode', 'EnterPlanMode'],
  ...['BashOutput', 'KillShell', 'MultiEdit', 'LS', 'NotebookRead', 'SlashCommand', 'PowerShell', 'Monitor'],
  ...['TaskCreate', 'TaskGet', 'TaskList', 'TaskOutput', 'TaskStop', 'TaskUpdate', 'CronCreate', 'CronDelete'],
  ...['CronList', 'EnterWorktree', 'ExitWorktree', 'ReportFindings', 'ScheduleWakeup', 'Workflow'],
  ...['ListMcpResourcesTool', 'ReadMcpResourceTool', 'StructuredOutput'],
];
const serverTool = /^mcp__[\w.-]+$/;
const usual = 'Write for example "tools: Read, Grep, Glob, Edit, Write, Bash".';

/** Enough to see what is wrong; a list of a thousand slips is one mistake. */
const mostShown = 10;

/**
 * Checks `tools` of a definition: names Claude Code does not know are offered to nobody, in silence. Absent is right (all tools), and so is
 * any tool of an MCP server; what stands in parentheses is a pattern and not checked.
 */
export function checkTools(report: DefinitionReport): void {
  const { keys, head } = report.source;
  const pair = keys.items.find(({ key }) => readKey(key) === 'tools');
  if (pair === undefined) return;
  const offset = startOf(pair.value, startOf(pair.key));
  const tools = readTools(pair.value, head.text);
  if (tools === undefined || tools.length === 0) {
    const message = 'the tools are neither names with commas between them nor a list of names';
    addFinding(report, { code: 'bad-tools', message, hint: usual, offset });
    return;
  }
  const unknown = tools.filter(({ name }) => !isKnown(toolOf(name)));
  for (const tool of unknown.slice(0, mostShown)) {
    const hint = hintKnownNames(toolOf(tool.name), knownTools, 'tools');
    const message = `the tool ${quoteValue(tool.name)} is not known`;
    addFinding(report, { code: 'unknown-tool', message, hint, offset: tool.offset });
  }
}

/** `Bash(npm test:*)` is the tool `Bash`. */
function toolOf(name: string): string {
  return name.split('(', 1)[0]?.trim() ?? name;
}

function isKnown(tool: string): boolean {
  return tool === '*' || knownTools.includes(tool) || serverTool.test(tool);
}
