import * as z from 'zod/mini';
import { displayText } from '@/lib/displayText';
import { uniqueById } from '@/lib/uniqueById';
import { wireDate, wireId, wireImage, wireText } from '@/lib/wireValues';
import { metadataText } from './metadata';
import type { Organization } from './schema';

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

const wireMember = z.object({ userId: wireId, role: z._default(wireText, '') });

/**
 * GET /organization/list-members, and what get-full-organization says of the same: who has which roles, and how many
 * there are in all where that is told. Null is an organization that is not there.
 */
export const membersAnswer = z.nullable(
  z.pipe(
    z.object({ members: z.array(z.unknown()), total: z.optional(z.number()) }),
    z.transform(({ members, total }) => ({
      received: members.length,
      total: total ?? null,
      members: members.flatMap((candidate) => {
        const parsed = z.safeParse(wireMember, candidate);
        return parsed.success ? [parsed.data] : [];
      }),
    })),
  ),
);

const wireWhole = z.extend(wireOrganization, {
  metadata: z.optional(z.unknown()),
  createdAt: z.optional(wireDate),
  members: z._default(z.array(z.unknown()), []),
});

/** GET /organization/get-full-organization with what only its own page shows; null is one that is not there. */
export const fullOrganizationAnswer = z.nullable(
  z.pipe(
    wireWhole,
    z.transform((whole) => ({
      organization: fromWire(whole),
      metadata: metadataText(whole.metadata),
      createdAt: whole.createdAt ?? null,
      /** How many came, and the roles among them. */
      received: whole.members.length,
      roles: whole.members.flatMap((candidate) => {
        const parsed = z.safeParse(wireMember, candidate);
        return parsed.success ? [parsed.data.role] : [];
      }),
    })),
  ),
);

/** POST /organization/check-slug: a server that says nothing of it, but takes the question, has none of that name. */
export const slugAnswer = z.pipe(
  z.object({ status: z.optional(z.unknown()) }),
  z.transform(({ status }) => status !== false),
);
