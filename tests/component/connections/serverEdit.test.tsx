import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail } from '@/lib/core/result';
import type { AccountHeads } from '@/lib/sessions/accountHead';
import { act, choose, descriptionOf, paste, press } from '../form/steps';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, INSTRUMENTS, SIGNED_IN } from '../shell/stored';

const SERVER = { ...ACME, providers: ['github'], refusedProviders: ['zoom', 'yard'] };

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openEditor(heads: AccountHeads = {}) {
  await store({ connections: { list: [SERVER], activeId: ACME.id }, session: SIGNED_IN, heads });
  await openOptionsPage('#/servers');
  await act(SERVER.name, 'Edit');
}

describe('editing a saved server', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
  });
  afterEach(cleanup);

  it('saves its name and the services that it offers', async () => {
    const sent = workerAnswering();
    await openEditor();

    fill('Name', 'Acme');
    fireEvent.click(screen.getByLabelText('GitLab'));
    fill('Other provider ID', 'acme-sso');
    await press('Add');
    await press('Save');

    expect(sent).toContainEqual({
      name: 'connections.update',
      input: {
        connectionId: 'acme',
        name: 'Acme',
        providers: { gitlab: true, 'acme-sso': true },
      },
    });
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('saves only what was changed here, beside what another window saves meanwhile', async () => {
    const sent = workerAnswering();
    await openEditor();
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

    fill('Dashboard address', 'https://auth.acme.dev');
    fireEvent.click(field('GitLab'));
    const beside = { ...SERVER, name: 'Beside', providers: ['google'], invitationTemplate: '/join/{id}' };
    await store({ connections: { list: [beside], activeId: ACME.id } });
    await settled();
    expect([field('Name').value, field('Invitation links').value]).toEqual(['Beside', '/join/{id}']);
    expect([field('GitLab').checked, field('Google').checked, field('GitHub').checked]).toEqual([
      true,
      true,
      false,
    ]);
    await press('Save');

    expect(sent).toContainEqual({
      name: 'connections.update',
      input: { connectionId: 'acme', dashboardOrigins: [], providers: { gitlab: true } },
    });
  });

  it('marks what the server said it does not have', async () => {
    workerAnswering();

    await openEditor();

    expect(screen.getAllByText('Not offered here')).toHaveLength(2);
    expect(screen.getByText('yard')).toBeTruthy();
  });

  it('shows what an address template makes of the active organization while it is typed', async () => {
    const sent = workerAnswering();
    await openEditor({ [ACME.id]: { ...HEAD, activeOrganization: INSTRUMENTS } });

    await choose('After switching', 'Open a URL');
    fill('URL to open', '/o/{slug}/orders');
    expect(screen.getByText('https://app.acme.dev/o/acme/orders')).toBeTruthy();
    fill('Invitation links', 'https://app.acme.dev/join/{id}');
    expect(screen.getByText('https://app.acme.dev/join/inv_1')).toBeTruthy();
    await press('Save');

    expect(sent.at(-1)?.input).toMatchObject({
      afterSwitch: { kind: 'open', template: '/o/{slug}/orders' },
      invitationTemplate: 'https://app.acme.dev/join/{id}',
    });
  });

  it.each([
    ['https://evil.example/{slug}', /Use a URL on the server or its dashboard\./],
    ['http://app.acme.dev/{slug}', /Use an https URL\./],
    ['/o/{name}', /Unknown placeholder in braces\./],
    ['', /Enter a URL to open\./],
  ])('saves nothing while the address to open is %j, and says why at the field', async (template, why) => {
    const sent = workerAnswering();
    await openEditor();
    await choose('After switching', 'Open a URL');
    fill('URL to open', template);

    await press('Save');

    const field = screen.getByLabelText('URL to open');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(why)).toBeTruthy();
    expect(sent.some(({ name }) => name === 'connections.update')).toBe(false);
  });

  it('keeps what is pasted, and names the limit that it is beyond', async () => {
    const sent = workerAnswering();
    await openEditor();

    await paste('Other provider ID', 'p'.repeat(65));
    await press('Add');
    expect(descriptionOf('Other provider ID')).toBe('Use at most 64 characters.');
    await paste('Invitation links', `/${'i'.repeat(2_048)}/{id}`);
    expect(descriptionOf('Invitation links')).toContain('Use at most 2,048 characters.');
    await paste('Invitation links', '');
    await paste('Name', 'n'.repeat(101));
    await press('Save');

    expect(descriptionOf('Name')).toBe('Use at most 100 characters.');
    expect(screen.getByLabelText('Name')).toBe(document.activeElement);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toHaveLength(101);
    expect(sent.some(({ name }) => name === 'connections.update')).toBe(false);
  });

  it('wants the id in the links to invitations', async () => {
    workerAnswering();
    await openEditor();

    fill('Invitation links', '/join');
    await press('Save');

    expect(screen.getByText('Include {id}, the invitation’s ID.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Invitation links'));
  });

  it('asks for a dashboard on another host in the click, and saves nothing where that is refused', async () => {
    const asked = browserWith({ allows: false });
    const sent = workerAnswering();
    await openEditor();

    fill('Dashboard address', 'https://dash.acme.dev');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(asked).toEqual([['https://auth.acme.dev/*', 'https://dash.acme.dev/*']]);
    await settled();

    expect(sent.some(({ name }) => name === 'connections.update')).toBe(false);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('reports an invalid address at the field, and keeps what was typed if saving fails', async () => {
    workerAnswering({ 'connections.update': fail('storage-failed') });
    await openEditor();

    fill('Dashboard address', 'dash');
    await press('Save');
    expect(screen.getByLabelText('Dashboard address').getAttribute('aria-invalid')).toBe('true');

    fill('Dashboard address', '');
    fill('Name', 'Acme');
    await press('Save');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Acme');
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
