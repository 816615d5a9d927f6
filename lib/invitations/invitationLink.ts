import { DEFAULT_INVITATION_TEMPLATE, fillTemplate } from '@/lib/connections/addressTemplate';
import type { Connection } from '@/lib/connections/schema';
import { MAX_ID_LENGTH } from '@/lib/core/betterAuthLimits';

type Linked = Pick<Connection, 'invitationTemplate' | 'dashboardOrigins' | 'baseURL'>;

/** Ours: the address of an invitation with an id of that length, with room for a mail's redirect. */
const MAX_TEXT_LENGTH = 2_048;
/** Parameters in which a link may have its id, the likeliest first. */
const ID_PARAMETERS = ['id', 'invitationId', 'invitation', 'token'];

/** A path of dots would lead elsewhere on the same host, and half a surrogate pair can't be written in an address. */
const isUsable = (id: string): boolean =>
  id.length > 0 && id.length <= MAX_ID_LENGTH && id.isWellFormed() && id !== '.' && id !== '..';

/**
 * The link to an invitation: the connection's own template with its `{id}` filled in, or `/accept-invitation/{id}` of
 * the dashboard. Undefined if that isn't an address of the connection.
 */
export function invitationUrl(connection: Linked, id: string): string | undefined {
  const template = connection.invitationTemplate ?? DEFAULT_INVITATION_TEMPLATE;
  if (!isUsable(id) || !template.includes('{id}')) return undefined;
  const filled = fillTemplate(template, { id }, connection);
  return filled.ok ? filled.url : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function idByTemplate(connection: Linked, link: string): string | undefined {
  // Two ids that an address leaves unchanged show where the id is once a browser has normalized the address.
  const [one, other] = [invitationUrl(connection, 'a'), invitationUrl(connection, 'b')];
  if (!one || !other) return undefined;
  const start = Array.from(one).findIndex((character, index) => character !== other[index]);
  if (start < 0 || !link.startsWith(one.slice(0, start))) return undefined;
  const delimited = /^[^/?&#]*/;
  const after = delimited.exec(one.slice(start + 1))?.[0] ?? '';
  const found = delimited.exec(link.slice(start))?.[0] ?? '';
  return found.endsWith(after) ? decoded(found.slice(0, found.length - after.length)) : undefined;
}

const lastPart = (path: string): string => decoded(path.split('/').findLast((part) => part !== '') ?? '');

/** Applications that route by the fragment have path and query in it. */
function idInUrl(url: URL): string {
  const inner = /^#!?(\/.*)$/.exec(url.hash)?.[1];
  const { searchParams, pathname } = inner === undefined ? url : new URL(inner, 'https://fragment.invalid');
  const named = ID_PARAMETERS.map((name) => searchParams.get(name)).find(Boolean);
  return named ?? lastPart(pathname);
}

/** The address in a pasted text: a line of a mail may hold one, and some programs leave out the scheme. */
function linkIn(text: string): URL | null {
  const found = /https?:\/\/[^\s<>"]+/i.exec(text)?.[0];
  if (found) return URL.parse(found === text ? found : found.replace(/[.,;:!?)\]]+$/, ''));
  return /^[^\s/]+\.[^\s/]+\/\S+$/.test(text) ? URL.parse(`https://${text}`) : null;
}

/**
 * The id in a pasted text: a link to an invitation on any host (the host is never asked), or the id itself; else
 * undefined.
 */
export function invitationIdIn(text: string, connection: Linked): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_TEXT_LENGTH) return undefined;
  const link = linkIn(trimmed);
  const id = link ? (idByTemplate(connection, link.href) ?? idInUrl(link)) : trimmed;
  return isUsable(id) && (link !== null || /^[^\s/:]+$/.test(id)) ? id : undefined;
}
