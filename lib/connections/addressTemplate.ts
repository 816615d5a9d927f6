import { isLocalHost, openableUrl } from '@/lib/core/openableUrl';
import { MAX_TYPED } from '@/lib/core/schemas';
import { dashboardOf } from './rules';
import type { Connection } from './schema';

/** The names in braces in a template, and their values. */
const PLACEHOLDERS = ['slug', 'id'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
type PlaceholderValues = { readonly [Name in Placeholder]?: string };

/** Ours: longer than any address that a person types. */
export const MAX_TEMPLATE_CHARACTERS = MAX_TYPED;

/**
 * What is wrong with a template. `elsewhere`: not on a host of the connection. `unfillable`: nothing is wrong with the
 * template, but this organization has no slug that could be part of an address.
 */
export type TemplateProblem =
  | 'empty'
  | 'too-long'
  | 'invalid'
  | 'insecure'
  | 'elsewhere'
  | 'placeholder'
  | 'no-id'
  | 'no-entity'
  | 'unfillable';

export type FilledTemplate =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: TemplateProblem };

/** What a template may lead to: the server's own origin and its dashboard's. */
export type TemplateHosts = Pick<Connection, 'baseURL' | 'dashboardOrigins'>;

/** The placeholder of a value while the address is parsed: letters and digits, which no part of a URL changes. */
const tokenOf = (name: Placeholder) => `0switchyard${name}0`;

/** In one pass, so that a value that looks like a placeholder stays a value. */
const TOKENS = new RegExp(`(${PLACEHOLDERS.map(tokenOf).join('|')})`);

const problem = (what: TemplateProblem): FilledTemplate => ({ ok: false, problem: what });

/** All that RFC 3986 reserves, so that a value never ends the part of the address that it is in. */
export const encodeValue = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A path alone is one of the dashboard. */
function toUrl(template: string, hosts: TemplateHosts): URL | null {
  const isPath = /^\/(?![/\\])/.test(template);
  return isPath ? URL.parse(template, dashboardOf(hosts)) : URL.parse(template);
}

const isLocal = (url: URL) => isLocalHost(url.hostname);

function parse(template: string, hosts: TemplateHosts): URL | TemplateProblem {
  const text = template.trim();
  if (!text) return 'empty';
  if (text.length > MAX_TEMPLATE_CHARACTERS) return 'too-long';
  if (/\s/.test(text)) return 'invalid';
  let rest = text;
  for (const name of PLACEHOLDERS) rest = rest.replaceAll(`{${name}}`, tokenOf(name));
  if (/[{}]/.test(rest)) return 'placeholder';
  const url = toUrl(rest, hosts);
  if (!url) return 'invalid';
  if (url.protocol === 'http:' && !isLocal(url)) return 'insecure';
  if (!openableUrl(url.href)) return 'invalid';
  return [hosts.baseURL, ...hosts.dashboardOrigins].includes(url.origin) ? url : 'elsewhere';
}

/** What is wrong with a template, whatever it will be filled with; null where nothing is. */
export function templateProblem(template: string, hosts: TemplateHosts): TemplateProblem | null {
  const url = parse(template, hosts);
  return typeof url === 'string' ? url : null;
}

/**
 * The address that a template and an organization make. It is on a host of the connection, and a value never leaves the
 * part of the path, query or hash that it is in, whatever it holds: one that would ("..", which no encoding saves) is
 * not filled in at all. Pure.
 */
export function fillTemplate(
  template: string,
  values: PlaceholderValues,
  hosts: TemplateHosts,
): FilledTemplate {
  const url = parse(template, hosts);
  if (typeof url === 'string') return problem(url);
  const pieces = url.href.split(TOKENS).map((piece) => {
    const name = PLACEHOLDERS.find((known) => tokenOf(known) === piece);
    if (!name) return piece;
    const value = values[name];
    return value?.isWellFormed() ? encodeValue(value) : '';
  });
  // Every second piece is a value.
  if (pieces.some((piece, index) => index % 2 === 1 && !piece)) return problem('unfillable');
  const filled = pieces.join('');
  // Already normalised once, so that a second time changes nothing unless a value reached beyond its part.
  const safe = openableUrl(filled);
  return safe === filled ? { ok: true, url: safe } : problem('unfillable');
}

/** Where a link to answer an invitation leads, unless the connection has another: Better Auth UI's own page. */
export const DEFAULT_INVITATION_TEMPLATE = '/accept-invitation/{id}';

/** A template for a link to an invitation: without its id it would lead to no invitation. */
export function invitationTemplateProblem(template: string, hosts: TemplateHosts): TemplateProblem | null {
  if (template.includes('{slug}')) return 'placeholder';
  return templateProblem(template, hosts) ?? (template.includes('{id}') ? null : 'no-id');
}
