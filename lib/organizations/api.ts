import { anything, apiCall, type CallGuard, change, optionalRead, read } from '@/lib/core/api/apiCall';
import type { Api } from '@/lib/core/api/createApi';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import { displayText } from '@/lib/core/displayText';
import * as z from '@/lib/core/lazyZod';
import { fail, ok, type Result } from '@/lib/core/result';
import { wireId } from '@/lib/core/schemas';
import { uniqueById, wireDate, wireImage, wireText } from '@/lib/core/wireValues';
import { metadataText } from './metadata';
import type { Organization } from './schema';

const wireOrganization = z.object({
  id: wireId,
  name: z._default(wireText, ''),
  slug: z._default(wireText, ''),
  logo: z.optional(wireImage),
});

/** Ids are stored unchanged, so a missing name is replaced by the id, cleaned for display. */
const nameOfId = (id: string) => displayText(id) || '?';

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

const madeOrganizationAnswer = z.pipe(wireOrganization, z.transform(fromWire));

export const organizationAnswer = z.nullable(madeOrganizationAnswer);

/** GET /organization/list. */
export const organizationListAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => {
    const parsed = rows.map((candidate) => z.safeParse(wireOrganization, candidate));
    const readable = parsed.flatMap(({ data }) => (data ? [fromWire(data)] : []));
    const unreadable = rows.length - readable.length;
    return { organizations: uniqueById(readable), unreadable, received: rows.length };
  }),
);

/** Role of the active organization: comma-separated text, custom roles included (SPEC.md section 6). */
export const activeMemberAnswer = z.object({
  organizationId: wireId,
  role: z._default(wireText, ''),
});

/** Null: it doesn't exist. */
const wholeOrganizationAnswer = z.nullable(
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
type WholeOrganization = NonNullable<z.output<typeof wholeOrganizationAnswer>>;

/** GET /organization/list, for one of its rows: of thousands, only those before it are parsed. */
const wholeListAnswer = z.pipe(
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

/**
 * POST /organization/check-slug: a server that accepts the request and returns no status has no organization of that
 * slug.
 */
const slugAnswer = z.pipe(
  z.object({ status: z.optional(z.unknown()) }),
  z.transform(({ status }) => status !== false),
);

export const listOrganizations = apiCall(
  { ...read, path: '/organization/list' },
  () => organizationListAnswer,
);

export const listWholeOrganizations = apiCall({ ...read, path: '/organization/list' }, () => wholeListAnswer);

const probeMembers = apiCall({ ...optionalRead, path: '/organization/list-members' }, () => anything);

/** Decides by the list; if that is cut, by whether the members may be read (1.3 and newer). */
const forMembers: CallGuard = async (attempt, { query }) => {
  const list = await attempt(listOrganizations, {});
  if (!list.ok || list.value.organizations.some(({ id }) => id === query?.organizationId)) return list;
  return list.value.received === CUT_LIST_LENGTH
    ? attempt(probeMembers, { ...(query && { query }) })
    : fail('not-a-member');
};

/**
 * One organization with everything in it, for its own page or for what older releases have instead of a list. A refusal
 * resets the active organization (1.2 to 1.7), so it is sent only for a member.
 */
export const FULL_ORGANIZATION = { path: '/organization/get-full-organization', guard: forMembers } as const;

/** For an organization that a cut list may leave out. */
const getFullOrganization = apiCall({ ...read, ...FULL_ORGANIZATION }, () => wholeOrganizationAnswer);

export const setActiveOrganization = apiCall(
  { ...change, path: '/organization/set-active' },
  () => organizationAnswer,
);

export const getActiveMember = apiCall(
  { ...read, path: '/organization/get-active-member' },
  () => activeMemberAnswer,
);

export const checkSlug = apiCall(
  { method: 'POST', path: '/organization/check-slug', effect: 'read' },
  () => slugAnswer,
);

/**
 * The new organization becomes active, unless the body says otherwise. The response names it, so the session is read
 * afterwards.
 */
export const createOrganization = apiCall(
  { ...change, path: '/organization/create' },
  () => madeOrganizationAnswer,
);

const update = { ...change, path: '/organization/update' } as const;
export const updateOrganization = apiCall(update, () => organizationAnswer);

/** By null since Better Auth 1.6.13; before that, by an empty address. */
export const removeLogo = apiCall(
  {
    ...update,
    older: {
      after: 'bad-request',
      toBody: ({ data, ...body }) => ({ ...body, data: { ...Object(data), logo: '' } }),
    },
  },
  () => organizationAnswer,
);

export const leaveOrganization = apiCall(
  { ...change, path: '/organization/leave', rereadsSession: true },
  () => anything,
);

export const deleteOrganization = apiCall(
  { ...change, path: '/organization/delete', rereadsSession: true },
  () => anything,
);

/** Null if the user has no organization with that id, or the server doesn't show it. */
export async function findOrganization(
  api: Api,
  organizationId: string,
): Promise<Result<WholeOrganization | null>> {
  const list = await api.call(listWholeOrganizations);
  if (!list.ok) return list;
  const found = list.value.find(({ id }) => id === organizationId);
  return found || !list.value.isCut
    ? ok(found ?? null)
    : api.call(getFullOrganization, { query: { organizationId } });
}
