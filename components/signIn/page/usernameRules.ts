/** SPEC.md section 5, Username: what most servers accept. Hints only, because a server may have other rules. */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

export type UsernameSlip = 'too-short' | 'too-long' | 'characters';

export function usernameSlip(username: string): UsernameSlip | null {
  if (!/^[\w.]*$/.test(username)) return 'characters';
  if (username.length < USERNAME_MIN) return 'too-short';
  return username.length > USERNAME_MAX ? 'too-long' : null;
}
