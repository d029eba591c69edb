import type { Paths } from './paths.ts';

/** What is typed after `trainer-site`. */
export type Command = {
  /** The whole line, such as `trainer-site status [NAME]`. */
  usage: string;
  /** One sentence. */
  summary: string;
  /** Throws an OperatorError where something cannot be done; the message says why and what to do. */
  run: (words: readonly string[], paths: Paths) => Promise<void>;
};
