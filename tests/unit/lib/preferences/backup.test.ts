import { describe, expect, it } from 'vitest';
import type { Connection } from '@/lib/connections/schema';
import { backupText, readBackup } from '@/lib/preferences/backup';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { itsRows } from '@/tests/eachRow';

const ACME: Connection = {
  id: 'acme',
  name: 'Acme Pay',
  baseURL: 'https://auth.acme.dev',
  basePath: '/api/auth',
  dashboardOrigins: ['https://app.acme.dev'],
  providers: ['github'],
  refusedProviders: ['zoom'],
  afterSwitch: { kind: 'open', template: '/{slug}' },
  invitationTemplate: null,
  trust: 'trusted',
  capabilities: {
    organization: true,
    teams: false,
    username: false,
    twoFactor: true,
    password: true,
    passkey: true,
    admin: null,
  },
  learntAt: 1,
};

const PREFERENCES = { ...DEFAULT_PREFERENCES, images: false, display: { theme: 'dark' } };
const { mutedOrganizations: _none, ...CHOSEN } = PREFERENCES;
const SERVER = JSON.parse(backupText([ACME], PREFERENCES, {})).servers[0];

describe('a backup', () => {
  it('holds what the user has set, and can be read again', () => {
    const text = backupText([ACME], PREFERENCES, {});

    const read = readBackup(text);

    expect(read).toMatchObject({ ok: true, backup: { servers: [SERVER], preferences: CHOSEN } });
    expect(Object.keys(SERVER).sort()).toEqual([
      'afterSwitch',
      'basePath',
      'baseURL',
      'dashboardOrigins',
      'invitationTemplate',
      'mutedOrganizations',
      'name',
      'providers',
    ]);
  });

  it('holds whether a server is muted and how it is asked, and nothing of its gateway', () => {
    const pace = { timeoutMs: 20_000, retry: { kind: 'linear', attempts: 2, delayMs: 500 } } as const;
    const text = backupText([{ ...ACME, isMuted: true }], PREFERENCES, {
      acme: { ...pace, gatewayKept: 'disk' },
    });

    expect(JSON.parse(text).servers[0]).toMatchObject({ isMuted: true, requests: pace });
    expect(text).not.toContain('gateway');
    expect(readBackup(text)).toMatchObject({
      ok: true,
      backup: { servers: [{ isMuted: true, requests: pace }] },
    });
  });

  it('holds which organizations are muted with their server, whose id is another one elsewhere', () => {
    const mutedOrganizations = ['acme o1', 'other o2', 'o3'];
    const text = backupText([ACME], { ...PREFERENCES, mutedOrganizations }, {});

    expect(text).not.toContain('other');
    expect(readBackup(text)).toMatchObject({
      ok: true,
      backup: { servers: [{ mutedOrganizations: ['o1', 'o3'] }] },
    });
  });

  it('of before mutes its organizations on all of its servers', () => {
    const { mutedOrganizations: _unknown, ...server } = SERVER;
    const older = { ...PREFERENCES, mutedOrganizations: ['o1'] };
    const read = readBackup(JSON.stringify({ switchyard: 1, servers: [server], preferences: older }));

    expect(read).toMatchObject({ ok: true, backup: { servers: [{ mutedOrganizations: ['o1'] }] } });
  });

  it('has the number of the language', () => {
    const text = backupText([], { ...PREFERENCES, language: 'tr' }, {});

    expect(JSON.parse(text).preferences.language).toBe(82);
    expect(readBackup(text)).toMatchObject({ ok: true, backup: { preferences: { language: 'tr' } } });
  });

  it('of before has its tag', () => {
    const older = (language?: string | null) =>
      readBackup(JSON.stringify({ switchyard: 1, servers: [], preferences: { ...PREFERENCES, language } }));

    expect(older('de')).toMatchObject({ ok: true, backup: { preferences: { language: 'de' } } });
    for (const language of ['en-XA', null, undefined]) {
      expect(older(language)).toMatchObject({ ok: true, backup: { preferences: { language: null } } });
    }
  });

  itsRows(
    'names a language that this version does not have',
    {
      each: 'language %j',
      rows: [
        { language: 99, unknown: 99 },
        { language: 'pt-BR', unknown: 'pt-BR' },
        { language: 82, unknown: null },
        { language: 'de', unknown: null },
        { language: null, unknown: null },
      ],
    },
    ({ language, unknown }) => {
      const text = JSON.stringify({
        switchyard: 2,
        servers: [],
        preferences: { ...PREFERENCES, language },
      });

      expect(readBackup(text)).toMatchObject({ ok: true, backup: { unknownLanguage: unknown } });
    },
  );

  it('of a newer version is refused by its version, whatever it holds', () => {
    expect(readBackup(JSON.stringify({ switchyard: 3, other: [] }))).toEqual({
      ok: false,
      problem: { kind: 'newer' },
    });
  });

  const withServer = (change: object) =>
    JSON.stringify({ switchyard: 1, preferences: PREFERENCES, servers: [{ ...SERVER, ...change }] });

  const withPreferences = (change: object) =>
    JSON.stringify({ switchyard: 2, preferences: { ...PREFERENCES, ...change }, servers: [SERVER] });

  itsRows(
    'is refused whole if a part of it is wrong',
    {
      each: '%s',
      rows: [
        ['no preferences', '{"switchyard":1,"servers":[]}', 'preferences'],
        ['no servers', '{"switchyard":1,"preferences":{}}', 'servers'],
        ['a version that never was', '{"switchyard":0,"servers":[],"preferences":{}}', 'switchyard'],
        ['an address with a path', withServer({ baseURL: 'https://auth.acme.dev/x' }), 'servers[0].baseURL'],
        [
          'an address that is not secure',
          withServer({ baseURL: 'http://auth.acme.dev' }),
          'servers[0].baseURL',
        ],
        ['an address of every host', withServer({ baseURL: 'https://*.dev' }), 'servers[0].baseURL'],
        ['a path that changes the host', withServer({ basePath: '//evil.example' }), 'servers[0].basePath'],
        [
          'a template that leads elsewhere',
          withServer({ afterSwitch: { kind: 'open', template: 'https://x.example/' } }),
          'servers[0].afterSwitch.template',
        ],
        [
          'an invitation that leads elsewhere',
          withServer({ invitationTemplate: 'https://x.example/{id}' }),
          'servers[0].invitationTemplate',
        ],
        ['a provider that is none', withServer({ providers: ['../x'] }), 'servers[0].providers[0]'],
        ['a path that leads out of itself', withServer({ basePath: '/api/../x' }), 'servers[0].basePath'],
        ['a name of nothing', withServer({ name: '' }), 'servers[0].name'],
        ['a name of blanks', withServer({ name: ' \n\u200b' }), 'servers[0].name'],
        [
          'a choice of a later version',
          withServer({ afterSwitch: { kind: 'close' } }),
          'servers[0].afterSwitch',
        ],
        ['a language that is none', withPreferences({ language: {} }), 'preferences.language'],
        [
          'an hour that no day has',
          withPreferences({ quietHours: { from: 1_440, to: 0 } }),
          'preferences.quietHours.from',
        ],
      ] as const,
    },
    ([, text, field]) => {
      expect(readBackup(text)).toEqual({ ok: false, problem: { kind: 'damaged', field } });
    },
  );

  itsRows(
    'is none if the file is something else',
    {
      each: '%s',
      rows: [
        ['no JSON', '{', 'not-json'],
        ['nothing', '', 'not-json'],
        ['a list', '[]', 'something-else'],
        ['an object of another program', '{"version":2,"servers":[]}', 'something-else'],
        ['no version', '{"servers":[],"preferences":{}}', 'something-else'],
      ] as const,
    },
    ([, text, kind]) => {
      expect(readBackup(text)).toEqual({ ok: false, problem: { kind } });
    },
  );
});
