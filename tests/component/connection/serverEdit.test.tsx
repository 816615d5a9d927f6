import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail } from '@/lib/result';
import { browserWith, openOptionsPage, settled, store, workerAnswering } from '../options/optionsPage';
import { ACME, SIGNED_IN } from '../options/stored';

const SERVER = { ...ACME, providers: ['github'], refusedProviders: ['zoom', 'yard'] };

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openEditor() {
  await store({ connections: { list: [SERVER], activeId: ACME.id }, session: SIGNED_IN });
  await openOptionsPage('#/servers');
  await press('Edit');
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
    fill('Another one, by its id', 'acme-sso');
    await press('Add');
    await press('Save');

    expect(sent).toContainEqual({
      name: 'connection.update',
      input: {
        connectionId: 'acme',
        name: 'Acme',
        dashboardOrigins: ['https://app.acme.dev'],
        providers: ['github', 'gitlab', 'acme-sso'],
      },
    });
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('marks what the server said it does not have', async () => {
    workerAnswering();

    await openEditor();

    expect(screen.getAllByText('the server said it does not have it')).toHaveLength(2);
    expect(screen.getByText('yard')).toBeTruthy();
  });

  it('asks for a dashboard on another host in the click, and saves nothing where that is refused', async () => {
    const asked = browserWith({ allows: false });
    const sent = workerAnswering();
    await openEditor();

    fill('Dashboard address', 'https://dash.acme.dev');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(asked).toEqual([['https://auth.acme.dev/*', 'https://dash.acme.dev/*']]);
    await settled();

    expect(sent.some(({ name }) => name === 'connection.update')).toBe(false);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('says at the field what is no address, and keeps what was typed where saving fails', async () => {
    workerAnswering({ 'connection.update': fail('storage-failed') });
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
