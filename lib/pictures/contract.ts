import { type Contract, local, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wireId } from '@/lib/core/schemas';
import { MAX_THUMBNAIL_CHARACTERS } from './schema';

const thumbnail = z.string().check(z.maxLength(MAX_THUMBNAIL_CHARACTERS));

/** Only in a worker that reads pictures for its pages: Firefox's. */
const reading = {
  /** A thumbnail; null if there is none to show. */
  'pictures.load': read(() => ({
    input: z.object({ url: typed }),
    output: z.nullable(thumbnail),
    isForAnyAccount: true,
  })),
} as const satisfies Contract;

const keeping = {
  /** Stores the thumbnail of the active organization's logo for the popup's first paint. */
  'pictures.keep': local(() => ({
    input: z.object({ connectionId: wireId, url: typed, thumbnail }),
    output: z.null(),
  })),
} as const satisfies Contract;

// Safe: no page of another browser sends it; one that did would be refused.
export const picturesContract = {
  ...keeping,
  // Without a build there is no browser: the tests of the built extension read the names of commands here.
  ...(import.meta.env?.BROWSER === 'firefox' ? reading : {}),
} as typeof keeping & typeof reading;
