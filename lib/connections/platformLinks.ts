import { openableUrl } from '@/lib/core/openableUrl';
import { MAX_TEMPLATE_CHARACTERS, type TemplateProblem } from './addressTemplate';
import { createPlaceholders, encodeValue } from './placeholders';

/** What can be opened on the platform's dashboard, and its part of the path there (clients/apps/web of polarsource/polar). */
const PAGES = { order: 'sales', customer: 'customers', subscription: 'sales/subscriptions' } as const;
export type PlatformEntity = keyof typeof PAGES;

export const PLATFORM_EXAMPLE = 'https://polar.sh/dashboard/{slug}/{page}/{id}';

const placeholders = createPlaceholders(['page', 'slug', 'id']);

function parse(template: string): URL | TemplateProblem {
  const text = template.trim();
  if (!text) return 'empty';
  if (text.length > MAX_TEMPLATE_CHARACTERS) return 'too-long';
  const parsable = placeholders.withTokens(text);
  if (parsable === null) return 'placeholder';
  const url = /\s/.test(parsable) ? null : URL.parse(parsable);
  // A value never decides about the host.
  if (!url || placeholders.hasTokens(url.host)) return 'invalid';
  if (url.protocol === 'http:') return 'insecure';
  if (!openableUrl(url.href)) return 'invalid';
  if (!template.includes('{id}')) return 'no-entity';
  return url;
}

export function platformTemplateProblem(template: string): TemplateProblem | null {
  const url = parse(template);
  return typeof url === 'string' ? url : null;
}

/**
 * The page of an order, customer or subscription; null without a template and for values that would lead anywhere else
 * ("..", which no encoding saves).
 */
export function platformLink(
  template: string | undefined,
  entity: PlatformEntity,
  values: { readonly id: string | null; readonly slug: string | null },
): string | null {
  const url = template ? parse(template) : 'empty';
  if (typeof url === 'string') return null;
  return placeholders.fill(url, {
    page: PAGES[entity],
    slug: encodeValue(values.slug ?? ''),
    id: encodeValue(values.id ?? ''),
  });
}
