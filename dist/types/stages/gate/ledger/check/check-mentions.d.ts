import type { Problem } from '../../../../foundation/model/problem.js';
import type { Ledger } from '../../../../foundation/model/rule/rule.js';
/** What the repository has; an undefined part is not checked. */
export interface RepositoryFacts {
    /** Paths of all files, relative to the root. */
    readonly files?: ReadonlySet<string> | undefined;
    /** Names of the scripts of the package.json of the root and of the fixture. */
    readonly packageScripts?: ReadonlySet<string> | undefined;
}
/** Warns about candidate and active rules that name a file, script or command the repository does not have. */
export declare function checkMentions(ledger: Ledger, facts: RepositoryFacts, file: string): readonly Problem[];
