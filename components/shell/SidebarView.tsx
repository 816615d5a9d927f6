import { Trans, useLingui } from '@lingui/react';
import { Fragment, type ReactNode } from 'react';
import type { AccountState } from '@/components/account/accountState';
import { addressOf, type Route, type RouteName } from '@/components/routing/route';
import { Avatar } from '@/components/ui/Avatar';
import { Mark } from '@/components/ui/Mark';
import { shortCount } from '@/lib/core/shortCount';
import type { Organization } from '@/lib/organizations/schema';
import { entryOf, type OpenRoute } from './resolveRoute';
import type { NavEntry } from './routeRows';
import { routes } from './routes';

interface SidebarViewProps {
  readonly current: OpenRoute;
  /** Without a server there is no home yet. */
  readonly hasServer: boolean;
  /** Whether the server has organizations, and with them payments. */
  readonly hasOrganizations: boolean;
  /** The active one, which has a link of its own. */
  readonly organization: Organization | null;
  /** Open invitations, and unread events of the active organization. */
  readonly counts: Readonly<Record<'invitations' | 'events', number>>;
  readonly footer: ReactNode;
}

const SECTIONS = [
  { section: 'you', title: /*i18n*/ { id: 'options.section.you', message: 'You' } },
  { section: 'organizations', title: /*i18n*/ { id: 'label.organizations', message: 'Organizations' } },
  { section: 'payments', title: /*i18n*/ { id: 'options.section.payments', message: 'Payments' } },
  { section: 'switchyard', title: /*i18n*/ { id: 'label.switchyard', message: 'Switchyard' } },
] as const;

/** Pages without a link of their own, below the list of organizations. */
const ABOUT_ORGANIZATIONS: ReadonlySet<RouteName> = new Set(['new-organization', 'organization']);

/** Those that need no parameter. */
type NavName = Exclude<RouteName, 'organization' | 'mail-result'>;

// Safe: what has a place in the sidebar needs no parameter, or its link would lead nowhere (routes.test.ts).
const NAV_NAMES = (Object.keys(routes) as RouteName[]).filter((name) => entryOf(name).nav) as NavName[];

const linksIn = (section: NavEntry['section'], hasOrganizations: boolean): readonly NavName[] =>
  NAV_NAMES.filter((name) => {
    const { nav } = entryOf(name);
    return nav?.section === section && (hasOrganizations || nav.needs !== 'organizations');
  });

export function SidebarView(props: SidebarViewProps) {
  const { hasServer, hasOrganizations, footer } = props;
  const { i18n } = useLingui();
  const isShown = { you: hasServer, organizations: hasOrganizations, payments: true, switchyard: true };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b bg-raised px-5 py-2.5 md:sticky md:top-0 md:h-dvh md:flex-col md:flex-nowrap md:items-stretch md:overflow-y-auto md:border-e md:border-b-0 md:px-3 md:py-5">
      <div className="flex items-center gap-2.5 md:px-3 md:pb-3">
        <Mark size={22} />
        <span className="font-bold text-[16px]">
          <Trans id="label.switchyard" message="Switchyard" />
        </span>
      </div>
      <nav
        aria-label={i18n._({ id: 'label.settings', message: 'Settings' })}
        className="-mx-2.5 flex min-w-0 flex-wrap gap-x-1 gap-y-0.5 md:mx-0 md:grid md:grid-cols-1 md:gap-5"
      >
        {SECTIONS.map(({ section, title }) =>
          isShown[section] ? (
            <NavSection key={section} title={i18n._(title)}>
              {linksIn(section, hasOrganizations).map((name) => (
                <Fragment key={name}>
                  <PageLink {...props} name={name} />
                  {name === 'organizations' ? <OwnLink {...props} /> : null}
                </Fragment>
              ))}
            </NavSection>
          ) : null,
        )}
      </nav>
      <div className="hidden min-w-0 md:mt-auto md:block">{footer}</div>
    </div>
  );
}

function NavSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="contents md:grid md:grid-cols-1 md:gap-0.5">
      <p className="hidden px-3 pb-1 font-medium text-muted text-small md:block">{title}</p>
      {children}
    </div>
  );
}

/** A page under its own name. */
function PageLink({ name, ...props }: SidebarViewProps & { readonly name: NavName }) {
  const { i18n } = useLingui();
  const { title, nav } = entryOf(name);
  const { current, counts } = props;
  const isCurrent =
    name === current.name ||
    (name === 'organizations' && ABOUT_ORGANIZATIONS.has(current.name) && !isOwnPage(props));
  return (
    <SidebarLink count={nav?.count ? counts[nav.count] : 0} isCurrent={isCurrent} to={{ name }}>
      {i18n._(title)}
    </SidebarLink>
  );
}

const isOwnPage = ({ current, organization }: SidebarViewProps): boolean =>
  current.name === 'organization' && organization !== null && current.parameters.id === organization.id;

function OwnLink(props: SidebarViewProps) {
  const { organization } = props;
  if (!organization) return null;
  return (
    <SidebarLink isCurrent={isOwnPage(props)} to={{ name: 'organization', id: organization.id }}>
      <bdi className="block max-w-40 truncate md:max-w-none" title={organization.name}>
        {organization.name}
      </bdi>
    </SidebarLink>
  );
}

interface SidebarLinkProps {
  readonly to: Route;
  readonly isCurrent: boolean;
  /** What waits there; nothing is shown for none. */
  readonly count?: number;
  readonly children: ReactNode;
}

function SidebarLink({ to, isCurrent, count = 0, children }: SidebarLinkProps) {
  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      className={`focus-ring flex min-w-0 items-center justify-between gap-2 whitespace-nowrap rounded-row border px-2.5 py-1 transition-colors md:whitespace-normal md:px-3 md:py-1.5 ${isCurrent ? 'border-line bg-canvas font-medium' : 'border-transparent hover:bg-hover'}`}
      href={addressOf(to)}
    >
      <span className="min-w-0">{children}</span>
      {count > 0 ? (
        <>
          <span
            aria-hidden="true"
            className="shrink-0 rounded-full bg-accent px-2 font-medium text-[12px] text-on-accent leading-5"
          >
            {shortCount(count)}
          </span>
          <span className="sr-only">
            <Trans
              id="options.waiting"
              message="{count, plural, one {# waits} other {# wait}}"
              values={{ count }}
            />
          </span>
        </>
      ) : null}
    </a>
  );
}

interface AccountFooterProps {
  readonly account: AccountState;
  readonly serverName: string;
  readonly showImages: boolean;
}

/** Who is signed in where, under the sidebar. */
export function AccountFooter({ account, serverName, showImages }: AccountFooterProps) {
  if (account.phase !== 'signed-in') {
    return (
      <p className="truncate px-3 text-muted text-small" title={serverName}>
        {account.phase === 'signed-out' ? (
          <Trans
            id="options.footer.signed-out"
            message="Signed out of {serverName}"
            values={{ serverName }}
          />
        ) : (
          serverName
        )}
      </p>
    );
  }
  const { user } = account;
  return (
    <div className="flex items-center gap-2.5 px-3">
      <Avatar id={user.id} image={showImages ? user.image : null} name={user.name} shape="person" size={28} />
      <div className="min-w-0 text-small">
        <p className="truncate font-medium" dir="auto" title={user.name}>
          {user.name}
        </p>
        <p className="truncate text-muted" title={serverName}>
          {serverName}
        </p>
      </div>
    </div>
  );
}
