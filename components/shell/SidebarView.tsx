import { Trans, useLingui } from '@lingui/react';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { addressOf } from '@/components/routing/route';
import { PAGE_ICONS } from '@/components/search/pages';
import { Mark } from '@/components/ui/Mark';
import { shortCount } from '@/lib/core/shortCount';
import type { Counted, NavLink, NavLinks } from './navigation';
import type { OpenRoute } from './resolveRoute';

export interface SidebarViewProps {
  readonly current: OpenRoute;
  readonly groups: readonly NavLinks[];
  readonly counts: Readonly<Record<Counted, number>>;
  readonly switcher: ReactNode;
  readonly search: ReactNode;
  readonly news: ReactNode;
  readonly footer: ReactNode;
}

export function SidebarView({ current, groups, counts, switcher, search, news, footer }: SidebarViewProps) {
  const { i18n } = useLingui();
  return (
    // Only the links scroll, unless a low window has no room for them beside the rest.
    <div className="quiet-scroll flex h-full flex-col scroll-pb-3 overflow-y-auto bg-raised px-3 pt-3 [@media(min-height:480px)]:overflow-y-hidden">
      <div className="grid shrink-0 grid-cols-1 gap-1.5">
        <div className="flex min-h-7 items-center gap-2 px-2.5">
          <Mark size={20} />
          <span className="font-bold text-[15px]">
            <Trans id="label.switchyard" message="Switchyard" />
          </span>
        </div>
        {switcher}
        {search}
      </div>
      {/* What fades out at both ends takes no width, as a scrollbar would. */}
      <nav
        aria-label={i18n._({ id: 'options.navigation', message: 'Pages' })}
        className="relative -mx-3 flex shrink-0 flex-col gap-2 scroll-py-4 px-3 pb-3 [scrollbar-width:none] *:shrink-0 before:pointer-events-none before:sticky before:top-0 before:z-1 before:-mb-2 before:h-2 before:shrink-0 before:bg-linear-to-b before:from-raised before:to-transparent [@media(min-height:480px)]:min-h-0 [@media(min-height:480px)]:flex-1 [@media(min-height:480px)]:overflow-y-auto"
      >
        {groups.map(({ group, title, links }) => (
          <div className="grid grid-cols-1" key={group}>
            {title ? <p className="px-2.5 pb-0.5 text-muted text-small leading-4">{i18n._(title)}</p> : null}
            {links.map((link) => (
              <SidebarLink
                count={link.count ? counts[link.count] : 0}
                isCurrent={link.isCurrent(current)}
                key={link.key}
                link={link}
              />
            ))}
          </div>
        ))}
      </nav>
      <div className="relative mt-auto grid min-w-0 shrink-0 grid-cols-1 gap-2 bg-raised pt-2 pb-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 before:bg-linear-to-t before:from-raised before:to-transparent">
        {news}
        {footer}
      </div>
    </div>
  );
}

interface SidebarLinkProps {
  readonly link: NavLink;
  readonly isCurrent: boolean;
  /** Hidden if 0. */
  readonly count: number;
}

function SidebarLink({ link, isCurrent, count }: SidebarLinkProps) {
  const { i18n } = useLingui();
  const Icon = PAGE_ICONS[link.icon];
  const anchor = useRef<HTMLAnchorElement>(null);
  // In a low window the last pages are below the list's edge.
  useLayoutEffect(() => {
    if (isCurrent) anchor.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      className={`focus-ring flex min-h-8 min-w-0 items-center gap-2.5 rounded-row px-2.5 py-1 text-[13px] md:min-h-7 md:py-0.5 leading-5 transition-colors ${isCurrent ? 'bg-accent-soft font-medium text-accent forced-colors:not-focus-visible:outline-2 forced-colors:-outline-offset-2' : 'hover:bg-hover'}`}
      href={addressOf(link.to)}
      ref={anchor}
    >
      <Icon aria-hidden="true" className={`shrink-0 ${isCurrent ? '' : 'text-muted'}`} size={16} />
      <span className="min-w-0 flex-1">{i18n._(link.label)}</span>
      {count > 0 ? (
        <>
          <span
            aria-hidden="true"
            className={`shrink-0 text-small tabular-nums ${isCurrent ? '' : 'text-muted'}`}
          >
            {shortCount(count)}
          </span>
          <span className="sr-only">
            <Trans
              id="options.waiting"
              message="{count, plural, one {# waiting} other {# waiting}}"
              values={{ count }}
            />
          </span>
        </>
      ) : null}
    </a>
  );
}

export const NewsLink = () => (
  <a
    className="focus-ring flex min-h-8 items-center gap-2.5 rounded-row px-2.5 font-medium text-[13px] text-accent leading-5 hover:bg-hover"
    href={addressOf({ name: 'whats-new' })}
  >
    <Sparkles aria-hidden="true" className="shrink-0" size={16} />
    <Trans id="label.whats-new" message="What’s new" />
  </a>
);
