/** What of this machine a trial is kept from: a part that is false is `not enforced`. */
export interface Enforcement {
    /** It reads and writes its copy and its home only, beside reading what every program of the system reads. */
    readonly files: boolean;
    /** It reaches the meter and nothing else. */
    readonly network: boolean;
    /** It sees its own processes only, and none of them outlives it. */
    readonly processes: boolean;
}
/** The parts, in the order reports name them. */
export declare const enforcedParts: readonly ["files", "network", "processes"];
