import type { Challenge, SecondFactor } from '@/lib/twoFactor/schema';

/** Better Auth's default for both kinds of codes (`digits`). */
const DIGITS = 6;

/** What a person may answer with; where the server does not say, everything. */
export const methodsOf = ({ methods }: Challenge): readonly SecondFactor[] =>
  methods.length > 0 ? [...methods, 'backup'] : ['totp', 'otp', 'backup'];

/** What is sent for what was typed or pasted: people and mails put blanks between digits. */
export const codeOf = (method: SecondFactor, typed: string): string =>
  method === 'backup' ? typed.trim() : typed.replace(/[\s-]/g, '');

/** Whether nothing more is to be typed. */
export const isComplete = (method: SecondFactor, typed: string): boolean =>
  method !== 'backup' && new RegExp(`^\\d{${DIGITS}}$`).test(codeOf(method, typed));
