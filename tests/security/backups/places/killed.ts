import type { Objects } from '#server/commands/backups/places/contents/objects.ts';

/** The process is gone: nothing that it asks for happens any more. */
export class DeadError extends Error {}

/** Objects for a process that is killed in the middle of its n-th change: what was sent before is there, and nothing else. */
export function mortal(objects: Objects, changes: number): Objects {
  let left = changes;
  const alive = () => {
    if (left <= 0) throw new DeadError('killed');
  };
  const change = () => {
    alive();
    left -= 1;
    alive();
  };
  return {
    ...objects,
    close: () => undefined,
    list(start) {
      alive();
      return objects.list(start);
    },
    async read(key) {
      alive();
      return objects.read(key);
    },
    async open(key) {
      alive();
      return objects.open(key);
    },
    async write(key, content) {
      // Renewed marks are no steps: how many there are is a matter of time.
      if (!key.startsWith('marks/')) change();
      alive();
      return objects.write(key, content);
    },
    async send(key, bytes, pieces) {
      change();
      return objects.send(key, bytes, pieces);
    },
    async remove(keys) {
      if (keys.length > 0) change();
      return objects.remove(keys);
    },
  };
}
