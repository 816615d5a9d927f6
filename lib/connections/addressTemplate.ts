import { isLocalHost, openableUrl } from '@/lib/core/openableUrl';
import { MAX_TYPED } from '@/lib/core/schemas';
import { createPlaceholders, encodeValue } from './placeholders';
import { dashboardOf } from './rules';
import type { Connection } from './schema';

const placeholders = createPlaceholders(['slug', 'id']);
type PlaceholderValues = { readonly slug?: string; readonly id?: string };

/** Ours: longer than any address that a person types. */
export const MAX_TEMPLATE_CHARACTERS = MAX_TYPED;

/**
 * `elsewhere`: not on a host of the connection. `unfillable`: nothing is wrong with the template, but this organization
 * has no slug that could be part of an address.
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

export type TemplateHosts = Pick<Connection, 'baseURL' | 'dashboardOrigins'>;

const problem = (what: TemplateProblem): FilledTemplate => ({ ok: false, problem: what });

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
  const parsable = placeholders.withTokens(text);
  if (parsable === null) return 'placeholder';
  const url = toUrl(parsable, hosts);
  if (!url) return 'invalid';
  if (url.protocol === 'http:' && !isLocal(url)) return 'insecure';
  if (!openableUrl(url.href)) return 'invalid';
  return [hosts.baseURL, ...hosts.dashboardOrigins].includes(url.origin) ? url : 'elsewhere';
}

export function templateProblem(template: string, hosts: TemplateHosts): TemplateProblem | null {
  const url = parse(template, hosts);
  return typeof url === 'string' ? url : null;
}

const encodeWhole = (value?: string) => (value?.isWellFormed() ? encodeValue(value) : '');

/**
 * Fills a template for an organization. The address is on a host of the connection, and no value leaves the part of the
 * path, query or hash that it is in: one that would ("..", which no encoding saves) isn't filled in at all.
 */
export function fillTemplate(
  template: string,
  values: PlaceholderValues,
  hosts: TemplateHosts,
): FilledTemplate {
  const url = parse(template, hosts);
  if (typeof url === 'string') return problem(url);
  const filled = placeholders.fill(url, { slug: encodeWhole(values.slug), id: encodeWhole(values.id) });
  return filled === null ? problem('unfillable') : { ok: true, url: filled };
}

/** Better Auth UI's own page for invitations; used unless the connection has another template. */
export const DEFAULT_INVITATION_TEMPLATE = '/accept-invitation/{id}';

/** An invitation's template must have its id: without it, the link would lead to no invitation. */
export function invitationTemplateProblem(template: string, hosts: TemplateHosts): TemplateProblem | null {
  if (template.includes('{slug}')) return 'placeholder';
  return templateProblem(template, hosts) ?? (template.includes('{id}') ? null : 'no-id');
}
