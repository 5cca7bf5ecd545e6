/** What of an agent's context is compared. */
export type ComparedKind = 'model' | 'prompt' | 'context';
/** What every side has. */
interface AnySide {
    /** What people call it: the name of a model, or a file as it was given. */
    readonly name: string;
}
/** Another model runs the same agent. */
export interface ModelSide extends AnySide {
    readonly kind: 'model';
    readonly model: string;
}
/** Text that one side has: a line of it that the other lacks says in the first request of an agent whether it arrived. */
interface TextSide extends AnySide {
    /** Absent where no line that is always loaded tells the two sides apart. */
    readonly mark?: string;
    /** o200k tokens of the text. */
    readonly tokens: number;
}
/** Another agent definition, at its place in the copy. */
export interface PromptSide extends TextSide {
    readonly kind: 'prompt';
    /** Path in the copy. */
    readonly file: string;
    readonly text: string;
}
/** Other instruction files, skills or resume packets. */
export interface ContextSide extends TextSide {
    readonly kind: 'context';
    /** All instruction files of the arm by path, those that it shares with base included. */
    readonly files: ReadonlyMap<string, string>;
}
/** One of the two things that are compared: what the trials of its arm have of their own. Everything else is base's in both. */
export type ComparedSide = ModelSide | PromptSide | ContextSide;
/** What a trial counts in: dollars of its own model, or tokens under the policy's weights. */
export type ComparedUnit = 'dollars' | 'tokens';
/** Two sides of one kind, and the question: is `b` cheaper than `a`? The arm `baseline` has side `a`, `candidate` has side `b`. */
export interface Comparison {
    readonly a: ComparedSide;
    readonly b: ComparedSide;
    readonly unit: ComparedUnit;
    /** What each side is by its content. */
    readonly digests: readonly [a: string, b: string];
    /** Names both sides: the same digest is the same comparison. */
    readonly digest: string;
}
/** Id of what stands for side b where rules are listed; no id of a ledger has a colon. */
export declare function nameComparison(agent: string): string;
/** True for the measurement of a comparison: its trials may have had another model or prompt than the agent's own. */
export declare function isComparison(measurement: string): boolean;
/** Id under which the line of side a is looked for in what reaches an agent. */
export declare function nameOtherSide(agent: string): string;
export {};
