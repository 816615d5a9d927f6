import * as z from 'zod/mini';
import { imageUrl } from '@/lib/core/openableUrl';

/** Ours: finds slips that no server has to be asked about. The server decides what an address is. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

interface Payload<T> {
  value: T;
  readonly issues: object[];
}

// Written out, as is `trimmed`: each part of zod that any page uses is in the script that the popup waits for.
/** Refuses a value with a message: the code of an error, or a key of the texts that the field is given. */
export const rule =
  <T>(fits: (value: T) => boolean, message: string) =>
  ({ value, issues }: Payload<T>): void => {
    if (!fits(value)) issues.push({ code: 'custom', input: value, message });
  };

/** Refuses fields that are read together, at the first that is wrong, with a message as above. */
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

export const optionalText = z.string().check(trimmed);

export const requiredText = z.string().check(trimmed, isFilled);

/** As it is typed: blanks belong to it. */
export const secretText = z.string().check(isFilled);

export const oneOrMore = z.array(z.string()).check(isFilled);

/** `invalid-email` is an error's code, with its own sentence. */
export const email = z.string().check(trimmed, isFilled, rule(looksLikeEmail, 'invalid-email'));

export type ImageState =
  | { readonly kind: 'none' }
  /** Not an address that a picture is read from. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'address'; readonly url: string };

/** What a typed address of an image is. */
export function imageState(typed: string): ImageState {
  const text = typed.trim();
  if (!text) return { kind: 'none' };
  const url = imageUrl(text);
  return url ? { kind: 'address', url } : { kind: 'refused' };
}

export const imageAddress = optionalText.check(
  rule((typed) => imageState(typed).kind !== 'refused', 'refused'),
);
