import type { Device } from '#contract/auth/schemas.ts';
import type { AuthTables } from './tables.ts';

/** A session as the device it is on. `current` is the id of the session that asks, where that is one of the client's. */
export function presentDevice(
  { id, device, lastUsedAt }: Pick<AuthTables['sessions'], 'id' | 'device' | 'lastUsedAt'>,
  current?: string,
): Device {
  return { id, name: device, lastUsedAt, isCurrent: id === current };
}
