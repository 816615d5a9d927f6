import { imageUrl } from '@/lib/core/api/openableUrl';
import { optionalText, rule } from './fieldSchemas';

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
