import * as z from 'zod/mini';
import { actNames } from '#contract/audit/acts.ts';
import type { AccessChange, Act } from '#contract/audit/schemas.ts';
import { omitNulls } from '../../http/answers/omit-nulls.ts';
import type { ActRow, NoticeRow } from './store.ts';

const savedNames = z.array(z.string());
/** A later release may have named what this one does not know. */
const namesOf = (saved: string) => {
  const all = savedNames.parse(JSON.parse(saved));
  return actNames.filter((name) => all.includes(name));
};

/** `clients` are their names, by id. */
export function presentAct({ objectId: _objectId, ...row }: ActRow, clients: ReadonlyMap<string, string>): Act {
  const userName = row.userId === null ? undefined : clients.get(row.userId);
  return { ...omitNulls(row), names: namesOf(row.names), ...(userName !== undefined && { userName }) };
}

export function presentChange(row: NoticeRow): AccessChange {
  return { ...omitNulls(row), names: namesOf(row.names) };
}
