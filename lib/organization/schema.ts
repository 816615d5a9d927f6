import * as z from 'zod/mini';
import { displayText } from '@/lib/displayText';
import { appErrorSchema } from '@/lib/result';
import { wireId, wireImage, wireText } from '@/lib/wireValues';

/** SPEC.md section 3, Organization, as the switcher needs it: names are fit to be shown, a logo is https. */
export const organizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.nullable(z.string()),
});
export type Organization = z.output<typeof organizationSchema>;

/** Better Auth's database layer answers at most this many rows unless the server is configured otherwise. */
export const CUT_LIST_LENGTH = 100;

/**
 * The organizations of one user, as last listed. `rows` is JSON text: 5,000 rows as objects read in 47 ms, as text
 * in 8 (DESIGN.md, State). They are sorted by name.
 */
export const organizationListSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  rows: z.string(),
  count: z.number(),
  /** Exactly 100 rows: the server may have cut the list, so nothing follows from an absence. */
  maybeCut: z.boolean(),
  /** Rows that had no usable id, and were left out. */
  unreadable: z.number(),
  fetchedAt: z.number(),
  error: z.nullable(appErrorSchema),
});
export type OrganizationList = z.output<typeof organizationListSchema>;

export const organizationRowsSchema = z.array(organizationSchema);

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

/** One organization, from any call that answers one; null where there is none. */
export const organizationAnswer = z.nullable(z.pipe(wireOrganization, z.transform(fromWire)));

/** GET /organization/list: the readable rows, and how many were not. */
export const organizationListAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => {
    const parsed = rows.map((candidate) => z.safeParse(wireOrganization, candidate));
    const readable = parsed.flatMap((result) => (result.success ? [fromWire(result.data)] : []));
    return { organizations: readable, unreadable: rows.length - readable.length, received: rows.length };
  }),
);

/** Role of the active organization: comma-separated text, custom roles included (SPEC.md section 6). */
export const activeMemberAnswer = z.object({
  organizationId: wireId,
  role: z._default(wireText, ''),
});
