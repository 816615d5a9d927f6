import * as z from '@/lib/core/lazyZod';

/** Ours, in pixels: twice the largest size shown. */
export const THUMBNAIL_SIDE = 112;

/** Ours: that many pixels of noise, as a `data:` address. */
export const MAX_THUMBNAIL_CHARACTERS = 32_768;

/** The active organization's logo, for a first paint without a request. */
export const keptLogoSchema = z.object({
  url: z.string(),
  /** As its command accepted it. */
  thumbnail: z.string(),
  /** Epoch milliseconds. */
  madeAt: z.number(),
});
export type KeptLogo = z.output<typeof keptLogoSchema>;
