import { type Availability, useAvailability } from '@/components/form/useAvailability';
import { call } from '@/lib/core/command/call';

/** `none`: nothing to say. */
export type SlugCheck = 'none' | Availability;

const ask = (slug: string) => call('organizations.checkSlug', { slug });

/** Whether a slug can be had, asked while it is typed. `own` is the organization's, which is never "taken". */
export function useSlugCheck(slug: string, own: string | null): SlugCheck {
  const isNothing = slug === '' || slug === own;
  const availability = useAvailability(isNothing ? null : slug, ask);
  return isNothing ? 'none' : availability;
}
