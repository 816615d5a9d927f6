import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok, type Result } from '@/lib/core/result';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { stored } from '@/tests/storedState';
import { holdTimers } from '../form/pauses';
import { descriptionOf, field, press, type } from '../form/steps';
import { settled, store } from '../shell/optionsPage';
import { LEFT } from '../shell/stored';
import { openAccountPage, signedInAs } from './accountPage';

describe('ProfilePage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('sends only what changed, and says in place that it is saved', async () => {
    const sent = await openAccountPage('#/profile', {
      answers: {
        'account.updateProfile': async () => {
          await store({ session: signedInAs({ name: 'Marta K.' }) });
          return ok(null);
        },
      },
    });

    await type('Name', 'Marta K.');
    await press('Save');

    expect(sent).toContainEqual({ name: 'account.updateProfile', input: { name: 'Marta K.' } });
    expect(sent).toContainEqual({ name: 'drafts.discard', input: { form: 'profile' } });
    expect(screen.getByText('Profile saved')).toBeTruthy();
  });

  it('does not replace what another window saved meanwhile before it was said', async () => {
    const sent = await openAccountPage('#/profile', { answers: { 'account.updateProfile': ok(null) } });
    const saved = () => sent.filter(({ name }) => name === 'account.updateProfile');

    await type('Name', 'Marta K.');
    await store({ session: signedInAs({ name: 'Ana', image: 'https://cdn.acme.dev/other.png' }) });
    await press('Save');

    expect(saved()).toEqual([]);
    expect(descriptionOf('Name')).toContain('Changed elsewhere to Ana. Save again to keep yours.');
    expect(field('Name').value).toBe('Marta K.');
    expect(document.activeElement).toBe(field('Name'));

    await press('Save');
    expect(saved()).toEqual([{ name: 'account.updateProfile', input: { name: 'Marta K.' } }]);
  });

  it('says nothing of a field that another window saved the same, or that was not edited here', async () => {
    const sent = await openAccountPage('#/profile', { answers: { 'account.updateProfile': ok(null) } });

    await type('Name', 'Marta K.');
    await type('Display name', 'Marta of Acme');
    await store({ session: signedInAs({ name: 'Marta K.', image: 'https://cdn.acme.dev/other.png' }) });
    await press('Save');

    expect(sent).toContainEqual({
      name: 'account.updateProfile',
      input: { displayUsername: 'Marta of Acme' },
    });
  });

  /** Saves a name, and another one is typed before the server answers. */
  async function typeWhileSaving(answer: Result<null>) {
    const held = Promise.withResolvers<Result<null>>();
    const sent = await openAccountPage('#/profile', {
      answers: { 'account.updateProfile': () => held.promise },
    });
    await type('Name', 'Marta K.');
    await press('Save');
    await type('Name', 'Marta Krol');
    await store({ session: signedInAs({ name: 'Marta K.' }) });
    held.resolve(answer);
    await settled();
    return () => sent.filter(({ name }) => name === 'account.updateProfile').map(({ input }) => input);
  }

  it('keeps what was typed while it saved, to be saved next', async () => {
    const saved = await typeWhileSaving(ok(null));
    expect(field('Name').value).toBe('Marta Krol');
    expect(screen.queryByText('Profile saved')).toBeNull();

    await press('Save');

    expect(saved()).toEqual([{ name: 'Marta K.' }, { name: 'Marta Krol' }]);
  });

  it('does not say that another window saved what it has sent itself', async () => {
    const saved = await typeWhileSaving(fail('not-confirmed'));

    await press('Save');

    expect(saved()).toEqual([{ name: 'Marta K.' }, { name: 'Marta Krol' }]);
  });

  it('keeps what was typed where saving fails, with the reason at its field', async () => {
    await openAccountPage('#/profile', { answers: { 'account.updateProfile': fail('username-taken') } });

    await type('Username', 'ana');
    await press('Save');

    expect(field('Username').value).toBe('ana');
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  });

  it('has a name to save', async () => {
    const sent = await openAccountPage('#/profile');

    await type('Name', ' ');
    await press('Save');

    expect(descriptionOf('Name')).toBe('Enter your name.');
    expect(sent.some(({ name }) => name === 'account.updateProfile')).toBe(false);
  });

  it('asks whether a typed username is free, and never calls the account’s own taken', async () => {
    const pause = holdTimers();
    const sent = await openAccountPage('#/profile', {
      answers: { 'signIn.checkUsername': ok({ available: false }) },
    });

    await type('Username', 'Marta');
    await type('Username', 'ana');
    await pause();

    expect(descriptionOf('Username')).toContain('Taken. Try another username.');
    const asked = sent.filter(({ name }) => name === 'signIn.checkUsername');
    expect(asked).toEqual([{ name: 'signIn.checkUsername', input: { username: 'ana' } }]);
  });

  it('hints at the usual rules, and leaves the refusal to the server', async () => {
    const sent = await openAccountPage('#/profile');

    await type('Username', 'mk');
    expect(descriptionOf('Username')).toContain('Usually at least 3 characters');
    await press('Save');

    expect(sent).toContainEqual({
      name: 'account.updateProfile',
      input: { username: 'mk', displayUsername: 'mk' },
    });
  });

  it('writes the username as it is typed until it is written another way', async () => {
    await openAccountPage('#/profile');

    await type('Username', 'marta.k');
    expect(field('Display name').value).toBe('marta.k');
    await type('Display name', 'Marta of Acme');
    await type('Username', 'marta.kl');
    expect(field('Display name').value).toBe('Marta of Acme');
  });

  it('keeps the focus where it was when saving worked', async () => {
    const pause = holdTimers();
    await openAccountPage('#/profile', {
      answers: {
        'account.updateProfile': async () => {
          await store({ session: signedInAs({ name: 'Marta K.' }) });
          return ok(null);
        },
      },
    });

    await type('Name', 'Marta K.');
    screen.getByRole('button', { name: 'Save' }).focus();
    await press('Save');

    await pause();
    expect(document.activeElement?.textContent).toBe('Profile saved');
  });

  it('reports what is missing for another address', async () => {
    const sent = await openAccountPage('#/profile');

    await press('Change email');

    expect(descriptionOf('New email')).toBe('Enter your new email.');
    expect(document.activeElement).toBe(field('New email'));
    expect(sent.some(({ name }) => name === 'account.changeEmail')).toBe(false);
  });

  it('has no username where the server has none', async () => {
    await openAccountPage('#/profile', {
      profile: { username: null },
      connection: { capabilities: { username: false } as never },
    });

    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  it('shows what was typed before a reload, to the same person only', async () => {
    await stored.drafts.drafts.set({
      profile: { values: { name: 'Marta K.', user: 'marta' }, touchedAt: Date.now() },
    });
    await openAccountPage('#/profile');
    expect(field('Name').value).toBe('Marta K.');
    cleanup();

    await openAccountPage('#/profile', { profile: { id: 'ana', name: 'Ana' } });
    expect(field('Name').value).toBe('Ana');
  });

  it('keeps nothing of what was typed once the server is removed', async () => {
    const sent = await openAccountPage('#/profile');
    const drafts = () => sent.filter(({ name }) => name === 'drafts.save').length;
    await type('Name', 'Marta K.');
    const before = drafts();

    await store({ connections: { list: [], activeId: null } });
    await settled();

    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(drafts()).toBe(before);
  });

  it('keeps nothing of what was typed once the user has signed out elsewhere', async () => {
    const sent = await openAccountPage('#/profile');
    const drafts = () => sent.filter(({ name }) => name === 'drafts.save').length;
    await type('Name', 'Marta K.');
    const before = drafts();

    await store({ heads: {}, session: LEFT });
    await settled();

    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(drafts()).toBe(before);
  });

  it('reads an image from https only, and none while images are off', async () => {
    const pause = holdTimers();
    const read = vi.spyOn(globalThis, 'fetch');
    const sent = await openAccountPage('#/profile');

    await type('Image URL', 'http://cdn.acme.dev/a.png');
    expect(descriptionOf('Image URL')).toContain('Start the URL with https:// to show the image.');
    await press('Save');
    expect(sent.some(({ name }) => name === 'account.updateProfile')).toBe(false);

    await type('Image URL', 'https://cdn.acme.dev/a.png');
    await pause();
    expect(descriptionOf('Image URL')).toContain('Can’t show this image');
    expect(read.mock.calls.map(([url]) => url)).toContain('https://cdn.acme.dev/a.png');
    expect(read.mock.calls.map(([url]) => url)).not.toContain('http://cdn.acme.dev/a.png');

    await act(() => stored.preferences.preferences.set({ ...DEFAULT_PREFERENCES, images: false }));
    await settled();
    read.mockClear();
    await type('Image URL', 'https://cdn.acme.dev/b.png');
    await pause();
    expect(descriptionOf('Image URL')).toContain('Images are off in your preferences');
    expect(read).not.toHaveBeenCalled();
  });

  it('sends another verification mail, and says to whom', async () => {
    const sent = await openAccountPage('#/profile', { profile: { emailVerified: false } });

    await press('Send verification email');

    expect(sent).toContainEqual({ name: 'account.sendVerification', input: { email: 'marta@acme.dev' } });
    expect(document.body.textContent).toContain('Email sent to marta@acme.dev');
    expect(screen.getByRole('button', { name: 'Resend' })).toBeTruthy();
  });

  it('says of a change of address only what is known', async () => {
    const sent = await openAccountPage('#/profile');

    await type('New email', 'new@acme.dev');
    await press('Change email');

    expect(sent).toContainEqual({ name: 'account.changeEmail', input: { newEmail: 'new@acme.dev' } });
    expect(document.body.textContent).toContain(
      'If new@acme.dev is available, follow the link sent there or to marta@acme.dev.',
    );
    expect(document.body.textContent).toContain('Until then, your email stays marta@acme.dev.');
  });

  it('shows a new address that the server took at once, as not verified', async () => {
    await openAccountPage('#/profile', {
      profile: { emailVerified: false },
      answers: {
        'account.changeEmail': async () => {
          await store({ session: signedInAs({ email: 'new@acme.dev', emailVerified: false }) });
          return ok(null);
        },
      },
    });

    await type('New email', 'New@acme.dev');
    await press('Change email');

    expect(document.body.textContent).toContain('Your email is now New@acme.dev');
    expect(screen.getByText('Not verified')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send verification email' })).toBeTruthy();
  });

  it('reports at the field that the address is the same', async () => {
    await openAccountPage('#/profile', { answers: { 'account.changeEmail': fail('email-same') } });

    await type('New email', 'marta@acme.dev');
    await press('Change email');

    expect(field('New email').getAttribute('aria-invalid')).toBe('true');
  });
});
