import * as z from 'zod/mini';

/** The method is offered first at the next sign-in. Contains no password and no session. */
const lastSignInSchema = z.object({
  /** `password`, `passkey`, or the ID of a provider. */
  way: z.string(),
  /** Null unless "Keep me signed in" was chosen. */
  email: z.nullable(z.string()),
});
export type LastSignIn = z.output<typeof lastSignInSchema>;

/** In `localStorage` of our own pages, by connection. */
const keyOf = (connectionId: string) => `signIn.${connectionId}`;

/** Null where nobody signed in, or it was forgotten. */
export function lastSignIn(connectionId: string): LastSignIn | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(connectionId)) ?? 'null');
    const parsed = z.safeParse(lastSignInSchema, kept);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** `email` is as typed; null where it must not be kept; absent where none was typed, which keeps the previous one. */
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
