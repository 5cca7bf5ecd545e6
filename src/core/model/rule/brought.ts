/** How often something was used, by its name in transcripts. */
export interface CountedUse {
  readonly name: string;
  readonly times: number;
}

/** Something that a folder brings to sessions beside instructions. */
export interface BroughtThing {
  /** `mcp:github`, `skill:pdf-forms`, `command:deploy`, `agent:reviewer` */
  readonly id: string;
  /** Of its description in what each session begins with; absent for a server, which only a start of it tells: `rentroll assets`. */
  readonly tokens?: number;
  /** How often sessions used it in the days before now; absent where that is not known. */
  readonly uses?: number;
  /** Tools of a server that were called. */
  readonly called?: readonly CountedUse[];
}
