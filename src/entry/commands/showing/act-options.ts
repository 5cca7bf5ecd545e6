/** Options of `rentroll act` as the command line gives them. */
export interface ActOptions {
  readonly workflow?: string;
  readonly job?: string;
  readonly eventFile?: string;
  readonly base?: string;
  readonly list?: boolean;
  readonly secret: readonly string[];
  readonly env: readonly string[];
  readonly skip: readonly string[];
  readonly apiUrl?: string;
  readonly ref?: string;
  readonly withAct?: boolean;
  /** False with `--no-token`. */
  readonly token: boolean;
  readonly containers?: boolean;
  readonly verbose?: boolean;
  readonly builtIn?: boolean;
  readonly json?: boolean;
}
