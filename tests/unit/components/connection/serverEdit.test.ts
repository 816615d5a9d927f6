import { describe, expect, it } from 'vitest';
import { editableValues, parseServerEdit } from '@/components/connection/serverEdit';
import { ACME } from '../../../component/options/stored';

const VALUES = editableValues(ACME);

describe('parseServerEdit', () => {
  it('needs no permission for what is allowed already', () => {
    expect(parseServerEdit(ACME, { ...VALUES, name: ' Acme ', providers: ['github'] })).toEqual({
      ok: true,
      value: {
        input: {
          connectionId: 'acme',
          name: 'Acme',
          dashboardOrigins: ['https://app.acme.dev'],
          providers: ['github'],
          afterSwitch: { kind: 'nothing' },
          invitationTemplate: null,
        },
        needed: [],
      },
    });
  });

  it('needs the permission for a dashboard on another host', () => {
    const edit = parseServerEdit(ACME, { ...VALUES, dashboard: 'dash.acme.dev/orders' });

    expect(edit).toMatchObject({
      value: {
        input: { dashboardOrigins: ['https://dash.acme.dev'] },
        needed: ['https://auth.acme.dev', 'https://dash.acme.dev'],
      },
    });
  });

  it('calls a server without a name after its host, and forgets a cleared dashboard', () => {
    const edit = parseServerEdit(ACME, { ...VALUES, name: ' ', dashboard: '' });

    expect(edit).toMatchObject({ value: { input: { name: 'auth.acme.dev', dashboardOrigins: [] } } });
  });

  it('measures a template by the dashboard that is typed, not by the one that is saved', () => {
    const values = { ...VALUES, afterSwitch: 'open' as const, template: 'https://dash.acme.dev/{slug}' };

    expect(parseServerEdit(ACME, values)).toEqual({ ok: false, at: 'template' });
    expect(parseServerEdit(ACME, { ...values, dashboard: 'dash.acme.dev' })).toMatchObject({
      value: { input: { afterSwitch: { kind: 'open', template: 'https://dash.acme.dev/{slug}' } } },
    });
  });

  it('refuses what is no address', () => {
    expect(parseServerEdit(ACME, { ...VALUES, dashboard: 'dash' })).toMatchObject({
      error: { code: 'address-invalid' },
    });
  });
});
