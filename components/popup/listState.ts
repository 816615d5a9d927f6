import type { ReadOrganizationList } from '@/components/organizations/useOrganizationList';
import type { ListState } from '@/components/sessions/freshness';
import { isWholeList } from '@/lib/organizations/shownOrganizations';
import type { Head } from '@/lib/sessions/headSchema';

/** A list that was not taken from the storage yet is likely to be there, if the head knows of one. */
export function listState(list: ReadOrganizationList | null | undefined, head: Head): ListState {
  if (list) return list.error ? 'failed' : 'read';
  return list === null || head.organizationCount === null ? 'unread' : 'read';
}

/** That there is nothing to show is certain of a list that is whole, or that was counted. */
export function isWithoutOrganizations(head: Head, list: ReadOrganizationList | null | undefined): boolean {
  if (head.activeOrganization) return false;
  if (!list) return head.organizationCount !== null && head.rows.length === 0;
  return isWholeList(list) && list.organizations.length === 0;
}
