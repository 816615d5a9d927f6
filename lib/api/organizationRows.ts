import {
  fullOrganizationAnswer,
  madeOrganizationAnswer,
  organizationAnswer,
  slugAnswer,
} from '@/lib/organization/wire';
import { anything, change, row } from './row';
import { getFullOrganization } from './rows';

/** The calls of SPEC.md section 7 about one organization, each with the answer it must have. */

/** To somebody who is not in it the server refuses it, and takes away the active organization (1.7.7). */
export const readOrganization = row({ ...getFullOrganization }, () => fullOrganizationAnswer);

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
