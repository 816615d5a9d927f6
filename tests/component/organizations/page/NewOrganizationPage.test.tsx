import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { holdTimers } from '../../form/pauses';
import { descriptionOf, field, paste, press, type } from '../../form/steps';
import { INSTRUMENTS } from '../../shell/stored';
import { openOrganizationPage, type Setting } from './organizationPage';

const open = (setting: Setting = {}) => openOrganizationPage('#/new-organization', setting);
const MADE = { ...INSTRUMENTS, id: 'o9', name: 'Zażółć Labs' };

describe('NewOrganizationPage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('proposes a slug from the name, until another is written', async () => {
    await open();

    await type('Name', 'Zażółć Labs & Sons');
    expect(field('Slug').value).toBe('zazolc-labs-sons');
    await type('Slug', 'labs');
    await type('Name', 'Other');

    expect(field('Slug').value).toBe('labs');
  });

  it('begins in the field for the name', async () => {
    await open();

    expect(document.activeElement).toBe(field('Name'));
  });

  it('checks whether a slug is free after a pause in typing', async () => {
    const pause = holdTimers();
    const sent = await open({ answers: { 'organizations.checkSlug': ok({ available: false }) } });

    await type('Name', 'Acm');
    await type('Name', 'Acme');
    await pause();

    expect(descriptionOf('Slug')).toContain('Taken. Try another slug.');
    const asked = sent.filter(({ name }) => name === 'organizations.checkSlug');
    expect(asked).toEqual([{ name: 'organizations.checkSlug', input: { slug: 'acme' } }]);
  });

  it('keeps a name and a slug that are too long, and names the limit', async () => {
    const sent = await open();

    await paste('Name', 'n'.repeat(257));
    await paste('Slug', 's'.repeat(257));
    await press('Create organization');

    expect(descriptionOf('Name')).toBe('Use at most 256 characters.');
    expect(descriptionOf('Slug')).toContain('Use at most 256 characters.');
    expect([field('Name').value.length, field('Slug').value.length]).toEqual([257, 257]);
    expect(sent.some(({ name }) => name === 'organizations.create')).toBe(false);
  });

  it('creates it, keeps the active one where that is wished, and goes to its page', async () => {
    const sent = await open({ answers: { 'organizations.create': ok(MADE) } });

    await type('Name', 'Zażółć Labs');
    await type('Metadata', '{"plan": "pro"}');
    fireEvent.click(screen.getByLabelText(/Keep Acme Instruments active/));
    await press('Create organization');

    expect(sent).toContainEqual({
      name: 'organizations.create',
      input: {
        name: 'Zażółć Labs',
        slug: 'zazolc-labs',
        logo: null,
        metadata: '{"plan": "pro"}',
        keepsActive: true,
      },
    });
    expect(sent).toContainEqual({ name: 'drafts.discard', input: { form: 'organization' } });
    expect(window.location.hash).toBe('#/organization?id=o9');
  });

  it('says in which line and column metadata is no JSON, and sends nothing', async () => {
    const sent = await open();

    await type('Name', 'Labs');
    await type('Metadata', '{\n  "a": 1,\n  b: 2\n}');
    await press('Create organization');

    expect(descriptionOf('Metadata')).toContain('Check line 3, column 3.');
    expect(document.activeElement).toBe(field('Metadata'));
    expect(sent.some(({ name }) => name === 'organizations.create')).toBe(false);
  });

  it('asks for a name first', async () => {
    await open();

    await press('Create organization');

    expect(descriptionOf('Name')).toContain('Enter a name.');
    expect(document.activeElement).toBe(field('Name'));
  });

  it('puts a refused slug at its field, and keeps what was typed', async () => {
    await open({ answers: { 'organizations.create': fail('slug-taken') } });

    await type('Name', 'Labs');
    await press('Create organization');

    expect(descriptionOf('Slug')).toContain('taken');
    expect(document.activeElement).toBe(field('Slug'));
    expect(field('Name').value).toBe('Labs');
  });

  it('shows the reason of the server where the limit is reached', async () => {
    await open({
      answers: { 'organizations.create': fail('organization-limit', { detail: 'Five is enough' }) },
    });

    await type('Name', 'Labs');
    await press('Create organization');

    expect(screen.getByRole('alert').textContent).toContain(
      'You’ve reached this server’s organization limit.',
    );
    expect(screen.getByText('Five is enough')).toBeTruthy();
  });

  it('brings back what was typed before a reload', async () => {
    await stored.drafts.drafts.set({
      organization: { values: { name: 'Labs', slug: 'lab-9', user: 'acme marta' }, touchedAt: Date.now() },
    });
    await open();

    expect(field('Name').value).toBe('Labs');
    expect(field('Slug').value).toBe('lab-9');
  });

  it('loads no logo that is not https', async () => {
    await open();

    await type('Logo URL', 'http://acme.dev/logo.png');

    expect(descriptionOf('Logo URL')).toContain('https://');
    expect(document.querySelector('img[src^="http:"]')).toBeNull();
  });
});
