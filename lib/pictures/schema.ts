import * as z from '@/lib/core/lazyZod';

/** Ours, in pixels: twice the largest that is shown. */
export const THUMBNAIL_SIDE = 112;

/** Ours: as many pixels of noise, as a `data:` address. */
export const MAX_THUMBNAIL_CHARACTERS = 32_768;

/** The logo of the active organization, for a first paint without a request. */
export const keptLogoSchema = z.object({
  url: z.string(),
  /** As its command took it. */
  thumbnail: z.string(),
  /** Epoch milliseconds. */
  madeAt: z.number(),
});
export type KeptLogo = z.output<typeof keptLogoSchema>;
