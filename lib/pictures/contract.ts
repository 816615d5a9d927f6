import { type Contract, local, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wireId } from '@/lib/core/schemas';
import { MAX_THUMBNAIL_CHARACTERS } from './schema';

const thumbnail = z.string().check(z.maxLength(MAX_THUMBNAIL_CHARACTERS));

/** Only in Firefox's worker, which reads pictures for its pages. */
const reading = {
  'pictures.load': read(() => ({
    input: z.object({ url: typed }),
    output: z.nullable(thumbnail),
    isForAnyAccount: true,
  })),
} as const satisfies Contract;

const keeping = {
  /** The active organization's logo, for the popup's first paint. */
  'pictures.keep': local(() => ({
    input: z.object({ connectionId: wireId, url: typed, thumbnail }),
    output: z.null(),
  })),
} as const satisfies Contract;

// Safe: pages of other browsers don't send it; one that did would be refused.
export const picturesContract = {
  ...keeping,
  // Outside a build there is no browser: the tests of the built extension read the commands' names here.
  ...(import.meta.env?.BROWSER === 'firefox' ? reading : {}),
} as typeof keeping & typeof reading;
