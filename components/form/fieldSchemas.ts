import * as z from 'zod/mini';
import { looksLikeEmail } from '@/lib/core/looksLikeEmail';
import { imageUrl } from '@/lib/core/openableUrl';
import { MAX_TYPED } from '@/lib/core/schemas';

interface Payload<T> {
  value: T;
  readonly issues: object[];
}

// Written out, as is `trimmed`: each part of zod that any page uses is in the script that the popup waits for.
/** `message`: an error's code, or a key of the texts that the field gets. */
export const rule =
  <T>(fits: (value: T) => boolean, message: string) =>
  ({ value, issues }: Payload<T>): void => {
    if (!fits(value)) issues.push({ code: 'custom', input: value, message });
  };

/** Refuses at the first field with a problem; messages are as for `rule`. */
export const readTogether =
  <V>(problemIn: (values: V) => { readonly at: keyof V & string; readonly message: string } | null) =>
  ({ value, issues }: Payload<V>): void => {
    const problem = problemIn(value);
    if (problem) issues.push({ code: 'custom', input: value, message: problem.message, path: [problem.at] });
  };

const trimmed = (payload: Payload<string>): void => {
  payload.value = payload.value.trim();
};

const isFilled = rule<{ readonly length: number }>(({ length }) => length > 0, 'empty');

const TOO_LONG = 'too-long:';

export const tooLong = (max: number): string => `${TOO_LONG}${max}`;

export const limitIn = (message: string): number | null =>
  message.startsWith(TOO_LONG) ? Number(message.slice(TOO_LONG.length)) : null;

/** Fields never cut pasted text. A value that the server already has may stay as it is. */
const atMost = (max: number, saved?: string) =>
  rule<string>((text) => text === saved || text.length <= max, tooLong(max));

export const optionalUpTo = (max: number) => z.string().check(trimmed, atMost(max));

export const requiredUpTo = (max: number, saved?: string) =>
  z.string().check(trimmed, isFilled, atMost(max, saved));

export const optionalText = optionalUpTo(MAX_TYPED);

export const requiredText = requiredUpTo(MAX_TYPED);

/** Not trimmed: blanks belong to the text. */
export const typedText = z.string().check(atMost(MAX_TYPED));

/** Not trimmed: blanks belong to a secret. */
export const secretText = z.string().check(isFilled, atMost(MAX_TYPED));

export const oneOrMore = z.array(z.string()).check(isFilled);

/** `invalid-email` is the code of an error with its own sentence. */
export const email = requiredText.check(rule(looksLikeEmail, 'invalid-email'));

export type ImageState =
  | { readonly kind: 'none' }
  /** No picture can be loaded from this address. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'address'; readonly url: string };

export function imageState(typed: string): ImageState {
  const text = typed.trim();
  if (!text) return { kind: 'none' };
  const url = imageUrl(text);
  return url ? { kind: 'address', url } : { kind: 'refused' };
}

export const imageAddress = optionalText.check(
  rule((typed) => imageState(typed).kind !== 'refused', 'refused'),
);
