import { openableUrl } from '@/lib/api/openableUrl';

export type ImageState =
  | { readonly kind: 'none' }
  /** Not an https address: no image of ours is ever loaded from anywhere else. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'address'; readonly url: string };

/** What a typed address of an image is. */
export function imageState(typed: string): ImageState {
  const text = typed.trim();
  if (!text) return { kind: 'none' };
  const url = openableUrl(text);
  return url?.startsWith('https:') ? { kind: 'address', url } : { kind: 'refused' };
}
