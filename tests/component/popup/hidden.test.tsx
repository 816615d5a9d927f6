import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { openPopup } from './openPopup';

const create = vi.fn(async (_tab: { url?: string }) => ({}));
const field = () => screen.getByRole('combobox');

beforeEach(() => {
  fakeBrowser.reset();
  create.mockClear();
  Object.assign(fakeBrowser.tabs, { create });
  workerAnswering();
});
afterEach(cleanup);

it.each([
  ['X', '#/security?signOut=others'],
  ['D', '#/security'],
  ['A', '#/invitations'],
])('leads by Alt+%s to the page of a section that is hidden', async (letter, address) => {
  await openPopup({ display: { sections: 'payments' } });

  fireEvent.keyDown(field(), { key: letter.toLowerCase(), code: `Key${letter}`, altKey: true });
  await settled();

  expect(create.mock.calls[0]?.[0].url).toMatch(new RegExp(`${address.replace('?', '\\?')}$`));
});

it('finds what a hidden section offers', async () => {
  await openPopup({ display: { sections: 'payments' } });

  fireEvent.change(field(), { target: { value: 'sign out other' } });
  await settled();

  expect(screen.getAllByRole('option')[0]?.textContent).toContain('Sign out other devices');
});
