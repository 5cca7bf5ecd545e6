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
  readonly withAct?: boolean;
  readonly builtIn?: boolean;
  readonly json?: boolean;
}
