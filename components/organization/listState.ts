import type { Head } from '@/lib/session/headSchema';
import type { ReadOrganizationList } from './useOrganizationList';

/** What became of the last reading of the list; `unread` also while there was none. */
export type ListState = 'unread' | 'failed' | 'read';

/** A list that was not taken from the storage yet is likely to be there, if the head knows of one. */
export function listState(list: ReadOrganizationList | null | undefined, head: Head): ListState {
  if (list) return list.error ? 'failed' : 'read';
  return list === null || head.organizationCount === null ? 'unread' : 'read';
}
