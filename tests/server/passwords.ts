import { randomBytes, scryptSync } from 'node:crypto';

/**
 * Better Auth uses scrypt too, but takes 0.14 s of a processor for each password, and the tests sign in a thousand
 * times. This minimal cost is only for servers with invented accounts.
 */
const COST = { N: 16, r: 1, p: 1 };
const KEY_LENGTH = 64;

interface Question {
  readonly hash: string;
  readonly password: string;
}

const deriveKey = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, KEY_LENGTH, COST).toString('hex');

/** For `emailAndPassword.password` of Better Auth. */
export const passwords = {
  hash: async (password: string): Promise<string> => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${deriveKey(password, salt)}`;
  },
  verify: async ({ hash, password }: Question): Promise<boolean> => {
    const [salt = '', key] = hash.split(':');
    return deriveKey(password, salt) === key;
  },
};
