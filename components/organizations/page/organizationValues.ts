import type { Input } from '@/lib/core/command/contract';
import type { OrganizationDetails } from '@/lib/organizations/schema';

export const ORGANIZATION_FIELDS = ['name', 'slug', 'logo', 'metadata'] as const;
export type OrganizationField = (typeof ORGANIZATION_FIELDS)[number];
export type OrganizationValues = Record<OrganizationField, string>;

type Changes = Omit<Input<'organizations.update'>, 'organizationId'>;

/** The fields as the server has them. */
export const savedValues = ({ name, slug, logo, metadata }: OrganizationDetails): OrganizationValues => ({
  name,
  slug,
  logo: logo ?? '',
  metadata,
});

/** What is to be sent: only what differs from what the server has; nothing where nothing does. */
export function organizationChanges(typed: OrganizationValues, details: OrganizationDetails): Changes | null {
  const saved = savedValues(details);
  const [name, slug, logo] = [typed.name.trim(), typed.slug.trim(), typed.logo.trim()];
  const changes: Changes = {
    ...(name === saved.name ? {} : { name }),
    ...(slug === saved.slug ? {} : { slug }),
    ...(logo === saved.logo ? {} : { logo: logo || null }),
    ...(typed.metadata.trim() === saved.metadata.trim() ? {} : { metadata: typed.metadata.trim() || null }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
