import * as z from 'zod/mini';
import { displayText } from '@/lib/core/displayText';
import { uniqueById } from '@/lib/core/uniqueById';
import { wireDate, wireId, wireImage, wireText } from '@/lib/core/wireValues';
import { metadataText } from './metadata';
import { CUT_LIST_LENGTH, type Organization } from './schema';

const wireOrganization = z.object({
  id: wireId,
  name: z._default(wireText, ''),
  slug: z._default(wireText, ''),
  logo: z.optional(wireImage),
});

/** An id is kept to the letter, so what stands for a missing name is not the id itself but how it may be shown. */
const nameOfId = (id: string) => displayText(id) || '?';

/** An organization of which only the id is known. */
export const unnamedOrganization = (id: string): Organization => ({
  id,
  name: nameOfId(id),
  slug: '',
  logo: null,
});

type WireOrganization = z.output<typeof wireOrganization>;

const fromWire = ({ id, name, slug, logo }: WireOrganization): Organization => ({
  id,
  name: name || slug || nameOfId(id),
  slug,
  logo: logo ?? null,
});

/** POST /organization/create: what it made. */
export const madeOrganizationAnswer = z.pipe(wireOrganization, z.transform(fromWire));

/** One organization, from any call that answers one; null where there is none. */
export const organizationAnswer = z.nullable(madeOrganizationAnswer);

/** GET /organization/list: the readable rows, and how many were not. */
export const organizationListAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => {
    const parsed = rows.map((candidate) => z.safeParse(wireOrganization, candidate));
    const readable = parsed.flatMap((result) => (result.success ? [fromWire(result.data)] : []));
    const unreadable = rows.length - readable.length;
    return { organizations: uniqueById(readable), unreadable, received: rows.length };
  }),
);

/** Role of the active organization: comma-separated text, custom roles included (SPEC.md section 6). */
export const activeMemberAnswer = z.object({
  organizationId: wireId,
  role: z._default(wireText, ''),
});

/** One organization with what only its own page shows; null is one that is not there. */
export const wholeOrganizationAnswer = z.nullable(
  z.pipe(
    z.extend(wireOrganization, {
      metadata: z.optional(z.unknown()),
      createdAt: z.optional(wireDate),
    }),
    z.transform((whole) => ({
      organization: fromWire(whole),
      metadata: metadataText(whole.metadata),
      createdAt: whole.createdAt ?? null,
    })),
  ),
);
export type WholeOrganization = NonNullable<z.output<typeof wholeOrganizationAnswer>>;

/** GET /organization/list, for one of its rows: of thousands only those before it are read. */
export const wholeListAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => ({
    isCut: rows.length === CUT_LIST_LENGTH,
    find(isWanted: (organization: Organization) => boolean): WholeOrganization | undefined {
      for (const candidate of rows) {
        const parsed = z.safeParse(wholeOrganizationAnswer, candidate);
        if (parsed.data && isWanted(parsed.data.organization)) return parsed.data;
      }
    },
  })),
);

/** POST /organization/check-slug: a server that says nothing of it, but takes the question, has none of that name. */
export const slugAnswer = z.pipe(
  z.object({ status: z.optional(z.unknown()) }),
  z.transform(({ status }) => status !== false),
);
