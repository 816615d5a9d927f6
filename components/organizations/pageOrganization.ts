import { createContext, useContext } from 'react';
import type { Organization } from '@/lib/organizations/schema';

/**
 * Which organization a page is about. `linkedId` is what links to payments have to name to stay with it; null where
 * they lead to it without a name.
 */
export type OrganizationView =
  | { readonly kind: 'active'; readonly organization: Organization; readonly linkedId: null }
  /** The address names it. Without an active organization, it is the one whose payments are shown. */
  | { readonly kind: 'named'; readonly organization: Organization; readonly linkedId: string | null }
  /** `owner`: whose customer is open, who was found among those of all. */
  | { readonly kind: 'all'; readonly owner: Organization | null; readonly linkedId: string | null }
  /** The address names one that isn't known as one of the user's. */
  | { readonly kind: 'unknown'; readonly id: string; readonly linkedId: null }
  | { readonly kind: 'none'; readonly linkedId: null };

/** Null where the page isn't about a single one. */
export const organizationOf = (view: OrganizationView): Organization | null =>
  'organization' in view ? view.organization : null;

export interface PageOrganization {
  readonly view: OrganizationView;
  readonly active: Organization | null;
  /** The page shows it where one is active already; otherwise the server is asked to switch first. */
  readonly choose: (to: Organization) => void;
}

/** The sidebar leads to pages of the active one where the address names one that leads nowhere. */
export const linkedOrganization = ({ view, active }: PageOrganization): Organization | null =>
  view.kind === 'unknown' ? active : organizationOf(view);

/** The shell provides it around every page that has the sidebar. */
export const PageOrganizationContext = createContext<PageOrganization | null>(null);

export function usePageOrganization(): PageOrganization {
  const page = useContext(PageOrganizationContext);
  if (!page) throw new Error('Only pages beside the sidebar are about an organization.');
  return page;
}
