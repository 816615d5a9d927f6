import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { useOrganizationList } from '@/components/organizations/useOrganizationList';
import { navigate } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { LoadingRows } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import type { Head } from '@/lib/sessions/head';
import type { Profile } from '@/lib/sessions/schema';
import { LoadingLines } from './LoadingLines';
import { PluginMissing } from './PluginMissing';
import { accountKey, keepOrganization, leftOrganization } from './pageMemory';
import { usePayments } from './today/usePayments';

const EventsPage = lazy(async () => ({ default: (await import('./feed/EventsPage')).EventsPage }));
const GrantsPage = lazy(async () => ({ default: (await import('./GrantsPage')).GrantsPage }));
const EndpointsPage = lazy(async () => ({
  default: (await import('./endpoints/EndpointsPage')).EndpointsPage,
}));

// Loaded separately: it contains the schemas of all event types, which no other page needs.
const SignatureTesterPage = lazy(async () => ({
  default: (await import('./tester/SignatureTesterPage')).SignatureTesterPage,
}));

/** Works without a server. */
export const SignatureTester = () => (
  <Suspense fallback={<LoadingRows count={2} />}>
    <SignatureTesterPage />
  </Suspense>
);

export interface PaymentPagesProps {
  readonly name: 'events' | 'grants' | 'endpoints';
  readonly title: MessageDescriptor;
  readonly connection: Connection;
  readonly profile: Profile;
  /** The stored head of this connection's account. */
  readonly head: Head | undefined;
  readonly activeId: string | null;
  /** The organization in the URL. */
  readonly organization: string | null;
  /** The event that the URL links to. */
  readonly linkedId: string | null;
}

/** The payments pages. A server without payments gets no requests. */
export function PaymentPages(props: PaymentPagesProps) {
  const { name, connection, head, profile, activeId, organization: named } = props;
  const { i18n } = useLingui();
  const title = i18n._(props.title);
  const steps = useOptionsSteps(connection);
  const known = usePayments(connection.id, profile.id);
  const list = useOrganizationList(connection.id, profile.id);

  if (known === undefined || list === undefined) return <Loading title={title} />;
  if (known?.availability === 'absent' || !hasOrganizations(connection)) {
    return <PluginMissing connection={connection} title={title} />;
  }
  const account = accountKey(connection.id, profile.id);
  const organizationId =
    name === 'endpoints' ? (named ?? activeId) : (named ?? leftOrganization(account, activeId) ?? activeId);
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
      navigate({ name, organization: id });
    },
  };
  return (
    <Suspense fallback={<Loading title={title} />}>
      {name === 'events' ? (
        <EventsPage {...shared} {...choice} linkedId={props.linkedId} key={organizationId} />
      ) : name === 'grants' ? (
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
          message="No organization is active. <0>Choose one</0> to see its payments."
        />
      </p>
    </WithHeading>
  );
}
