import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { splitHash } from '@/components/shell/hashLocation';
import { parseRoute } from '@/components/shell/resolveRoute';
import { routes } from '@/components/shell/routes';
import type { ManagedUser } from '@/lib/admin/schema';
import { PLATFORM_EXAMPLE } from '@/lib/connections/platformLinks';
import type { Connection } from '@/lib/connections/schema';
import { messages as access } from '@/lib/core/i18n/locales/en/access.po';
import { messages as common } from '@/lib/core/i18n/locales/en/common.po';
import { messages as errors } from '@/lib/core/i18n/locales/en/errors.po';
import { messages as options } from '@/lib/core/i18n/locales/en/options.po';
import { messages as paymentTexts } from '@/lib/core/i18n/locales/en/payments.po';
import { fail, ok } from '@/lib/core/result';
import type { Invitation, ReceivedInvitations } from '@/lib/invitations/schema';
import { SAMPLE_TYPES } from '@/lib/payments/events/sampleTypes';
import type { Payments } from '@/lib/payments/schema';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { PROVIDERS, providerName } from '@/lib/social/providers';
import { AS_MEMBER, DETAILS, MARTA as OWN_MEMBER } from '../organizations/page/organizationPage';
import '@/components/admin/UsersPage';
import '@/components/payments/tester/SignatureTesterPage';
import { makeProfile } from '@/tests/makeProfile';
import { stored } from '@/tests/storedState';
import { followed } from '../../payments/followed';
import { attributeTexts, bracketed, outsideBrackets } from '../bracketed';
import {
  CUSTOMER,
  customersPage,
  DETAILS_OF_CUSTOMER,
  ENDPOINT,
  feedPage,
  GRANT,
  KNOWN,
  METRICS,
  makeDay,
  makeEvent,
} from '../payments/paymentPage';
import { type Answers, browserWith, workerAnswering } from './fakeExtension';
import { openOptionsPage, settled, store } from './optionsPage';
import { ACME, HEAD, SIGNED_IN, SIGNED_OUT, MARTA as USER } from './stored';

const MESSAGES = { ...common, ...errors, ...options, ...access, ...paymentTexts };

/** Names, addresses, keys and code are no language. */
const DATA = [
  'origin: ["https://app.acme.dev", "chrome-extension://abcdef"]',
  ...[
    'X-Tenant: acme',
    'https://auth.acme.dev',
    '/api/auth',
    'https://app.acme.dev',
    'auth.acme.dev',
    'cdn.acme.dev',
  ],
  ...['Acme Instruments', 'Marta Kowalska', 'marta@acme.dev', 'acme'],
  ...Object.keys(PROVIDERS).map(providerName),
  // Languages are named as their speakers do.
  ...['English (Pseudo-Accents)', 'English'],
  ...['/accept-invitation/{id}', '/accept-invitation/i1', 'billing', 'user'],
  PLATFORM_EXAMPLE,
  ...['github', 'repo', 'https://', '{"plan": "pro"}', 'marta@example.com, noor@example.com'],
  'http://localhost:3000/webhooks',
  'trustedOrigins: ["chrome-extension://abcdef"]',
  ...[
    'a name',
    'product.updated',
    'now',
    'EUR',
    'USD',
    'Ada Lovelace',
    'ada@customer.example',
    'Discord role',
  ],
  ...['c1', '/payments/webhook/p1', 'role', 'Production', ...SAMPLE_TYPES],
  ...['npm run pack:server', 'npm install ./switchyard-payments-0.2.0.tgz', 'npx auth migrate'],
  "import { switchyardPayments } from 'switchyard-payments';",
  'plugins: [organization(), switchyardPayments()]',
  ...['webhook-id: msg_…', 'webhook-timestamp:', 'webhook-signature: v1,…', "Secret can't be empty"],
];
const DATE =
  /(?:[A-Z][a-z]+day, )?[A-Z][a-z]{2,8} \d+(?:, \d{4})?(?:(?:,| at) \d+:\d+(?::\d+)?\s[AP]M)?|\d+:\d+\s[AP]M/g;

const escaped = (text: string) => outsideBrackets(text, DATE, DATA);

/** Users hear or see these texts, outside keycaps and pictures, and the attributes. */
function escapedTexts(): string[] {
  const page = document.body.cloneNode(true);
  if (!(page instanceof HTMLElement)) return [];
  const named = attributeTexts(page);
  for (const decoration of page.querySelectorAll(
    '[aria-hidden=true]:not(p), .sr-only:has(+ [aria-hidden]), [data-changelog], pre[translate=no]',
  )) {
    decoration.remove();
  }
  return [page.textContent ?? '', document.title, ...named]
    .map(escaped)
    .filter((rest) => /\p{L}/u.test(rest));
}

function pressFirst(name: string): void {
  const [button] = screen.getAllByRole('button', { name: `⟦${name}⟧` });
  if (button) fireEvent.click(button);
}

interface Case {
  readonly hash: string;
  readonly connection?: Connection;
  readonly session?: SessionSnapshot;
  readonly answers?: Answers;
  readonly press?: string;
  /** The item of the menu that opens. */
  readonly item?: string;
  readonly payments?: Payments;
  readonly received?: Partial<ReceivedInvitations>;
}

const UNTRUSTED: Connection = { ...ACME, trust: 'untrusted' };
const OWN_PROFILE = makeProfile(USER);
const ENDED = { ...SIGNED_OUT, state: { phase: 'signed-out', reason: 'ended' } } as const;
const UNKNOWN = { ...SIGNED_OUT, state: { phase: 'unknown' } } as const;

const WITH_USERNAMES: Connection = { ...ACME, capabilities: { ...ACME.capabilities, username: true } };

const ACCOUNT: Answers = {
  'account.list': ok([
    { id: 'a1', providerId: 'credential', accountId: 'marta', createdAt: 1, scopes: [] },
    { id: 'a2', providerId: 'github', accountId: '4711', createdAt: 1, scopes: ['repo'] },
  ]),
  'account.soleOwnerships': ok({
    organizations: [{ id: 'o1', name: 'Acme Instruments' }],
    unchecked: 2,
  }),
  'passkeys.list': ok([{ id: 'p1', name: null, createdAt: 1, deviceType: 'multiDevice', backedUp: true }]),
};

const AS_ADMINISTRATOR = {
  ...SIGNED_IN,
  // Safe: the user has a role besides.
  state: { ...SIGNED_IN.state, user: { ...OWN_PROFILE, role: 'admin' } } as typeof SIGNED_IN.state,
};
const ADMINISTERED: ManagedUser = {
  ...{ id: 'u1', name: 'Ada Lovelace', email: 'ada@customer.example', emailVerified: true, image: null },
  ...{ role: 'billing', banned: true, banReason: null, banExpires: null, createdAt: 1 },
};

const INVITATION: Invitation = {
  id: 'i1',
  organizationId: 'o1',
  organizationName: null,
  email: 'marta@acme.dev',
  role: 'admin',
  state: 'pending',
  teamId: 't1',
  createdAt: 1,
  expiresAt: Date.now() + 100_000_000,
};

const NO_INVITATIONS: ReceivedInvitations = {
  connectionId: 'acme',
  userId: 'marta',
  invitations: [],
  maybeCut: true,
  fetchedAt: 1,
  error: null,
};

const RECEIVED: Invitation = { ...INVITATION, organizationName: 'Acme Instruments', teamId: null };

const ORGANIZATION: Answers = {
  'organizations.details': ok({ ...DETAILS, metadata: '' }),
  'members.list': ok({ members: [{ ...OWN_MEMBER, isSelf: false }], total: 140, maybeCut: true }),
  'members.onlyOwner': ok({ memberId: OWN_MEMBER.id }),
  'teams.list': ok({
    teams: [{ id: 't2', name: 'Acme Instruments', createdAt: 1, updatedAt: null, isActive: true }],
    maybeCut: true,
  }),
  'teams.members': ok({ members: [], maybeCut: true }),
  'invitations.listSent': ok({ invitations: [INVITATION], maybeCut: true }),
};
const organizationCase = (tab: string, press?: string, answers: Answers = {}): Case => ({
  hash: `#/organization?id=o1&tab=${tab}`,
  connection: { ...ACME, capabilities: { ...ACME.capabilities, teams: true } },
  session: SIGNED_IN,
  answers: { ...ORGANIZATION, ...answers },
  ...(press ? { press } : {}),
});
const AS_PLAIN: Answers = { 'organizations.details': ok({ ...DETAILS, ...AS_MEMBER, metadata: '' }) };

/** Future times are relative to now, whatever the clock shows meanwhile. */
const LATER = Date.now() + 100_000_000;

const PAYMENTS: Answers = {
  'payments.feed': feedPage(
    [
      {
        ...makeEvent(9, 'product.updated', { id: '1' }, new Date(LATER).toISOString()),
        test: true,
      },
    ],
    { before: '9'.repeat(22) },
  ),
  'payments.summary': ok({
    timeZone: 'UTC',
    today: '2026-11-21',
    totals: [makeDay(), makeDay({ currency: 'usd' })],
  }),
  'payments.metrics': ok({ ...METRICS, products: METRICS.products.map((one) => ({ ...one, name: null })) }),
  'payments.customers': customersPage([{ ...CUSTOMER, lastSeenAt: LATER }]),
  'payments.customer': ok({
    ...DETAILS_OF_CUSTOMER,
    orders: DETAILS_OF_CUSTOMER.orders.map((order) => ({ ...order, productName: null })),
    subscriptions: DETAILS_OF_CUSTOMER.subscriptions.map((one) => ({ ...one, productName: null })),
  }),
  'payments.grants': ok({ grants: [{ ...GRANT, changedAt: LATER }], before: '9'.repeat(22) }),
  'payments.endpoints': ok([
    { ...ENDPOINT, lastDeliveryAt: LATER, quarantined: 1, platformOrganizationId: '1' },
  ]),
};
const paymentCase = (page: string, press?: string): Case => ({
  hash: `#/${page}`,
  connection: ACME,
  session: SIGNED_IN,
  answers: PAYMENTS,
  payments: KNOWN,
  ...(press ? { press } : {}),
});

const DOOR = {
  connection: { ...ACME, capabilities: { ...ACME.capabilities, username: true } },
  session: SIGNED_OUT,
};

const CASES: readonly [name: string, page: Case][] = [
  ['welcome', { hash: '#/welcome' }],
  ['welcome, refused', { hash: '#/welcome', press: 'Connect' }],
  [
    'welcome, failed',
    {
      hash: '#/welcome?address=acme',
      answers: { 'connections.add': fail('unreachable') },
      press: 'Connect',
    },
  ],
  ['another server', { hash: '#/welcome', connection: ACME }],
  ['trust', { hash: '#/trust', connection: UNTRUSTED }],
  ['trust, checked', { hash: '#/trust', connection: UNTRUSTED, press: 'Check again' }],
  ['trust, copied', { hash: '#/trust', connection: UNTRUSTED, press: 'Copy' }],
  ['trusted', { hash: '#/trust', connection: ACME }],
  ['sign-in', { hash: '#/sign-in', connection: UNTRUSTED, session: SIGNED_OUT }],
  ['sign-in, another provider', { ...DOOR, hash: '#/sign-in', press: 'Continue with another provider…' }],
  ['sign-up', { ...DOOR, hash: '#/sign-up', press: 'Create account' }],
  ['forgotten', { ...DOOR, hash: '#/forgot-password', press: 'Send reset link' }],
  ['reset', { ...DOOR, hash: '#/reset-password?problem=link-invalid', press: 'Change password' }],
  ['verified', { ...DOOR, hash: '#/mail-result?kind=verify' }],
  ['not verified', { ...DOOR, hash: '#/mail-result?kind=verify&problem=link-expired' }],
  ['address changed', { hash: '#/mail-result?kind=change-email', connection: ACME, session: SIGNED_IN }],
  ['deleted', { ...DOOR, hash: '#/mail-result?kind=delete' }],
  ['home', { hash: '#/home?connected=', connection: ACME, session: SIGNED_IN }],
  ['home, signed out', { hash: '#/home', connection: ACME, session: ENDED }],
  ['home, unknown', { hash: '#/home', connection: ACME, session: UNKNOWN }],
  ['no servers', { hash: '#/servers' }],
  ['servers', { hash: '#/servers', connection: UNTRUSTED, session: SIGNED_IN }],
  [
    'servers, menu',
    { hash: '#/servers', connection: ACME, session: SIGNED_IN, press: 'Actions for auth.acme.dev' },
  ],
  ['requests', { hash: '#/requests', connection: ACME, session: SIGNED_IN }],
  [
    'servers, failed',
    {
      hash: '#/servers',
      connection: ACME,
      answers: { 'connections.check': fail('timeout') },
      press: 'Actions for auth.acme.dev',
      item: 'Check again',
    },
  ],
  [
    'servers, editing',
    {
      hash: '#/servers',
      connection: { ...ACME, refusedProviders: ['zoom'] },
      session: SIGNED_IN,
      press: 'Actions for auth.acme.dev',
      item: 'Edit',
    },
  ],
  ['notifications', { hash: '#/notifications', connection: ACME, session: SIGNED_IN }],
  ['preferences', { hash: '#/preferences', connection: ACME, session: SIGNED_IN }],
  ['what’s new', { hash: '#/whats-new' }],
  ['diagnostics', { hash: '#/diagnostics', connection: ACME }],
  ['profile', { hash: '#/profile', connection: WITH_USERNAMES, session: SIGNED_IN, answers: ACCOUNT }],
  [
    'profile, saved',
    {
      hash: '#/profile',
      connection: WITH_USERNAMES,
      session: SIGNED_IN,
      answers: ACCOUNT,
      press: 'Change email',
    },
  ],
  ['profile, unknown', { hash: '#/profile', connection: ACME, session: UNKNOWN }],
  [
    'users',
    {
      hash: '#/users',
      connection: ACME,
      session: AS_ADMINISTRATOR,
      answers: {
        'admin.permissions': ok(['user:list', 'user:ban', 'user:create', 'user:set-role']),
        'admin.users': ok({ users: [ADMINISTERED], total: 1 }),
      },
      press: 'New user',
    },
  ],
  [
    'security',
    {
      hash: '#/security',
      connection: ACME,
      session: SIGNED_IN,
      answers: ACCOUNT,
      press: 'Actions for ⟦Unnamed passkey⟧',
      item: 'Delete…',
    },
  ],
  [
    'security, password',
    {
      hash: '#/security',
      connection: ACME,
      session: SIGNED_IN,
      answers: ACCOUNT,
      press: 'Change password',
    },
  ],
  [
    'security, two-factor',
    {
      hash: '#/security',
      connection: ACME,
      session: SIGNED_IN,
      answers: ACCOUNT,
      press: 'Use an authenticator app',
    },
  ],
  [
    'linked accounts',
    {
      hash: '#/linked-accounts',
      connection: ACME,
      session: SIGNED_IN,
      answers: ACCOUNT,
      press: 'Actions for GitHub',
      item: 'Unlink…',
    },
  ],
  [
    'linked accounts, more access',
    {
      hash: '#/linked-accounts',
      connection: ACME,
      session: SIGNED_IN,
      answers: ACCOUNT,
      press: 'Actions for GitHub',
      item: 'Request more access…',
    },
  ],
  [
    'delete account',
    {
      hash: '#/delete-account',
      connection: ACME,
      session: SIGNED_IN,
      answers: ACCOUNT,
      press: 'Delete account',
    },
  ],
  ['organizations', { hash: '#/organizations', connection: ACME, session: SIGNED_IN }],
  [
    'new organization',
    {
      hash: '#/new-organization',
      connection: ACME,
      session: SIGNED_IN,
      press: 'Create organization',
    },
  ],
  [
    'invitations',
    { hash: '#/invitations', connection: ACME, session: SIGNED_IN, received: { invitations: [RECEIVED] } },
  ],
  [
    'invitations, address not verified',
    {
      hash: '#/invitations',
      connection: ACME,
      session: SIGNED_IN,
      received: { error: { code: 'invitations-need-verified-email' } },
      press: 'Find invitation',
    },
  ],
  ['organization', organizationCase('general', 'Delete…')],
  ['organization, to a member', organizationCase('general', 'Leave', AS_PLAIN)],
  ['members', organizationCase('members', 'Actions for Marta Kowalska')],
  ['members, to a member', organizationCase('members', undefined, AS_PLAIN)],
  ['teams', organizationCase('teams', 'Members of Acme Instruments')],
  ['teams, to a member', organizationCase('teams', undefined, AS_PLAIN)],
  ['sent invitations', organizationCase('invitations', 'Send invitation')],
  ['events', paymentCase('events')],
  ['events, with one of them', paymentCase('events?id=e9')],
  ['no payments', { ...paymentCase('events'), payments: { ...KNOWN, availability: 'absent' } }],
  ['customers', paymentCase('customers')],
  ['a customer', paymentCase('customers?id=c1')],
  ['metrics', paymentCase('metrics')],
  ['grants', paymentCase('grants')],
  ['endpoints', { ...paymentCase('endpoints', 'Actions for Production'), item: 'Change secret…' }],
  ['an endpoint to be deleted', { ...paymentCase('endpoints', 'Actions for Production'), item: 'Delete…' }],
  ['signature tester', { ...paymentCase('signature-tester'), press: 'Check' }],
  ['sent invitations, to a member', organizationCase('invitations', undefined, AS_PLAIN)],
];

describe('the texts of the options page', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each(CASES)(
    'come from the catalogue: %s',
    async (_page, { hash, connection, session, answers, press, item, payments, received }) => {
      browserWith();
      workerAnswering(answers);
      await store({
        connections: { list: connection ? [connection] : [], activeId: connection?.id ?? null },
        ...(session ? { session } : {}),
        heads: session === SIGNED_IN ? { acme: HEAD } : {},
      });
      if (payments) await stored.payments.payments.set(followed(payments));
      if (received) await stored.invitations.receivedInvitations.set({ ...NO_INVITATIONS, ...received });

      await openOptionsPage(hash, bracketed(MESSAGES));
      if (press) pressFirst(press);
      await settled();
      if (item) fireEvent.click(screen.getByRole('menuitem', { name: `⟦${item}⟧` }));
      await settled();

      expect(escapedTexts()).toEqual([]);
    },
  );

  it('are checked on every page', () => {
    const checked = CASES.map(([, { hash }]) => parseRoute(...splitHash(hash))?.name);

    expect(Object.keys(routes).filter((name) => !checked.some((one) => one === name))).toEqual([]);
  });
});
