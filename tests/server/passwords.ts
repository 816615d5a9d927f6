import { createHash } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

/**
 * Better Auth's own passwords. scrypt takes 0.14 s of a processor, and all tests together sign in a thousand times with
 * the same few passwords: what it answered once in a process is remembered.
 */

interface Question {
  readonly hash: string;
  readonly password: string;
}

const answers = new Map<string, Promise<boolean>>();
const hashes = new Map<string, Promise<string>>();

/** Neither part stays in memory. */
const keyOf = ({ hash, password }: Question) =>
  createHash('sha256')
    .update(JSON.stringify([hash, password]))
    .digest('hex');

function verify(question: Question): Promise<boolean> {
  const key = keyOf(question);
  const answer = answers.get(key) ?? verifyPassword(question);
  answers.set(key, answer);
  return answer;
}

/** For `emailAndPassword.password` of Better Auth. A new password has a salt of its own. */
export const passwords = { hash: hashPassword, verify };

/** The hash of a password that seeds share: one for all databases of this process. */
export function seedHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
