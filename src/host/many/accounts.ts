import { runProgram, tryProgram } from '../run-program.ts';
import { userOf } from './names.ts';

/** The numbers of a site's user; undefined where there is none. */
export async function findAccount(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((which) => tryProgram('id', [which, userOf(name)])));
  if (!uid || !gid || uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

/** Each site has a user of its own, so that none reads another's files. */
export async function makeAccount(name: string, home: string): Promise<{ uid: number; gid: number }> {
  const known = await findAccount(name);
  if (known) return known;
  const shell = ['--no-create-home', '--home-dir', home, '--shell', '/usr/sbin/nologin'];
  await runProgram('useradd', ['--system', '--user-group', ...shell, userOf(name)]);
  const made = await findAccount(name);
  if (!made) throw new Error(`useradd made no user ${userOf(name)}.`);
  return made;
}

export async function deleteAccount(name: string): Promise<void> {
  if (await findAccount(name)) await runProgram('userdel', [userOf(name)]);
}
