import { createHash } from 'node:crypto';

/** The stable id of a user of the provider `yard`, by which an account is linked. */
export const subjectOf = (email: string): string => createHash('sha256').update(email).digest('hex');
