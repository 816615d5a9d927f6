import * as z from 'zod/mini';

const seenSchema = z.object({
  userId: z.string(),
  /** Epoch milliseconds of the list that was shown. */
  at: z.number(),
});

/** In `localStorage` of our own pages, by connection, for its last user. */
const keyOf = (connectionId: string) => `devicesSeen.${connectionId}`;

/** Epoch milliseconds of the list that the user last looked through; null if this browser knows of none. */
export function devicesSeenAt(connectionId: string, userId: string): number | null {
  try {
    const kept = z.safeParse(seenSchema, JSON.parse(localStorage.getItem(keyOf(connectionId)) ?? 'null'));
    return kept.success && kept.data.userId === userId ? kept.data.at : null;
  } catch {
    return null;
  }
}

export function noteDevicesSeen(connectionId: string, userId: string, at: number): void {
  try {
    localStorage.setItem(keyOf(connectionId), JSON.stringify({ userId, at }));
  } catch {
    // Storage is off or full: recent sign-ins count as new a few days longer.
  }
}

export function forgetDevicesSeen(connectionId: string): void {
  try {
    localStorage.removeItem(keyOf(connectionId));
  } catch {
    // Storage is off: there is nothing to forget.
  }
}
