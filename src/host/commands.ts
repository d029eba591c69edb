import type { Command } from './command.ts';
import { status } from './status.ts';

/** All commands, by the word that is typed. */
export const commands: Record<string, Command> = { status };
