import type { Command } from './command.ts';
import { create } from './many/create.ts';
import { list } from './many/list.ts';
import { remove } from './many/remove.ts';
import { resume, suspend } from './many/suspend.ts';
import { status } from './status.ts';

/** All commands, by the word that is typed. */
export const commands: Record<string, Command> = { status, create, list, suspend, resume, remove };
