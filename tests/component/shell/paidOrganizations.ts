import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import '@/components/payments/feed/AllEventsPage';
import { ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { followed } from '../../payments/followed';
import { KNOWN, openPaymentPage } from '../payments/paymentPage';
import type { Answers } from './fakeExtension';
import { openOptionsPage, settled } from './optionsPage';
import { ACME, HEAD, INSTRUMENTS, SIGNED_IN } from './stored';

export const BLUEBIRD = { id: 'o2', name: 'Bluebird Records', slug: 'bluebird', logo: null };
const NO_EVENTS = ok({ events: [], before: null, organizations: [] });

export const payments = (ids: readonly string[]) => {
  const [own] = followed(KNOWN).organizations;
  if (!own) throw new Error('An organization is followed');
  const organizations = ids.map((id) => ({ ...own, organizationId: id, name: `Payments of ${id}` }));
  return { ...followed(KNOWN), organizations };
};

/** What the worker stores once a switch is confirmed. */
export const activate = (organization: typeof INSTRUMENTS | null) =>
  act(async () => {
    const { state } = SIGNED_IN;
    if (state.phase !== 'signed-in') throw new Error('Nobody is signed in');
    const session = { ...state.session, activeOrganizationId: organization?.id ?? null };
    await stored.sessions.sessionSnapshot.set({ ...SIGNED_IN, state: { ...state, session } });
    const rows = [INSTRUMENTS, BLUEBIRD];
    await stored.sessions.heads.set({ [ACME.id]: { ...HEAD, rows, activeOrganization: organization } });
  });

export async function open(hash: string, answers: Answers = {}) {
  const sent = await openPaymentPage('#/preferences', {
    answers: { 'payments.allEvents': NO_EVENTS, ...answers },
    known: null,
  });
  await activate(INSTRUMENTS);
  await act(() => stored.payments.payments.set(payments(['o1', 'o2'])));
  await goTo(hash);
  return sent;
}

export async function goTo(hash: string) {
  await act(async () => {
    window.location.hash = hash;
  });
  await settled();
}

/** The same tab after a reload: only what the browser keeps is left. */
export async function reload() {
  cleanup();
  await openOptionsPage(window.location.hash);
  await settled();
}

export const switcher = () => screen.getByRole('button', { name: /^Switch organization/ });
export const shown = () => switcher().textContent?.replace('Switch organization', '');

export async function choose(name: string | RegExp) {
  fireEvent.click(switcher());
  await settled();
  fireEvent.click(screen.getByRole('menuitem', { name }));
  await settled();
}

export const links = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
export const linkTo = (name: string) => links().find(([text]) => text === name)?.[1];

export const asked = (sent: Awaited<ReturnType<typeof open>>, command: string) =>
  sent.filter(({ name }) => name === command).map(({ input }) => input);
