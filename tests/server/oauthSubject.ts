import { createHash } from 'node:crypto';

/** The id that the provider `yard` has for a person, which stays the same: an account is linked by it. */
export const subjectOf = (email: string): string => createHash('sha256').update(email).digest('hex');
