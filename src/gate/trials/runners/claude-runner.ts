import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type ProcessRequest, type ProcessResult, runProcess } from '../../../adapters/process/run-process.ts';
import { readBoxFacts, usableBox } from '../../../adapters/sandbox/box.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import type { AgentRequest, AgentRun, Runner } from '../../../core/model/runner/runner.ts';
import { claudeKit } from '../../../core/model/runner/runner-kits.ts';
import { serverMark } from '../../../core/model/trial/overlay.ts';
import { findEntry, textAt } from '../../../core/text/document/document-node.ts';
import { applySplices, setEntry } from '../../../core/text/document/text-splices.ts';
import { parseDefinition, readTools } from '../../../core/text/markdown/parse-definition.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import type { TrialReport } from '../meter/account/trial-account.ts';
import type { Meter } from '../meter/open-meter.ts';
import { claudeArguments, claudeEnvironment, judgeRun, parseClaudeResult } from './claude-program.ts';
import { refusalOf, runMetered, summariseMetered } from './run-metered.ts';
import { requireUpstream } from './runner-keys.ts';
import {
  findRunnerProgram,
  type OpenRunner,
  openRunnerMeter,
  packageText,
  type RunnerInput,
  type RunnerProgram,
} from './runner-program.ts';
import { joinTranscripts } from './transcripts.ts';
import { layOutTrial, layServers, namePlaces, trialProcess } from './trial-command.ts';

/** The options that all runs of one session share. */
export interface ClaudeOptions extends RunnerProgram {
  readonly meter: Meter;
  /** Commands Bash may run without asking, as prefixes. */
  readonly commands: readonly string[];
}

/** Creates the runner of Claude Code, headless: one process per trial, metered on the wire, boxed where the machine allows it. */
export function createClaudeRunner(options: ClaudeOptions): Runner {
  const { version, meter } = options;
  const sandbox = usableBox(options.sandbox, meter);
  return {
    kind: 'claude',
    level: 'measured',
    version,
    ...readBoxFacts(sandbox),
    run: (request) => runTrial(withOffered(request), { ...options, sandbox }),
  };
}

async function runTrial(request: AgentRequest, options: ClaudeOptions): Promise<AgentRun> {
  const sessionId = sessionIdOf(request.seed);
  const { ran, report } = await runMetered(request, options.meter, async (token) => {
    const definition = await layOut(request, options);
    const result = await runProcess(processOf(request, options, { token, sessionId, definition }));
    await collectTranscript(join(request.home, '.claude'), sessionId, request.transcript);
    return result;
  });
  return summariseRun(ran, report);
}

/** Writes the definition with project-scoped memory over the one in the copy, and makes the copy a repository. */
async function layOut(request: AgentRequest, options: ClaudeOptions): Promise<AgentDefinition | undefined> {
  const { path } = options;
  const definition = readDefinition(request);
  if (definition !== undefined && request.definitionFile !== undefined) {
    const file = join(request.workspace, request.definitionFile);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, definition.text);
  }
  await layOutTrial(request, path);
  await writeServers(request, options);
  return definition;
}

/** Beside the copy, not in it: the agent's files are the fixture's. */
const serversIn = ({ home }: AgentRequest) => join(home, 'servers.json');

async function writeServers(request: AgentRequest, { path, sandbox }: ClaudeOptions): Promise<void> {
  const servers = layServers(request, path);
  if (servers.size === 0) return;
  const mcpServers = Object.fromEntries([...servers].map(([name, { command, args }]) => [name, { command, args }]));
  await writeFile(serversIn(request), namePlaces(JSON.stringify({ mcpServers }), request, sandbox));
}

/** An agent whose definition names its tools has no other: a server that none of them is of is not started for it. */
function withOffered(request: AgentRequest): AgentRequest {
  const tools = readDefinition(request)?.tools ?? [];
  if (tools.length === 0 || request.servers === undefined) return request;
  const isOffered = (name: string) => tools.some((tool) => `${tool}__`.startsWith(`${serverMark(name)}__`));
  return { ...request, servers: new Map([...request.servers].filter(([name]) => isOffered(name))) };
}

/** Lists the tools of its servers that the agent may use without asking. */
function grantServers({ servers = new Map() }: AgentRequest): readonly string[] {
  return [...servers].flatMap(([name, { tools }]) =>
    tools === undefined ? [serverMark(name)] : tools.map((tool: string) => `${serverMark(name)}__${tool}`),
  );
}

function readDefinition({ definition, definitionFile }: AgentRequest): AgentDefinition | undefined {
  if (definition === '' || definitionFile === undefined) return undefined;
  return placeDefinition(definition, basename(definitionFile, '.md'));
}

/**
 * Returns the UUID of a trial's session, from the trial's seed: a trial that is run again has the same name, and what an API logged can be
 * told apart by trial.
 */
export function sessionIdOf(seed: string): string {
  const hex = hashParts('session', seed);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

interface TrialNames {
  readonly token: string;
  readonly sessionId: string;
  readonly definition: AgentDefinition | undefined;
}

function processOf(request: AgentRequest, options: ClaudeOptions, names: TrialNames): ProcessRequest {
  const { program, meter, sandbox, readable, path, commands } = options;
  const { definition, sessionId, token } = names;
  const { workspace, home, maxTurns, allowed = [], plugins = [], model = options.model, wholeTools } = request;
  const agent = definition === undefined ? {} : { agent: definition.name };
  const socket = sandbox.kind === 'none' || meter.socketPath === undefined ? {} : { socket: meter.socketPath };
  return trialProcess(
    request,
    {
      program,
      args: claudeArguments({
        model,
        maxTurns,
        ...agent,
        tools: definition?.tools ?? [],
        commands,
        allowed: [...allowed, ...grantServers(request)],
        plugins: plugins.map((folder) => join(workspace, folder)),
        ...defined({ servers: request.servers?.size ? serversIn(request) : undefined }),
        sessionId,
      }),
      stdin: request.prompt,
      path,
      env: claudeEnvironment({ path, home, baseUrl: meter.url, token, wholeTools, ...socket }),
    },
    { sandbox, readable, meter, knowsSockets: true },
  );
}

function summariseRun({ end, stdout, stderr }: ProcessResult, report: TrialReport): AgentRun {
  const result = parseClaudeResult(stdout);
  const judged = judgeRun({ end, result, stderr, tokens: totalTokens(report.usage), refusal: refusalOf(report) });
  const attempts = result?.denials ?? [];
  return { ...summariseMetered(report, judged, result?.usage), ...(attempts.length > 0 ? { attempts } : {}) };
}

/**
 * Puts a session's transcript and those of its subagents into one file, main session first, subagents in order of their names. A run
 * that wrote none leaves an empty file.
 */
async function collectTranscript(configDirectory: string, sessionId: string, target: string): Promise<void> {
  const projects = join(configDirectory, 'projects');
  const files: string[] = [];
  for (const project of await list(projects)) {
    const subagents = join(projects, project, sessionId, 'subagents');
    const names = (await list(subagents)).filter((name) => name.endsWith('.jsonl'));
    files.push(join(projects, project, `${sessionId}.jsonl`), ...names.map((name) => join(subagents, name)));
  }
  await joinTranscripts(configDirectory, files, target);
}

async function list(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}

/** The facts of a definition that a run needs. */
interface AgentDefinition {
  /** The definition with `memory: project`, so that memory comes from the copy and from nowhere else. */
  readonly text: string;
  readonly name: string;
  readonly tools: readonly string[];
}

/**
 * Reads a definition and scopes its memory to the project. A head that cannot be read is left as it is and names nothing; linting says so,
 * with the same parser.
 */
export function placeDefinition(text: string, fallbackName: string): AgentDefinition {
  const source = parseDefinition(text, fallbackName, 'setup').value;
  if (source === undefined) return { text, name: fallbackName, tools: [] };
  const { head, keys, body } = source;
  const tools = (readTools(findEntry(keys, 'tools')?.value, head.text) ?? []).map(({ name }) => name);
  const scoped = applySplices(head.text, [setEntry(head.text, keys, 'memory', 'project')]);
  const name = textAt(keys, 'name') ?? fallbackName;
  return { text: `---\n${scoped}---\n${body}`, name, tools };
}

/** The config's settings of the runner, and the place where it runs. */
export interface OpenClaudeInput extends RunnerInput, Pick<ClaudeOptions, 'commands'> {}

/**
 * Finds the CLI, holds it to the version of the config, and opens the meter that alone knows the API key. Throws ProblemError when the
 * CLI is missing, is another version or does not start, and when there is no key and one is needed.
 */
export async function openClaude(input: OpenClaudeInput): Promise<OpenRunner> {
  const words = packageText(claudeKit, input.version);
  const program = await findRunnerProgram(input, words);
  const { sandbox } = program;
  const upstream = requireUpstream('anthropic', input);
  const meter = await openRunnerMeter(input, sandbox, { api: 'anthropic', upstream });
  const runner = createClaudeRunner({ ...program, meter, commands: input.commands });
  return { runner, close: () => meter.close() };
}
