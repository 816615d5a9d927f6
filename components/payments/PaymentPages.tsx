import { Trans, useLingui } from '@lingui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { ownProfile } from '@/components/account/accountPage';
import { NotKnown } from '@/components/account/NotKnown';
import { useOrganizationList } from '@/components/organizations/useOrganizationList';
import { PAGE_TITLES } from '@/components/shell/pageTitles';
import type { Route } from '@/components/shell/route';
import { TextLink } from '@/components/shell/TextLink';
import { useOptionsSteps } from '@/components/shell/useOptionsSteps';
import { navigate } from '@/components/shell/useRoute';
import { PageHeading } from '@/components/ui/PageHeading';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import type { Head } from '@/lib/sessions/headSchema';
import type { Profile, SessionSnapshot } from '@/lib/sessions/schema';
import { LoadingLines } from './LoadingLines';
import { PluginMissing } from './PluginMissing';
import { accountKey, keepOrganization, leftOrganization } from './pageMemory';
import { usePayments } from './today/usePayments';

const EventsPage = lazy(async () => ({ default: (await import('./feed/EventsPage')).EventsPage }));
const GrantsPage = lazy(async () => ({ default: (await import('./grants/GrantsPage')).GrantsPage }));
const EndpointsPage = lazy(async () => ({
  default: (await import('./endpoints/EndpointsPage')).EndpointsPage,
}));

export type PaymentRoute = Extract<Route, { name: 'events' | 'grants' | 'endpoints' }>;

export interface PaymentPagesProps {
  readonly route: PaymentRoute;
  readonly connection: Connection;
  readonly session: SessionSnapshot;
  /** What is remembered of this connection's account. */
  readonly head: Head | undefined;
  readonly onRetry: () => void;
}

/** The pages about payments, once it is known whose they are; a server without them is asked nothing. */
export function PaymentPages(props: PaymentPagesProps) {
  const { route, connection, session, onRetry } = props;
  const { i18n } = useLingui();
  const own = ownProfile(connection, session);
  if (own.phase !== 'known' || session.state.phase !== 'signed-in') {
    return (
      <WithHeading title={i18n._(PAGE_TITLES[route.name])}>
        <NotKnown connection={connection} onRetry={onRetry} own={own} />
      </WithHeading>
    );
  }
  const { activeOrganizationId } = session.state.session;
  return <OwnPages {...props} activeId={activeOrganizationId} key={own.profile.id} profile={own.profile} />;
}

interface OwnPagesProps extends PaymentPagesProps {
  readonly profile: Profile;
  readonly activeId: string | null;
}

function OwnPages({ route, connection, head: stored, profile, activeId }: OwnPagesProps) {
  const { i18n } = useLingui();
  const title = i18n._(PAGE_TITLES[route.name]);
  const steps = useOptionsSteps(connection);
  const known = usePayments(connection.id, profile.id);
  const list = useOrganizationList(connection.id, profile.id);
  const head = stored?.user.id === profile.id ? stored : undefined;

  if (known === undefined || list === undefined) return <Loading title={title} />;
  if (known?.availability === 'absent' || !hasOrganizations(connection)) {
    return <PluginMissing connection={connection} title={title} />;
  }
  const account = accountKey(connection.id, profile.id);
  const organizationId =
    route.name === 'endpoints'
      ? (route.organizationId ?? activeId)
      : (route.organizationId ?? leftOrganization(account, activeId) ?? activeId);
  if (!organizationId) return <NoneActive title={title} />;

  const organizations = head ? shownOrganizations(head, list, head.recentIds) : (list?.organizations ?? []);
  const organization = organizations.find(({ id }) => id === organizationId) ?? {
    id: organizationId,
    name: organizationId,
  };
  const shared = { connection, userId: profile.id, organization, known, steps };
  const choice = {
    organizations,
    onOrganization(id: string) {
      keepOrganization(account, id, activeId);
      navigate(
        route.name === 'grants'
          ? { name: 'grants', organizationId: id }
          : { name: 'events', organizationId: id, asked: null },
      );
    },
  };
  return (
    <Suspense fallback={<Loading title={title} />}>
      {route.name === 'events' ? (
        <EventsPage {...shared} {...choice} asked={route.asked} key={organizationId} />
      ) : route.name === 'grants' ? (
        <GrantsPage {...shared} {...choice} key={organizationId} />
      ) : (
        <EndpointsPage {...shared} key={organizationId} />
      )}
    </Suspense>
  );
}

function WithHeading({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {children}
    </>
  );
}

function Loading({ title }: { readonly title: string }) {
  return (
    <WithHeading title={title}>
      <div className="rounded-card border border-line py-1.5">
        <LoadingLines count={3} />
      </div>
    </WithHeading>
  );
}

function NoneActive({ title }: { readonly title: string }) {
  return (
    <WithHeading title={title}>
      <p className="text-muted">
        <Trans
          components={[<TextLink key="organizations" to={{ name: 'organizations' }} />]}
          id="payments.none-active"
          message="No organization is active. Payments are of one: <0>choose it</0>."
        />
      </p>
    </WithHeading>
  );
}
