import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { useRead } from '@/components/reading/useReading';
import { addressOf } from '@/components/routing/route';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import { isOpen } from '@/lib/invitations/rules';
import { lacksRoles } from '@/lib/roles/rules';
import { MEMBER_TABS, ORGANIZATION_TABS, type OrganizationTab, TAB_TITLES } from './tabs';

export interface OrganizationTabsProps {
  readonly connection: Connection;
  readonly organizationId: string;
  readonly current: OrganizationTab;
  readonly isActive: boolean;
  /** Null: unknown. */
  readonly memberCount: number | null | undefined;
}

/** The sidebar leads to the other pages of the active organization, and to none of another one. */
function tabsOf({ connection, current, isActive }: OrganizationTabsProps): readonly OrganizationTab[] {
  if (isActive && !MEMBER_TABS.includes(current)) return [];
  return (isActive ? MEMBER_TABS : ORGANIZATION_TABS).filter(
    (tab) => tab !== 'roles' || tab === current || !lacksRoles(connection),
  );
}

/**
 * The tabs are links, so that back, reload and "open in a new tab" work. Where they don't fit they scroll sideways, to
 * the current one, and fade out at both edges of the page.
 */
export function OrganizationTabs(props: OrganizationTabsProps) {
  const { organizationId, current, memberCount } = props;
  const { i18n } = useLingui();
  const nav = useRef<HTMLElement>(null);
  const tabs = tabsOf(props);
  const counts: Readonly<Partial<Record<OrganizationTab, number | null>>> = {
    members: memberCount ?? null,
    invitations: usePendingCount(organizationId, tabs.includes('invitations')),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another link to show.
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]');
    link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  if (tabs.length < 2) return null;
  return (
    <div className="-mb-2 shadow-[inset_0_-1px_var(--line)]">
      <nav
        aria-label={i18n._({ id: 'organization.tabs', message: 'Organization sections' })}
        className="-mx-4 flex gap-x-4 overflow-x-auto px-4 [mask-image:linear-gradient(to_right,transparent,black_16px,black_calc(100%-16px),transparent)] [scrollbar-width:none] sm:gap-x-6"
        ref={nav}
      >
        {tabs.map((tab) => (
          <a
            aria-current={tab === current ? 'page' : undefined}
            className={`-outline-offset-2 flex shrink-0 scroll-mx-6 items-center gap-2 rounded-t-[4px] border-b-2 py-2 outline-accent transition-colors focus-visible:outline-2 ${tab === current ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]'}`}
            href={addressOf({
              name: 'organization',
              id: organizationId,
              tab: tab === 'general' ? null : tab,
            })}
            key={tab}
          >
            <TabLabel>{i18n._(TAB_TITLES[tab])}</TabLabel>
            <TabCount count={counts[tab]} />
          </a>
        ))}
      </nav>
    </div>
  );
}

/** Has the width of its bold form, so that the current tab moves no other. */
const TabLabel = ({ children }: { readonly children: string }) => (
  <span
    className="after:invisible after:block after:h-0 after:overflow-hidden after:font-medium after:content-[attr(data-bold)]"
    data-bold={children}
  >
    {children}
  </span>
);

/** Keeps its place until the number is known; undefined where the tab has none. */
function TabCount({ count }: { readonly count: number | null | undefined }) {
  const { i18n } = useLingui();
  if (count === undefined) return null;
  return (
    <span
      className={`min-w-5.5 rounded-full bg-raised px-1.5 text-center font-normal text-[12px] text-muted leading-5 tabular-nums ${count === null ? 'invisible' : ''}`}
    >
      {count === null ? null : i18n.number(count)}
    </span>
  );
}

/** Null until it is known, and where the list is cut. */
function usePendingCount(organizationId: string, isShown: boolean): number | null {
  const now = useNow();
  const { value } = useRead('invitations.listSent', { organizationId }, isShown);
  if (!value || value.maybeCut) return null;
  return value.invitations.filter((one) => isOpen(one, now)).length;
}
