import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { messages as access } from '@/lib/core/i18n/locales/en/access.po';
import { messages as common } from '@/lib/core/i18n/locales/en/common.po';
import { messages as errors } from '@/lib/core/i18n/locales/en/errors.po';
import { messages as paymentTexts } from '@/lib/core/i18n/locales/en/payments.po';
import type { AppError } from '@/lib/core/result';
import { localDay } from '@/lib/payments/timeZone';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { PROVIDERS } from '@/lib/social/providers';
import { invitationList, many } from '@/tests/newsScene';
import { stored } from '@/tests/storedState';
import { attributeTexts, bracketed, outsideBrackets } from '../bracketed';
import { cursorAt, KNOWN, makeDay, makeEvent, storePayments } from '../payments/paymentPage';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, INSTRUMENTS, MARTA, SIGNED_OUT } from '../shell/stored';
import { openPopup, type Seed } from './openPopup';
import { activeIs, CEDAR, impersonated, organizationList, SELLER, switchTo } from './popupSeed';

const MESSAGES = { ...common, ...errors, ...access, ...paymentTexts };

/** Names, slugs, addresses and a server's own words aren't language. */
const DATA = [
  ...[
    'auth.acme.dev',
    'Marta Kowalska',
    'marta@acme.dev',
    'billing',
    'zebra',
    'Not a member, says the server',
  ],
  ...['Acme Instruments', 'Bluebird Records', 'Cedar & Co', 'acme', 'bluebird', 'cedar'],
  // Keycaps, and a time.
  ...['a name', 'Labs i0', 'Labs i1', 'Labs i2', 'Alt 1–9', 'Esc', '203.0.113.7', 'Firefox', 'Linux', 'now'],
  ...Object.values(PROVIDERS),
];

/** A date, as the browser writes it. */
const DATE = /\w+day, \w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M|[A-Z][a-z]{2} \d+, \d{4}, \d+:\d+\s[AP]M/g;

const escaped = (text: string) => outsideBrackets(text, DATE, DATA);

/** Users read and hear these texts, and the attributes that name or explain. */
function escapedTexts(): string[] {
  const page = document.body;
  const named = attributeTexts(page);
  return [page.textContent, ...named].map(escaped).filter((rest) => /\p{L}/u.test(rest));
}

const failed = (code: 'not-a-member' | 'not-confirmed') =>
  switchTo(CEDAR, {
    progress: {
      phase: 'settled',
      settledAt: Date.now(),
      error: { code, detail: 'Not a member, says the server' },
    },
  });

const SIGNED_OUT_ALREADY: Seed = { head: null, list: null, session: SIGNED_OUT };
const UNKNOWN: SessionSnapshot = { ...SIGNED_OUT, state: { phase: 'unknown' } };
const NOBODY: Seed = {
  session: activeIs(null),
  head: { ...SELLER, activeOrganization: null, rows: [], organizationCount: 0 },
  list: organizationList([]),
};

const signIn = () => fireEvent.click(screen.getByRole('button', { name: '⟦Sign in⟧' }));
const search = () => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zebra' } });
const pickService = () =>
  fireEvent.click(screen.getByRole('button', { name: '⟦Continue with another provider…⟧' }));

async function askForCode() {
  const challenge = { connectionId: ACME.id, methods: [], startedAt: Date.now(), codeSentAt: Date.now() };
  await act(() =>
    stored.twoFactor.challenges.set({ [ACME.id]: { ...challenge, rememberMe: true, resume: null } }),
  );
  await settled();
  fireEvent.click(screen.getByRole('button', { name: '⟦Email me a code⟧' }));
}

async function failFlow() {
  const ended = { phase: 'failed' as const, error: { code: 'provider-failed' as const }, isNewUser: false };
  const flow = { id: 'f1', connectionId: ACME.id, provider: 'github', purpose: 'sign-in' as const, ...ended };
  const rest = {
    nonce: 'n',
    tabId: null,
    startedAt: 1,
    loginHint: null,
    scopes: [],
    userId: null,
    resume: null,
  };
  await act(() => stored.social.flows.set([{ ...flow, ...rest }]));
}

async function showDevices(error: AppError | null = null) {
  const device = { browser: 'Firefox', system: 'Linux', kind: 'desktop' as const };
  const dates = { createdAt: Date.now(), updatedAt: Date.now(), expiresAt: Date.now() };
  const row = { device, ipAddress: '203.0.113.7', ...dates };
  const sessions = [
    { ...row, id: 's1', current: true },
    { ...row, id: 's2', current: false },
  ];
  const list = { connectionId: ACME.id, userId: 'marta', maybeCut: false, fetchedAt: Date.now() };
  await act(() => stored.sessions.sessionList.set({ ...list, sessions, error }));
  await settled();
  fireEvent.click(screen.getByRole('button', { name: /^⟦[^⟧]* devices⟧$/ }));
}

async function showInvitations() {
  const sent = many(4, { expiresAt: Date.now() + 9_000_000 });
  await act(() =>
    stored.invitations.receivedInvitations.set(
      invitationList(sent, { connectionId: ACME.id, userId: MARTA.id }),
    ),
  );
  await settled();
}

async function showPayments(availability: 'present' | 'absent') {
  // Future times are relative to now.
  const event = makeEvent(
    9,
    'product.updated',
    { id: '1' },
    new Date(Date.now() + 100_000_000).toISOString(),
  );
  const totals = [makeDay({ day: localDay(Date.now()) })];
  const today = { timeZone: 'UTC', today: '2026-11-21', totals };
  const latest = [{ ...event, test: true }];
  await storePayments({ ...KNOWN, availability, today, latest, readThrough: cursorAt(1), unread: 1 });
  await settled();
}

const pressRevoke = () => fireEvent.click(screen.getByRole('button', { name: /Sign out .* on/ }));
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '⟦Confirm it’s you⟧' }));

async function openMenu() {
  fireEvent.click(screen.getByRole('button', { name: /’s account/ }));
  await screen.findAllByRole('menuitem');
}

describe('the texts of the popup', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each<[string, Seed, (() => unknown)?]>([
    ['no server', { connection: null }],
    ['loading', { head: null, list: null, session: UNKNOWN }],
    ['never reached', { head: null, list: null, session: { ...UNKNOWN, error: { code: 'unreachable' } } }],
    ['signed out', SIGNED_OUT_ALREADY],
    ['signed out, untrusted', { ...SIGNED_OUT_ALREADY, connection: { ...ACME, trust: 'untrusted' } }],
    ['signed out, empty fields', SIGNED_OUT_ALREADY, signIn],
    [
      'session ended',
      { ...SIGNED_OUT_ALREADY, session: { ...SIGNED_OUT, state: { phase: 'signed-out', reason: 'ended' } } },
    ],
    ['another provider', SIGNED_OUT_ALREADY, pickService],
    ['a second step', SIGNED_OUT_ALREADY, askForCode],
    ['a service that failed', SIGNED_OUT_ALREADY, failFlow],
    ['devices', {}, showDevices],
    ['devices, asked', {}, () => showDevices().then(pressRevoke)],
    ['devices, stale', {}, () => showDevices({ code: 'needs-confirmation' })],
    ['devices, confirming', {}, () => showDevices({ code: 'needs-confirmation' }).then(confirm)],
    ['signed in', {}],
    ['invitations', {}, showInvitations],
    ['payments', {}, () => showPayments('present')],
    ['no payments', {}, () => showPayments('absent')],
    ['account menu', {}, openMenu],
    ['a role of the server’s own', { head: { ...SELLER, roles: { o1: 'billing', o3: 'admin,billing' } } }],
    ['only remembered', { session: UNKNOWN, list: null }],
    ['list never read', { head: { ...SELLER, organizationCount: null }, list: null }],
    ['nothing active', { session: activeIs(null) }],
    ['something unlisted active', { session: activeIs('o9') }],
    ['no organizations', NOBODY],
    ['impersonated', { session: impersonated() }],
    ['offline', { session: activeIs('o1', { error: { code: 'offline' } }) }],
    ['worker gone', { pageError: { code: 'worker-unavailable' } }],
    ['untrusted', { connection: { ...ACME, trust: 'untrusted' } }],
    ['switching', { operations: [switchTo(CEDAR)] }],
    ['switch refused', { session: activeIs(null), operations: [failed('not-a-member')] }],
    ['switch not confirmed', { operations: [failed('not-confirmed')] }],
    ['no match', {}, search],
    ['list cut', { list: organizationList([INSTRUMENTS], { maybeCut: true, unreadable: 2 }) }, search],
    ['list never loaded', { ...NOBODY, list: organizationList([], { error: { code: 'timeout' } }) }],
    ['list stale', { list: organizationList([INSTRUMENTS], { error: { code: 'timeout' } }) }],
    ['list too long to keep', { list: organizationList([], { error: { code: 'storage-failed' } }) }],
  ])('come from the catalogue: %s', async (_view, seed, act) => {
    workerAnswering();

    await openPopup({ ...seed, i18n: bracketed(MESSAGES) });
    await act?.();
    await settled();

    expect(document.body.textContent).toContain('⟦');
    expect(escapedTexts()).toEqual([]);
  });
});
