/** What the machine offers; tests hand in another one. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly nodeVersion: string;
  readonly isRoot: boolean;
  say(line: string): void;
}

/** The machine that this process runs on; `say` writes to standard error. */
export function thisMachine(): Machine;
