/** Two usernames that differ only in case or in how an accent is encoded are the same username. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
