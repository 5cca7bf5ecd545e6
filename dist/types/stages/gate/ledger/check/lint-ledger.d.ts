import { type Problem } from '../../../../foundation/model/problem.js';
import type { Config } from '../../../../foundation/model/rule/config.js';
import { type Ledger } from '../../../../foundation/model/rule/rule.js';
import { type RepositoryFacts } from './check-mentions.js';
/** A ledger with what it is checked against. */
export interface LintInput extends RepositoryFacts {
    readonly ledger: Ledger;
    /** The ledger of the base; undefined when there is none. */
    readonly baseLedger?: Ledger | undefined;
    readonly config: Pick<Config, 'agents'>;
    /** Agents of the base's config; undefined when the base has none. */
    readonly baseAgents?: readonly string[] | undefined;
    /** Path of the ledger, relative to the repository root. */
    readonly file: string;
}
/**
 * Checks a parsed ledger against its base, the config and the repository: unknown agents, near-duplicates, new protection, and
 * advice about files, scripts and commands that do not exist. Errors blame head. In reading order.
 */
export declare function lintLedger(input: LintInput): readonly Problem[];
