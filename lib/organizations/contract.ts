import { type Contract, change, local, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wireId } from '@/lib/core/schemas';
import { organizationDetailsSchema } from './details';
import { MAX_METADATA_CHARACTERS, MAX_SLUG_LENGTH } from './fieldLengths';
import { organizationSchema } from './schema';

const organization = z.object({ organizationId: wireId });
/** JSON text; anything else is refused where it is typed, and by the worker before anything is sent. */
const metadata = z.string().check(z.maxLength(MAX_METADATA_CHARACTERS));

export const organizationsContract = {
  'organizations.setActive': change(() => ({
    input: z.union([
      z.object({ by: z.literal('id'), organizationId: wireId }),
      z.object({
        by: z.literal('slug'),
        slug: z.string().check(z.minLength(1), z.maxLength(MAX_SLUG_LENGTH)),
      }),
      z.object({ by: z.literal('none') }),
    ]),
    output: z.null(),
  })),
  /** `not-a-member` if the user is no longer in it. */
  'organizations.details': read(() => ({ input: organization, output: organizationDetailsSchema })),
  /** Null: unknown to the server. */
  'organizations.checkSlug': read(() => ({
    input: z.object({ slug: typed }),
    output: z.object({ available: z.nullable(z.boolean()) }),
  })),
  /** It becomes the active one, unless `keepsActive`. */
  'organizations.create': change(() => ({
    input: z.object({
      name: typed,
      slug: typed,
      logo: z.nullable(typed),
      metadata: z.nullable(metadata),
      keepsActive: z.boolean(),
    }),
    output: organizationSchema,
  })),
  /** Absent fields stay unchanged; null removes the logo or the metadata. */
  'organizations.update': change(() => ({
    input: z.object({
      organizationId: wireId,
      name: z.optional(typed),
      slug: z.optional(typed),
      logo: z.optional(z.nullable(typed)),
      metadata: z.optional(z.nullable(metadata)),
    }),
    output: z.null(),
  })),
  'organizations.leave': change(() => ({ input: organization, output: z.null() })),
  'organizations.delete': change(() => ({ input: organization, output: z.null() })),
  'organizations.pin': local(() => ({
    input: z.object({ connectionId: z.string(), organizationId: wireId, isPinned: z.boolean() }),
    output: z.null(),
  })),
  'organizations.dismissLost': local(() => ({ input: z.null(), output: z.null() })),
} as const satisfies Contract;
