import * as z from '@/lib/core/lazyZod';

/** Ours: a thumbnail of pure noise, as a `data:` URL. */
export const MAX_THUMBNAIL_CHARACTERS = 32_768;

export const keptLogoSchema = z.object({
  url: z.string(),
  thumbnail: z.string(),
  /** Epoch milliseconds. */
  madeAt: z.number(),
});
export type KeptLogo = z.output<typeof keptLogoSchema>;
