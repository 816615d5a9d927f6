import { openableUrl } from '@/lib/core/openableUrl';
import { encodeValue, MAX_TEMPLATE_CHARACTERS, type TemplateProblem } from './addressTemplate';

/** What can be opened on the platform's dashboard, and its part of the path there (clients/apps/web of polarsource/polar). */
const PAGES = { order: 'sales', customer: 'customers', subscription: 'sales/subscriptions' } as const;
export type PlatformEntity = keyof typeof PAGES;

/** An example, for the field that is still empty. */
export const PLATFORM_EXAMPLE = 'https://polar.sh/dashboard/{slug}/{page}/{id}';

const PLACEHOLDERS = ['page', 'slug', 'id'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** In the place of a value while the address is parsed: letters and digits, which no part of a URL changes. */
const tokenOf = (name: Placeholder) => `0switchyard${name}0`;

/** In one pass, so that a value that looks like a placeholder stays a value. */
const TOKENS = new RegExp(`(${PLACEHOLDERS.map(tokenOf).join('|')})`);

function parse(template: string): URL | TemplateProblem {
  const text = template.trim();
  if (!text) return 'empty';
  if (text.length > MAX_TEMPLATE_CHARACTERS) return 'too-long';
  let rest = text;
  for (const name of PLACEHOLDERS) rest = rest.replaceAll(`{${name}}`, tokenOf(name));
  if (/[{}]/.test(rest)) return 'placeholder';
  const url = /\s/.test(rest) ? null : URL.parse(rest);
  // A value never decides about the host.
  if (!url || TOKENS.test(url.host)) return 'invalid';
  if (url.protocol === 'http:') return 'insecure';
  if (!openableUrl(url.href)) return 'invalid';
  if (!template.includes('{id}')) return 'no-entity';
  return url;
}

/** What is wrong with a template; null where nothing is. */
export function platformTemplateProblem(template: string): TemplateProblem | null {
  const url = parse(template);
  return typeof url === 'string' ? url : null;
}

/**
 * The page of an order, customer or subscription; null without a template, and for values that would lead anywhere else ("..", which
 * no encoding saves). Pure.
 */
export function platformLink(
  template: string | undefined,
  entity: PlatformEntity,
  values: { readonly id: string | null; readonly slug: string | null },
): string | null {
  const url = template ? parse(template) : 'empty';
  if (typeof url === 'string') return null;
  const valueFor: Readonly<Record<Placeholder, string>> = {
    page: PAGES[entity],
    slug: encodeValue(values.slug ?? ''),
    id: encodeValue(values.id ?? ''),
  };
  const pieces = url.href.split(TOKENS).map((piece) => {
    const name = PLACEHOLDERS.find((known) => tokenOf(known) === piece);
    return name ? valueFor[name] : piece;
  });
  // Every second piece is a value.
  if (pieces.some((piece, index) => index % 2 === 1 && !piece)) return null;
  const filled = pieces.join('');
  // Normalised once already, so that a second time changes nothing unless a value reached beyond its part.
  return openableUrl(filled) === filled ? filled : null;
}
