import * as z from 'zod/mini';

/** How one signed in last on a server, so that it is the way in that is found first. No password, no session. */
const lastSignInSchema = z.object({
  /** `password`, `passkey`, or the id of a provider. */
  way: z.string(),
  /** Where "Keep me signed in" was chosen. */
  email: z.nullable(z.string()),
});
export type LastSignIn = z.output<typeof lastSignInSchema>;

/** In `localStorage` of our own pages: by id of the connection. */
const keyOf = (connectionId: string) => `signIn.${connectionId}`;

/** Null where nobody did, or where it was forgotten. */
export function lastSignIn(connectionId: string): LastSignIn | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(connectionId)) ?? 'null');
    const parsed = z.safeParse(lastSignInSchema, kept);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** `email`: as typed, null where it is not to be kept; absent where none was typed, and the one before stays. */
export function noteSignIn(
  connectionId: string,
  { way, email }: Partial<LastSignIn> & { way: string },
): void {
  const kept = { way, email: email === undefined ? (lastSignIn(connectionId)?.email ?? null) : email };
  try {
    localStorage.setItem(keyOf(connectionId), JSON.stringify(kept satisfies LastSignIn));
  } catch {
    // Storage is off or full: the next sign-in starts with empty fields.
  }
}

export function forgetSignIn(connectionId: string): void {
  try {
    localStorage.removeItem(keyOf(connectionId));
  } catch {
    // Storage is off: there is nothing to forget.
  }
}
