import type { Command } from './command.ts';
import { domain } from './installing/domain.ts';
import { firstAdmin } from './installing/first-admin.ts';
import { create } from './many/create.ts';
import { list } from './many/list.ts';
import { remove } from './many/remove.ts';
import { resume, suspend } from './many/suspend.ts';
import { run } from './run-command.ts';
import { status } from './status.ts';
import { rollback } from './updating/rollback.ts';
import { update } from './updating/update.ts';

/** All commands, by the word that is typed. */
export const commands: Record<string, Command> = {
  status,
  update,
  rollback,
  run,
  domain,
  'first-admin': firstAdmin,
  create,
  list,
  suspend,
  resume,
  remove,
};
