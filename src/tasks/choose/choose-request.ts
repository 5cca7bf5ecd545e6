/** What `tasks choose` is asked for. */
export interface ChooseRequest {
  readonly configFile: string;
  /** Agent whose golden tasks they are; absent where the config has one. */
  readonly agent?: string;
  /** Golden tasks to choose; the cheapest of 3 to 8 that have all areas, sizes and kinds of work when absent. */
  readonly size?: number;
}
