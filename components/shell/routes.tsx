import { Trans } from '@lingui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { DeleteAccountPage } from '@/components/account/DeleteAccountPage';
import { LinkedAccountsPage } from '@/components/account/LinkedAccountsPage';
import { ProfilePage } from '@/components/account/ProfilePage';
import { SecurityPage } from '@/components/account/SecurityPage';
import { EndsOthersNotice } from '@/components/connections/CookieJarNotice';
import { RequestsPage } from '@/components/connections/RequestsPage';
import { ServersPage } from '@/components/connections/ServersPage';
import { TrustPage } from '@/components/connections/TrustPage';
import { WelcomePage } from '@/components/connections/WelcomePage';
import { HomePage } from '@/components/home/HomePage';
import { InvitationsPage } from '@/components/invitations/InvitationsPage';
import { JoinedNotice } from '@/components/invitations/JoinedNotice';
import { SentInvitations } from '@/components/invitations/sent/SentInvitations';
import { MAIL_RESULT_KINDS, MailResultPage } from '@/components/mailLinks/MailResultPage';
import { ResetPasswordPage } from '@/components/mailLinks/ResetPasswordPage';
import { MembersTab } from '@/components/members/MembersTab';
import { NewOrganizationPage } from '@/components/organizations/page/NewOrganizationPage';
import { OrganizationPage } from '@/components/organizations/page/OrganizationPage';
import { OrganizationsPage } from '@/components/organizations/page/OrganizationsPage';
import { ORGANIZATION_TABS, TAB_TITLES } from '@/components/organizations/page/tabs';
import { PaymentPages } from '@/components/payments/pages/PaymentPages';
import { RolesTab } from '@/components/roles/RolesTab';
import { navigate } from '@/components/routing/route';
import { PAGES } from '@/components/search/pages';
import { ForgotPasswordPage } from '@/components/signIn/page/ForgotPasswordPage';
import { SignInPage } from '@/components/signIn/page/SignInPage';
import { SignUpPage } from '@/components/signIn/page/SignUpPage';
import { TeamsTab } from '@/components/teams/TeamsTab';
import { LoadingPage } from '@/components/ui/LoadingPage';
import { LINK_PROBLEMS } from '@/lib/mailLinks/schema';
import { paymentsRoutes } from './paymentsRoutes';
import {
  always,
  linked,
  signedIn,
  signedOut,
  signedOutOrBeside,
  withNamedServer,
  withServer,
} from './routeGuards';
import { accountPage, extensionPage, memberPage, parameter, serverPage } from './routeRows';
import { switchyardRoutes } from './switchyardRoutes';

const UsersPage = lazy(async () => ({ default: (await import('@/components/admin/UsersPage')).UsersPage }));

// TypeScript infers no parameters from a generic call within a row, so these are constants.
const problem = parameter.oneOf(LINK_PROBLEMS);
const mailResultKind = parameter.needed(parameter.oneOf(MAIL_RESULT_KINDS));
const signOutScope = parameter.oneOf(['others', 'all']);
const organizationId = parameter.needed(parameter.text);
const organizationTab = parameter.oneOf(ORGANIZATION_TABS.filter((tab) => tab !== 'general'));

const TABS = { members: MembersTab, roles: RolesTab, teams: TeamsTab, invitations: SentInvitations };

/**
 * The keys are paths (`options.html#/security?revoke=…`). `: ReactNode` at a page keeps the types of links, which
 * are derived from this table, from depending on themselves.
 */
export const routes = {
  welcome: extensionPage({
    title: /*i18n*/ { id: 'action.connect', message: 'Connect a server' },
    query: { address: parameter.typedAddress },
    guard: always,
    stage: 'narrow',
    page: ({ known, params }): ReactNode => (
      <WelcomePage isFirst={known.connections.list.length === 0} linkedAddress={params.address} />
    ),
  }),
  'sign-in': serverPage({
    title: /*i18n*/ { id: 'action.sign-in', message: 'Sign in' },
    // The page is open beside an account that is signed in, until another one takes its place.
    query: { beside: parameter.text },
    guard: signedOutOrBeside,
    stage: 'narrow',
    page: ({ connection }): ReactNode => (
      <SignInPage connection={connection} notice={<EndsOthersNotice connection={connection} />} />
    ),
  }),
  'sign-up': serverPage({
    title: /*i18n*/ { id: 'action.sign-up', message: 'Create an account' },
    guard: signedOut,
    stage: 'narrow',
    page: ({ connection }): ReactNode => (
      <SignUpPage connection={connection} notice={<EndsOthersNotice connection={connection} />} />
    ),
  }),
  'forgot-password': serverPage({
    title: /*i18n*/ { id: 'label.forgot-password', message: 'Reset your password' },
    guard: withServer,
    stage: 'narrow',
    page: ({ connection }): ReactNode => <ForgotPasswordPage connection={connection} />,
  }),
  'reset-password': serverPage({
    title: /*i18n*/ { id: 'label.choose-password', message: 'Choose a new password' },
    query: { problem },
    guard: withServer,
    stage: 'narrow',
    page: ({ connection, params }): ReactNode => (
      <ResetPasswordPage connection={connection} problem={params.problem} />
    ),
  }),
  'mail-result': serverPage({
    title: /*i18n*/ { id: 'options.page.mail-result', message: 'Email link' },
    query: { kind: mailResultKind, problem },
    guard: withServer,
    stage: 'narrow',
    page: ({ connection, params }): ReactNode => <MailResultPage connection={connection} {...params} />,
  }),
  trust: extensionPage({
    title: /*i18n*/ { id: 'options.page.trust', message: 'Trust Switchyard' },
    query: { server: parameter.text },
    guard: withNamedServer,
    stage: 'wide',
    page: ({ known, params }): ReactNode => (
      <TrustPage connections={known.connections} server={params.server} />
    ),
  }),
  requests: extensionPage({
    title: /*i18n*/ { id: 'label.requests', message: 'Requests' },
    query: { server: parameter.text },
    guard: withNamedServer,
    page: ({ known, params }): ReactNode => (
      <RequestsPage connections={known.connections} server={params.server} />
    ),
  }),
  home: serverPage({
    ...linked(PAGES.home),
    isWide: true,
    query: { connected: parameter.flag, organization: parameter.text },
    page: ({ params, known, ...page }): ReactNode => (
      <HomePage {...page} justConnected={params.connected} showImages={known.showImages} />
    ),
  }),
  ...paymentsRoutes,
  organizations: memberPage({
    ...linked(PAGES.organizations),
    page: ({ known, ...page }): ReactNode => <OrganizationsPage {...page} showImages={known.showImages} />,
  }),
  'new-organization': memberPage({
    title: /*i18n*/ { id: 'label.new-organization', message: 'New organization' },
    isWide: false,
    guard: signedIn,
    query: { named: parameter.text },
    needsOrganizations: true,
    page: ({ known, params: { named }, ...page }): ReactNode => (
      <NewOrganizationPage {...page} key={named} showImages={known.showImages} suggestedName={named} />
    ),
  }),
  organization: memberPage({
    title: /*i18n*/ { id: 'label.organization', message: 'Organization' },
    partTitle: ({ tab }) => TAB_TITLES[tab ?? 'general'],
    query: { id: organizationId, tab: organizationTab, invite: parameter.flag },
    otherwise: 'organizations',
    guard: signedIn,
    needsOrganizations: true,
    page: ({ known, params, ...page }): ReactNode => (
      <OrganizationPage
        {...page}
        key={params.id}
        Notice={JoinedNotice}
        organizationId={params.id}
        showImages={known.showImages}
        tab={params.tab ?? 'general'}
        tabs={TABS}
      />
    ),
  }),
  invitations: serverPage({
    ...linked(PAGES.invitations),
    query: { id: parameter.text },
    page: ({ connection, known, params, onRetry }): ReactNode => (
      <InvitationsPage
        asked={params.id}
        connection={connection}
        head={known.heads[connection.id]}
        onRetry={onRetry}
        session={known.session}
      />
    ),
  }),
  profile: accountPage({
    ...linked(PAGES.profile),
    page: ({ connection, profile, known }): ReactNode => (
      <ProfilePage connection={connection} profile={profile} showImages={known.showImages} />
    ),
  }),
  security: accountPage({
    ...linked(PAGES.security),
    isWide: true,
    // A notification, for example, asks to sign out one session, or all (other) ones.
    query: { revoke: parameter.text, signOut: signOutScope },
    page: ({ connection, profile, params }): ReactNode => (
      <SecurityPage asked={params} connection={connection} profile={profile} />
    ),
  }),
  'linked-accounts': accountPage({
    ...linked(PAGES['linked-accounts']),
    page: ({ connection }): ReactNode => <LinkedAccountsPage connection={connection} />,
  }),
  'delete-account': accountPage({
    title: /*i18n*/ { id: 'action.delete-account', message: 'Delete account' },
    guard: withServer,
    page: ({ connection, profile, isSignedOut }): ReactNode => (
      <DeleteAccountPage connection={connection} isSignedOut={isSignedOut} profile={profile} />
    ),
  }),
  users: accountPage({
    ...linked(PAGES.users),
    isWide: true,
    page: ({ connection, profile, known }): ReactNode => (
      <Suspense fallback={<LoadingPage title={<Trans {...PAGES.users.label} />} />}>
        <UsersPage connection={connection} profile={profile} showImages={known.showImages} />
      </Suspense>
    ),
  }),
  servers: extensionPage({
    ...linked(PAGES.servers),
    page: ({ known }): ReactNode => (
      <ServersPage connections={known.connections} onAdd={() => navigate({ name: 'welcome' })} />
    ),
  }),
  endpoints: memberPage({
    ...linked(PAGES.endpoints),
    query: { organization: parameter.text },
    page: (page): ReactNode => <PaymentPages {...page} linkedId={null} name="endpoints" />,
  }),
  ...switchyardRoutes,
};

declare module '@/components/routing/route' {
  interface Register {
    readonly routes: typeof routes;
  }
}
