import { setupError } from '../../../core/model/problem.ts';
import { escapeTerminal, quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { askServer, passSession, readWantedCall } from '../../../gate/flows/recording/ask-server.ts';
import { planRecording, type RecordPlan, type RecordRequest } from '../../../gate/flows/recording/plan-recording.ts';
import { recordServer } from '../../../gate/flows/recording/record-server.ts';
import { askTerminal, hasTerminal } from '../../command-line/ask-terminal.ts';
import { readVersion } from '../../command-line/find-package.ts';
import { here } from '../../command-line/here.ts';

interface RunOptions {
  readonly yes?: boolean;
  readonly ask?: boolean;
  readonly call: readonly string[];
}

/** Records a server. What it says goes to stderr: a session may hear stdout. Throws ProblemError. */
export async function runRecord(request: RecordRequest, options: RunOptions): Promise<number> {
  const calls = options.call.map(readWantedCall);
  const plan = await planRecording(request, here());
  const isAsking = options.ask === true || calls.length > 0 || hasTerminal();
  say(`Starts for the server ${plan.name}: ${plan.starts}\nWrites ${plan.file}`);
  if (options.yes !== true && !(await isAgreed(plan))) return 1;
  const warn = (text: string) => say(text);
  const streams = { input: process.stdin, output: process.stdout };
  const client = isAsking ? askServer(calls, readVersion(), warn) : passSession(streams, warn);
  const { answers, calls: known, trouble } = await recordServer(plan, client);
  say(answers === 0 ? 'Nothing was recorded.' : `${plan.file} holds ${answers} answers, ${known} of them of tools.`);
  if (trouble !== undefined) throw endedEarly(plan, trouble);
  if (isAsking) say(nextSteps(plan));
  process.stdin.destroy();
  return 0;
}

function say(text: string): void {
  process.stderr.write(`${text.split('\n').map(escapeTerminal).join('\n')}\n`);
}

async function isAgreed({ name, starts }: RecordPlan): Promise<boolean> {
  if (!hasTerminal()) {
    const message = `nobody has agreed to starting ${JSON.stringify(starts)}, and there is no terminal to ask on`;
    throw setupError(
      'mcp-record-unasked',
      message,
      `Agree in the command itself: rentroll mcp record ${quoteShell(name)} --yes`,
    );
  }
  const terminal = askTerminal();
  try {
    return await terminal.confirm('Start it', false);
  } finally {
    terminal.close();
  }
}

function endedEarly({ name }: RecordPlan, trouble: string) {
  const message = `the server ${JSON.stringify(name)} was gone too early: ${trouble}`;
  return setupError(
    'mcp-record-ended',
    message,
    'Start it by hand and see what it says. What it had answered is kept.',
  );
}

/** How a session adds the calls that agents make, and what has to stand in the config. */
function nextSteps({ name, file }: RecordPlan): string {
  const args = ['mcp', 'record', name, '--yes'];
  const servers = JSON.stringify({ mcpServers: { [name]: { command: 'rentroll', args } } });
  return `To add what agents ask, let a session of yours go through it:
  claude --strict-mcp-config --mcp-config ${quoteShell(servers)}
  codex -c ${quoteShell(`mcp_servers.${name}={command="rentroll",args=${JSON.stringify(args)}}`)}
Then, in the config of the default branch: mcp: { ${name}: { run: recording, file: ${file} } }`;
}
