import { describe, expect, it } from 'vitest';
import { parseServerEdit } from '@/components/connections/serverEdit';
import { ACME } from '../../../component/shell/stored';

describe('parseServerEdit', () => {
  it('needs no permission for what is allowed already, and sends only what differs', () => {
    const typed = {
      name: ' Acme ',
      dashboard: 'app.acme.dev',
      invitation: ' ',
      providers: { github: true, zoom: false },
    };

    expect(parseServerEdit(ACME, typed)).toEqual({
      ok: true,
      value: { input: { connectionId: 'acme', name: 'Acme', providers: { github: true } }, needed: [] },
    });
    expect(parseServerEdit(ACME, {})).toMatchObject({ value: { input: { connectionId: 'acme' } } });
  });

  it('needs the permission for a dashboard on another host', () => {
    const edit = parseServerEdit(ACME, { dashboard: 'dash.acme.dev/orders' });

    expect(edit).toMatchObject({
      value: {
        input: { dashboardOrigins: ['https://dash.acme.dev'] },
        needed: ['https://auth.acme.dev', 'https://dash.acme.dev'],
      },
    });
  });

  it('calls a server without a name after its host, and forgets a cleared dashboard', () => {
    const edit = parseServerEdit({ ...ACME, name: 'Acme' }, { name: ' ', dashboard: '' });

    expect(edit).toMatchObject({ value: { input: { name: 'auth.acme.dev', dashboardOrigins: [] } } });
  });

  it('measures a template by the dashboard that is typed, not by the one that is saved', () => {
    const typed = { afterSwitch: 'open' as const, template: 'https://dash.acme.dev/{slug}' };

    expect(parseServerEdit(ACME, typed)).toEqual({ ok: false, at: 'template', problem: 'elsewhere' });
    expect(parseServerEdit(ACME, { ...typed, dashboard: 'dash.acme.dev' })).toMatchObject({
      value: { input: { afterSwitch: { kind: 'open', template: 'https://dash.acme.dev/{slug}' } } },
    });
  });

  it('refuses what is no address', () => {
    expect(parseServerEdit(ACME, { dashboard: 'dash' })).toMatchObject({
      at: 'dashboard',
      problem: 'address-invalid',
    });
  });
});
