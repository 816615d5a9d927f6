import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { holdTimers } from '../../form/pauses';
import { press } from '../../form/steps';
import { heading, openPage } from '../../shell/openPage';
import { ACME } from '../../shell/stored';

const WITH_USERNAMES = { ...ACME, capabilities: { ...ACME.capabilities, username: true } };

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

function fillSignUp() {
  type('Name', 'Mia Adler');
  type('Email', 'mia@acme.dev');
  type('Password', 'correct horse');
}

describe('signing up', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('asks for what the server needs and makes the account', async () => {
    const sent = await openPage('#/sign-up', { answers: { 'signIn.signUp': ok({ mustVerify: false }) } });

    fillSignUp();
    await press('Create account');

    expect(sent).toContainEqual({
      name: 'signIn.signUp',
      input: { name: 'Mia Adler', email: 'mia@acme.dev', password: 'correct horse', username: null },
    });
    expect(window.location.hash).toBe('#/home');
  });

  it('never refuses a password by itself: the bounds are a hint', async () => {
    const sent = await openPage('#/sign-up', { answers: { 'signIn.signUp': ok({ mustVerify: false }) } });

    expect(screen.getByText('Usually 8 to 128 characters')).toBeTruthy();
    fillSignUp();
    type('Password', 'short');
    await press('Create account');

    expect(sent.some(({ name }) => name === 'signIn.signUp')).toBe(true);
  });

  it('marks the required fields before anything is sent', async () => {
    const sent = await openPage('#/sign-up');

    await press('Create account');

    expect(screen.getByText('Enter your name.')).toBeTruthy();
    expect(screen.getByText('Enter your email.')).toBeTruthy();
    expect(screen.getByText('Enter a password.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(sent.some(({ name }) => name === 'signIn.signUp')).toBe(false);
  });

  it.each([
    ['user-exists', 'Email'],
    ['invalid-email', 'Email'],
    ['password-too-short', 'Password'],
    ['username-taken', 'Username (optional)'],
  ] as const)('says at its field what the server refuses: %s', async (code, label) => {
    await openPage('#/sign-up', { connection: WITH_USERNAMES, answers: { 'signIn.signUp': fail(code) } });

    fillSignUp();
    await press('Create account');

    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(label));
  });

  it('has a field for a username while it is not known whether the server has them', async () => {
    const unknown = { ...ACME, capabilities: { ...ACME.capabilities, username: null } };
    await openPage('#/sign-up', { connection: unknown });

    expect(field('Username (optional)')).toBeTruthy();
  });

  it.each([
    [true, 'Available'],
    [false, 'Taken. Try another username.'],
    [null, 'This server can’t check availability.'],
  ])('reports whether a username is available: %s', async (available, text) => {
    const pause = holdTimers();
    const sent = await openPage('#/sign-up', {
      connection: WITH_USERNAMES,
      answers: { 'signIn.checkUsername': ok({ available }) },
    });

    type('Username (optional)', 'mia.adler');

    await pause();
    expect(screen.getByText(text)).toBeTruthy();
    expect(sent).toContainEqual({ name: 'signIn.checkUsername', input: { username: 'mia.adler' } });
  });

  it('names the mail that is to be followed first, and sends it again', async () => {
    const sent = await openPage('#/sign-up', { answers: { 'signIn.signUp': ok({ mustVerify: true }) } });
    fillSignUp();
    await press('Create account');
    expect(heading()).toBe('Check your inbox or sign in');
    expect(screen.getByText(/If this server verifies emails, follow the link sent to/).textContent).toContain(
      'mia@acme.dev',
    );

    await press('Resend');

    expect(sent).toContainEqual({ name: 'account.sendVerification', input: { email: 'mia@acme.dev' } });
    expect(screen.getByText('Email resent')).toBeTruthy();
    await press('Use another email');
    expect(heading()).toBe('Create an account');
  });

  it('leads to the sign-in where a sign-up creates no session', async () => {
    await openPage('#/sign-up', { answers: { 'signIn.signUp': ok({ mustVerify: true }) } });
    fillSignUp();
    await press('Create account');
    expect(screen.getByText(/Then sign in\./)).toBeTruthy();

    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to sign-in' });

    expect(link.getAttribute('href')).toBe('#/sign-in');
  });

  it('keeps what was typed over a reload, all but the password', async () => {
    const pause = holdTimers();
    const sent = await openPage('#/sign-up');
    fillSignUp();

    await pause();
    expect(sent.some(({ name }) => name === 'drafts.save')).toBe(true);

    const saved = sent.find(({ name }) => name === 'drafts.save');
    expect(saved?.input).toMatchObject({ form: 'signUp', values: { name: 'Mia Adler' } });
    expect(JSON.stringify(sent)).not.toContain('correct horse');
  });

  it('continues from a draft, and leaves the focus where it is', async () => {
    const values = { name: 'Mia Adler', email: 'mia@acme.dev', user: ACME.id };
    await stored.drafts.drafts.set({ signUp: { values, touchedAt: Date.now() } });

    await openPage('#/sign-up');

    expect([field('Name').value, field('Email').value]).toEqual(['Mia Adler', 'mia@acme.dev']);
    expect(document.activeElement).toBe(document.body);
  });

  it('waits as long as the server wants it to, whatever is typed meanwhile', async () => {
    const refusal = fail('rate-limited', { retryAfterSeconds: 60 });
    await openPage('#/sign-up', { answers: { 'signIn.signUp': refusal } });
    fillSignUp();
    await press('Create account');

    type('Name', 'Mia A.');

    expect(screen.getByRole('alert').textContent).toContain('Too many');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' }).disabled).toBe(true);
  });
});

describe('a server without passwords', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  const WITHOUT = { ...ACME, capabilities: { ...ACME.capabilities, password: false } };

  it.each([
    ['#/sign-up', /^Name/, 'Create account'],
    ['#/forgot-password', /^Email/, 'Send reset link'],
  ])('has neither form nor button at %s, and leads to its own page', async (hash, label, button) => {
    await openPage(hash, { connection: WITHOUT });

    expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getByText(/doesn’t use email and password/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open dashboard' })).toBeTruthy();
  });

  it('offers its services for a new account', async () => {
    await openPage('#/sign-up', { connection: { ...WITHOUT, providers: ['github'] } });

    expect(screen.getByRole('button', { name: 'Continue with GitHub' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });
});
