import { agentPackages } from '../../../../scripts/agents/agent-binaries.ts';
import type { Usage } from '../../../../src/core/model/money/usage.ts';
import { type Ask, resultsOf, textsOf, usesOf } from '../../../doubles/model/ask.ts';
import { billedCalls } from '../../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../../doubles/model/start-model-server.ts';
import { claudeProgram } from '../../claude/run-claude.ts';
import { makeSmallCopy } from '../../tasks/small-copy.ts';
import { runRentroll, runWithPlugin } from '../run-plugin.ts';
import type { Place, ScriptedSession, Situation } from './situation.ts';

/** A tool call that a session has made, and what came back. */
export interface MadeCall {
  readonly tool: string;
  /** Command or file, relative to the repository. */
  readonly subject: string;
  readonly text: string;
  readonly isError: boolean;
  /** Text that it put into a file; empty for any other call. */
  readonly written: string;
}

/** A sentence of ours at the moment at which a request brings it to the model. */
export interface Moment {
  readonly situation: string;
  readonly sentence: string;
  readonly root: string;
  readonly home: string;
  /** Calls of this conversation and of earlier sessions of the situation, the oldest first. */
  readonly calls: readonly MadeCall[];
  /** Usage of each model call of the session so far, its sub-agents' among them. */
  readonly billed: readonly Usage[];
  /** Version of Claude Code that runs. */
  readonly version: string;
}

/** A session as it was played. */
export interface PlayedSession {
  readonly code: number | undefined;
  /** Calls of the session itself. */
  readonly calls: readonly MadeCall[];
  /** Sentences of ours in the requests, each as often as it stands in the last one that has it. */
  readonly sentences: readonly string[];
}

/** Plays a situation. `judge` is asked at each moment, while the repository is as it is then. */
export async function playSituation(
  situation: Situation,
  judge: (moment: Moment) => void,
  afterwards: (place: Place) => Promise<void> | void = () => {},
): Promise<readonly PlayedSession[]> {
  const copy = makeSmallCopy(situation.files ?? {});
  const server = await startModelServer();
  const place: Place = {
    root: copy.root,
    home: copy.home,
    rentroll: (...words) => runRentroll(copy.home, copy.root, ...words),
  };
  try {
    const played: PlayedSession[] = [];
    const earlier: MadeCall[] = [];
    let session = '';
    for (const scripted of situation.sessions) {
      await scripted.before?.(place);
      const version = agentPackages[scripted.isOld ? 'claude' : 'claudeMods'].version;
      const watcher = watch({
        situation,
        place,
        server,
        version,
        earlier: scripted.resumes ? [] : [...earlier],
        judge,
      });
      server.reset();
      server.tempt({
        words: '',
        scenario: 'text',
        steps: (root) => scripted.steps.map((step) => step(root)),
        only: (ask) => {
          watcher.look(ask);
          return scripted.steps.length > 0 && !isSummary(ask) && !isChild(ask);
        },
      });
      const { code, result } = await run(scripted, place, server, session);
      session = String((result as { readonly session_id?: string } | undefined)?.session_id);
      earlier.push(...watcher.made());
      played.push({ code, calls: watcher.made(), sentences: watcher.sentences() });
    }
    await afterwards(place);
    return played;
  } finally {
    await server.close();
    copy.remove();
  }
}

const isChild = ({ messages }: Ask) => textsOf(messages[0]).some((text) => text.includes('[[scenario:look]]'));
const isSummary = ({ messages }: Ask) => /create a detailed summary/i.test(textsOf(messages.at(-1)).at(-1) ?? '');

function run(scripted: ScriptedSession, { root, home }: Place, { url }: ModelServer, session: string) {
  const allowed = 'Bash(npm test:*),Bash(node:*),Bash(seq *),Bash(cat *),Bash(rm *),Bash(ls *),Bash(no-such-program:*)';
  return runWithPlugin({
    url,
    cwd: root,
    home,
    prompt: `[[scenario:${scripted.scenario ?? 'text'}]] Correct the sum.`,
    ...(scripted.isOld && { program: claudeProgram }),
    ...(scripted.env && { env: scripted.env }),
    args: ['--allowedTools', allowed, ...(scripted.args ?? []), ...(scripted.resumes ? ['--resume', session] : [])],
    timeoutMs: 120_000,
  });
}

interface Watched {
  readonly situation: Situation;
  readonly place: Place;
  readonly server: ModelServer;
  readonly version: string;
  /** Calls of earlier sessions. */
  readonly earlier: readonly MadeCall[];
  readonly judge: (moment: Moment) => void;
}

/** Watches the requests of a session. */
function watch({ situation, place: { root, home }, server, version, earlier, judge }: Watched) {
  const judged = new Map<string, number>();
  // A summary takes the calls before it out of the conversation.
  const made = new Map<string, MadeCall>();
  const noteCalls = (ask: Ask) => {
    if (isChild(ask)) return listCalls(ask, root).map(([, call]) => call);
    // A conversation that is summed up leaves its last calls to the one that goes on from the summary.
    const answered = isSummary(ask) ? listAnswered(server, root) : [];
    for (const [id, call] of answered) if (!made.has(id)) made.set(id, call);
    for (const [id, call] of listCalls(ask, root)) made.set(id, call);
    return [...made.values()];
  };
  const look = (ask: Ask) => {
    const calls = [...earlier, ...noteCalls(ask)];
    const billed = billedCalls(server.calls).map(({ usage }) => usage);
    for (const [sentence, { length }] of Map.groupBy(listSentences(ask), (each) => each)) {
      const before = judged.get(sentence) ?? 0;
      judged.set(sentence, Math.max(before, length));
      if (length > before) judge({ situation: situation.name, sentence, root, home, version, calls, billed });
    }
  };
  return {
    look,
    made: () => [...made.values()],
    sentences: () => [...judged].flatMap(([sentence, times]) => Array.from({ length: times }, () => sentence)),
  };
}

/** Lists our sentences in a request: lines that we begin, and the lines of packets. */
function listSentences({ messages }: Ask): readonly string[] {
  const texts = messages.flatMap((message) => [...textsOf(message), ...resultsOf(message).map(({ text }) => text)]);
  return texts.flatMap((text) => {
    const packets = [...text.matchAll(/<rentroll-packet>[^\n]*\n([\s\S]*?)<\/rentroll-packet>/g)];
    const packetLines = packets.flatMap(([, lines = '']) =>
      lines
        .trim()
        .split('\n')
        .map((line) => `packet: ${line}`),
    );
    const lines = text.match(/^.*\b[Rr]entroll(?:: | asks| monitor| shortened).*$/gm) ?? [];
    const own = lines
      .map((line) => line.replace(/^.*(?:hook additional context|denied by plugin rentroll): /, ''))
      .map((line) => line.replace(/<\/?tool_use_error>/g, '').trim())
      .filter((line) => !line.startsWith('- rentroll:'));
    return [...packetLines, ...own];
  });
}

/** Lists the calls of a conversation by their ids; what hooks say beside a result is no part of it. */
function listCalls({ messages }: Ask, root: string): readonly (readonly [id: string, call: MadeCall])[] {
  const results = new Map(
    messages.flatMap((message) => resultsOf(message).map((result) => [result.id, result] as const)),
  );
  return messages.flatMap((message) =>
    usesOf(message).flatMap(({ id, name, input }) => {
      const result = results.get(id);
      if (result === undefined) return [];
      const text = result.text.replace(/<system-reminder>[\s\S]*?<\/system-reminder>/g, '').trim();
      return [[id, { ...describeUse(name, input, root), text, isError: result.isError }] as const];
    }),
  );
}

/** Lists the calls that the server told the session to make, by their ids, as if each had worked. */
function listAnswered({ calls }: ModelServer, root: string): readonly (readonly [id: string, call: MadeCall])[] {
  const uses = calls.flatMap(({ reply, agentId }) => (agentId === undefined ? (reply?.uses ?? []) : []));
  return uses.map(
    ({ id, name, input }) => [id, { ...describeUse(name, input, root), text: '', isError: false }] as const,
  );
}

function describeUse(tool: string, input: unknown, root: string): Pick<MadeCall, 'tool' | 'subject' | 'written'> {
  const { command, file_path: file = '', new_string: changed, content } = input as Readonly<Record<string, string>>;
  return { tool, subject: command ?? file.replace(`${root}/`, ''), written: changed ?? content ?? '' };
}
