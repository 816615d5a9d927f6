import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Mark } from '@/components/ui/Mark';
import { PAGE_TITLES } from './pageTitles';
import { hashOf, type Route, type RouteName } from './route';

const HOME: Route = { name: 'home', justConnected: false };

export interface SidebarViewProps {
  readonly current: RouteName;
  /** Without a server there is no home yet. */
  readonly hasServer: boolean;
  /** Who is signed in where. */
  readonly footer: ReactNode;
}

export function SidebarView({ current, hasServer, footer }: SidebarViewProps) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b bg-raised px-5 py-2.5 md:sticky md:top-0 md:h-dvh md:flex-col md:flex-nowrap md:items-stretch md:border-e md:border-b-0 md:px-3 md:py-5">
      <div className="flex items-center gap-2.5 md:px-3 md:pb-3">
        <Mark size={22} />
        <span className="font-bold text-[16px]">
          <Trans id="options.name" message="Switchyard" />
        </span>
      </div>
      <nav
        aria-label={i18n._({ id: 'options.nav', message: 'Settings' })}
        className="-mx-2.5 flex min-w-0 flex-wrap gap-x-1 gap-y-0.5 md:mx-0 md:grid md:gap-5"
      >
        {hasServer ? (
          <NavSection title={<Trans id="options.section.you" message="You" />}>
            <NavLink current={current} to={HOME} />
            <NavLink current={current} to={{ name: 'profile' }} />
            <NavLink current={current} to={{ name: 'security', revoke: null }} />
            <NavLink current={current} to={{ name: 'linked-accounts' }} />
          </NavSection>
        ) : null}
        <NavSection title={<Trans id="options.section.switchyard" message="Switchyard" />}>
          <NavLink current={current} to={{ name: 'servers' }} />
          <NavLink current={current} to={{ name: 'preferences' }} />
        </NavSection>
      </nav>
      <div className="hidden min-w-0 md:mt-auto md:block">{footer}</div>
    </div>
  );
}

function NavSection({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="contents md:grid md:gap-0.5">
      <p className="hidden px-3 pb-1 font-medium text-muted text-small md:block">{title}</p>
      {children}
    </div>
  );
}

function NavLink({ to, current }: { readonly to: Route; readonly current: RouteName }) {
  const { i18n } = useLingui();
  const isCurrent = to.name === current;
  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      className={`focus-ring whitespace-nowrap rounded-row border px-2.5 py-1 transition-colors md:whitespace-normal md:px-3 md:py-1.5 ${isCurrent ? 'border-line bg-canvas font-medium' : 'border-transparent hover:bg-hover'}`}
      href={hashOf(to)}
    >
      {i18n._(PAGE_TITLES[to.name])}
    </a>
  );
}
