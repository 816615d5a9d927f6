import {
  madeOrganizationAnswer,
  organizationAnswer,
  slugAnswer,
  wholeListAnswer,
  wholeOrganizationAnswer,
} from '@/lib/organizations/wire';
import { anything, change, FULL_ORGANIZATION, read, row } from './row';
import { listOrganizations } from './rows';

/** The calls of SPEC.md section 7 about one organization, each with the answer it must have. */

/** The list with what a page shows of one of its organizations. */
export const listWholeOrganizations = row({ ...listOrganizations }, () => wholeListAnswer);

/** One that a list which is cut may leave out. */
export const getFullOrganization = row({ ...read, ...FULL_ORGANIZATION }, () => wholeOrganizationAnswer);

export const checkSlug = row(
  { method: 'POST', path: '/organization/check-slug', effect: 'read' },
  () => slugAnswer,
);

/** What it made is active from then on, unless told otherwise; its answer names it, so the session is read after it. */
export const createOrganization = row(
  { ...change, path: '/organization/create' },
  () => madeOrganizationAnswer,
);

export const updateOrganization = row({ ...change, path: '/organization/update' }, () => organizationAnswer);

export const leaveOrganization = row(
  { ...change, path: '/organization/leave', rereadsSession: true },
  () => anything,
);

export const deleteOrganization = row(
  { ...change, path: '/organization/delete', rereadsSession: true },
  () => anything,
);
