/**
 * The state of a running session between two of its events. Plain JSON whose size has a hard bound: every list has a most, and every text is
 * cut, redacted and made one visible line before it comes in. Turns count tool calls, so that nothing depends on a clock.
 */
export interface LiveState {
  readonly version: typeof liveStateVersion;
  readonly session: string;
  readonly cwd: string;
  readonly cli: string;
  /** Tool calls so far, those of subagents among them. */
  readonly turn: number;
  /** Times a person asked for something. */
  readonly prompts: number;
  readonly phase: PhaseState;
  /** Files the agent came to, the newest last. */
  readonly files: readonly LiveFile[];
  /** Calls that failed and have not worked since, the newest last. */
  readonly failures: readonly LiveFailure[];
  /** The last tool calls, the newest last. */
  readonly calls: readonly LiveCall[];
  /** The part of the project that the work is in. */
  readonly area: AreaState;
  /** Edits since the last check that passed, of files that checks say something about: the verification debt. */
  readonly debt: number;
  /** The last command that tests, lints or builds; absent before the first. */
  readonly check?: LiveCheck;
  /** Turn of the last milestone, and of the last calls that were refused. */
  readonly milestoneAt: number;
  readonly denials: readonly number[];
  /** Context of the session itself first, then of its subagents, the newest last. */
  readonly meters: readonly LiveMeter[];
  readonly advice: readonly AdviceRecord[];
  /** Digest of the advice that was given last. */
  readonly lastSaid: string;
  /** Key of the loop that was counted last; empty when the agent has left it. */
  readonly loop: string;
  readonly stop: StopState;
  /** True while a packet is to be given at the next event that can carry it. */
  readonly owesPacket: boolean;
  readonly counts: LiveCounts;
}

export const liveStateVersion = 1;

/** The phases of a session. */
export const livePhases = ['warmup', 'exploring', 'productive', 'struggling', 'late'] as const;
export type LivePhase = (typeof livePhases)[number];

/** The phase (`now`), and the one that was observed instead (`seen`): the phase changes once the other was observed twice in a row. */
export interface PhaseState {
  readonly now: LivePhase;
  readonly seen: LivePhase;
  readonly times: number;
}

/** A file the agent came to. */
export interface LiveFile {
  /** From the root of the project where it lies in it. */
  readonly path: string;
  readonly reads: number;
  readonly edits: number;
  /** Turn of the last read; 0 without one. */
  readonly readAt: number;
  /** Turn of the last edit; 0 without one. */
  readonly editedAt: number;
  /** Turn of the last check that passed after the last edit; 0 without one. */
  readonly verifiedAt: number;
}

/** A call that failed and has not worked since. */
export interface LiveFailure {
  /** The kind of the call, and its subject. */
  readonly kind: string;
  readonly subject: string;
  /** The most telling line of its result. */
  readonly said: string;
  readonly times: number;
  readonly lastTurn: number;
  /** It tests, lints or builds: it says something about the work, and is no dead end. */
  readonly isCheck: boolean;
}

/** A tool call as loops are found by. */
export interface LiveCall {
  readonly id: string;
  readonly agentId: string;
  /** Digest of the tool and its arguments. */
  readonly key: string;
  /** Digest of the result; empty before. */
  readonly result: string;
  readonly kind: string;
  /** True when it opened a file that it had opened before and that nobody has written since. */
  readonly isReread: boolean;
  readonly isError: boolean;
}

/** The area of the work: a part of the project is a folder two levels deep. */
export interface AreaState {
  readonly now: string;
  readonly seen: string;
  /** Turns at which the work moved elsewhere, the newest last. */
  readonly switches: readonly number[];
}

/** The outcome of a command that tests, lints or builds. */
export interface LiveCheck {
  readonly outcome: LiveCheckOutcome;
  /** The last command that passed; empty before the first. */
  readonly passed: string;
}

/** `unclear`: its exit code is another command's, and its output does not show it. */
export type LiveCheckOutcome = 'passed' | 'failed' | 'unclear';

/** How full the context of one agent is. */
export interface LiveMeter {
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly model: string;
  /** Tokens that fit in; 0 until it is known. */
  readonly window: number;
  /** Input, cache creation and cache read of the last call. */
  readonly used: number;
  readonly recommendation: Recommendation;
  /** The strongest recommendation that was given since the context began; `CONTINUE` when none was. */
  readonly told: Recommendation;
  /** Tool calls since it was last looked at. */
  readonly calls: number;
}

/** Recommendations for a context that fills, from the weakest to the strongest. */
export const recommendations = ['CONTINUE', 'WRAP_UP', 'END_TURN'] as const;
export type Recommendation = (typeof recommendations)[number];

/** How often one kind of advice was given. */
export interface AdviceRecord {
  readonly kind: string;
  readonly given: number;
  /** Turn it was last given; 0 before. */
  readonly lastTurn: number;
}

/** The questions of the Stop gate. */
export interface StopState {
  /** `prompts` when it last asked: it asks once for each. */
  readonly askedAt: number;
  /** Turn at which the person last asked for something. */
  readonly promptedAt: number;
}

/** The counts of the scorecard. All are whole numbers ≥ 0. */
export interface LiveCounts {
  readonly errors: number;
  readonly milestones: number;
  readonly loops: number;
}

/** The most of each list, and of each text in characters. */
export const liveBounds = {
  files: 40,
  failures: 12,
  calls: 24,
  switches: 20,
  denials: 10,
  meters: 9,
  advice: 24,
  text: 160,
} as const;

/** Creates the state of a session that begins. */
export function freshState({ session, cwd, cli }: Pick<LiveState, 'session' | 'cwd' | 'cli'>): LiveState {
  return {
    version: liveStateVersion,
    session: session.slice(0, liveBounds.text),
    // A cut folder would make every path in it look foreign.
    cwd: cwd.slice(0, 4 * liveBounds.text),
    cli: cli.slice(0, liveBounds.text),
    turn: 0,
    prompts: 0,
    phase: { now: 'warmup', seen: 'warmup', times: 0 },
    files: [],
    failures: [],
    calls: [],
    area: { now: '', seen: '', switches: [] },
    debt: 0,
    milestoneAt: 0,
    denials: [],
    meters: [],
    advice: [],
    lastSaid: '',
    loop: '',
    stop: { askedAt: 0, promptedAt: 0 },
    owesPacket: false,
    counts: { errors: 0, milestones: 0, loops: 0 },
  };
}
