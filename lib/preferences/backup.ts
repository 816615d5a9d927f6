import * as z from 'zod/mini';
import { BASE_PATH, parseDashboardAddress, parseServerAddress } from '@/lib/connections/address';
import { invitationTemplateProblem, templateProblem } from '@/lib/connections/addressTemplate';
import { MARKS } from '@/lib/connections/marks';
import { platformTemplateProblem } from '@/lib/connections/platformLinks';
import { type Connection, MAX_CONNECTION_NAME } from '@/lib/connections/schema';
import { displayText } from '@/lib/core/displayText';
import { languageCode, languageOf } from '@/lib/core/i18n/languages';
import { MAX_TYPED, wireId } from '@/lib/core/schemas';
import { paceSchema, type RequestSettings } from '@/lib/requests/schema';
import { providerIdSchema } from '@/lib/social/schema';
import { mutedOn } from './mutes';
import { type Preferences, preferencesSchema } from './schema';

/** Raise it with every change that an older Switchyard would misread. Since 2, the language is a number (SPEC 3). */
const VERSION = 2;

const MAX_SERVERS = 100;

const isServer = (baseURL: string) => {
  const parsed = parseServerAddress(baseURL);
  return parsed.ok && parsed.value.baseURL === baseURL;
};

/** A path without parts that lead to a parent, so that requests have the same one. */
const isOwnPath = (path: string) => URL.parse(path, 'https://server.invalid')?.pathname === path;

const isDashboard = (origin: string) => {
  const parsed = parseDashboardAddress(origin);
  return parsed.ok && parsed.value === origin;
};

/** The user's settings: what was found out about the server, and who is signed in there, is left out. */
const serverFields = {
  // The file may come from another user.
  name: z.string().check(
    z.overwrite((name) => displayText(name)),
    z.minLength(1),
    z.maxLength(MAX_CONNECTION_NAME),
  ),
  baseURL: z.string().check(z.refine(isServer)),
  basePath: z.string().check(z.regex(BASE_PATH), z.maxLength(MAX_TYPED), z.refine(isOwnPath)),
  dashboardOrigins: z.array(z.string().check(z.refine(isDashboard))).check(z.maxLength(4)),
  providers: z.array(providerIdSchema).check(z.maxLength(100)),
  afterSwitch: z.union([
    z.object({ kind: z.enum(['nothing', 'reload']) }),
    z.object({ kind: z.literal('open'), template: z.string() }),
  ]),
  invitationTemplate: z.nullable(z.string().check(z.maxLength(MAX_TYPED))),
  platformTemplate: z.optional(
    z.string().check(z.refine((template) => template === '' || !platformTemplateProblem(template))),
  ),
  keepsWatching: z.optional(z.boolean()),
  isMuted: z.optional(z.boolean()),
  mark: z.optional(z.enum(MARKS)),
  /** Ids. Older files list them in the preferences, for all servers of the file. */
  mutedOrganizations: z.optional(z.array(wireId).check(z.maxLength(500))),
  /** Without the gateway's values, which may be secret. */
  requests: z.optional(paceSchema),
};

const serverSchema = z.object(serverFields).check(
  z.refine(
    ({ afterSwitch, ...hosts }) =>
      afterSwitch.kind === 'open' ? !templateProblem(afterSwitch.template, hosts) : true,
    { path: ['afterSwitch', 'template'] },
  ),
  z.refine(
    ({ invitationTemplate, ...hosts }) =>
      invitationTemplate ? !invitationTemplateProblem(invitationTemplate, hosts) : true,
    { path: ['invitationTemplate'] },
  ),
);
export type BackupServer = z.output<typeof serverSchema>;

const backupSchema = z.object({
  switchyard: z.literal([1, VERSION]),
  servers: z.array(serverSchema).check(z.maxLength(MAX_SERVERS)),
  preferences: z.record(z.string(), z.unknown()),
});
const languageSchema = z.optional(z.nullable(z.union([z.number(), z.string()])));

export interface Backup {
  readonly servers: readonly BackupServer[];
  /** Muted organizations are with their servers. */
  readonly preferences: Omit<Preferences, 'mutedOrganizations'>;
  /** The number or tag of a language that this version lacks: null in `preferences`. */
  readonly unknownLanguage: number | string | null;
}

const versionSchema = z.object({ switchyard: z.number() });

/** Contains no session, no person's name, no secret. */
export function backupText(
  connections: readonly Connection[],
  preferences: Preferences,
  settings: Readonly<Record<string, RequestSettings>>,
): string {
  const isKept = ([field]: [string, unknown]) => Object.hasOwn(serverFields, field);
  const servers = connections.map((connection) => {
    const { [connection.id]: set } = settings;
    const requests = set && { timeoutMs: set.timeoutMs, retry: set.retry };
    return {
      ...Object.fromEntries(Object.entries(connection).filter(isKept)),
      ...(requests && { requests }),
      mutedOrganizations: mutedOn(preferences.mutedOrganizations, connection.id),
    };
  });
  const exported = {
    ...preferences,
    language: languageCode(preferences.language),
    // Connections have other ids where the file is read.
    mutedOrganizations: [],
  };
  return `${JSON.stringify({ switchyard: VERSION, servers, preferences: exported }, null, 2)}\n`;
}

export type BackupProblem =
  | { readonly kind: 'not-json' | 'something-else' | 'newer' }
  /** `field`: the first invalid one, as `servers[0].baseURL`. */
  | { readonly kind: 'damaged'; readonly field: string };

export type ReadBackup =
  | { readonly ok: true; readonly backup: Backup }
  | { readonly ok: false; readonly problem: BackupProblem };

const refused = (kind: 'not-json' | 'something-else' | 'newer'): ReadBackup => ({
  ok: false,
  problem: { kind },
});

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');

const damaged = ({ issues }: z.core.$ZodError, within: readonly string[] = []): ReadBackup => ({
  ok: false,
  problem: { kind: 'damaged', field: fieldName([...within, ...(issues[0]?.path ?? [])]) },
});

/** Rejects the whole of a file with an invalid field. */
export function readBackup(text: string): ReadBackup {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refused('not-json');
  }
  const version = z.safeParse(versionSchema, content);
  if (!version.success) return refused('something-else');
  if (version.data.switchyard > VERSION) return refused('newer');
  const parsed = z.safeParse(backupSchema, content);
  if (!parsed.success) return damaged(parsed.error);
  const { servers, preferences: stored } = parsed.data;
  const language = z.safeParse(languageSchema, stored.language);
  if (!language.success) return damaged(language.error, ['preferences', 'language']);
  const codeOrTag = language.data ?? null;
  const tag = languageOf(codeOrTag);
  const preferences = z.safeParse(preferencesSchema, { ...stored, language: tag });
  if (!preferences.success) return damaged(preferences.error, ['preferences']);
  const { mutedOrganizations, ...chosen } = preferences.data;
  return {
    ok: true,
    backup: {
      servers: servers.map((server) => ({ mutedOrganizations, ...server })),
      preferences: chosen,
      unknownLanguage: tag === null ? codeOrTag : null,
    },
  };
}
