import { imageState } from '@/components/form/imageState';
import { metadataProblem } from './metadataProblem';
import type { OrganizationField, OrganizationValues } from './organizationValues';

/** The first field that the page can tell is not fit to be sent. Metadata that is as it was is the server's own. */
export function organizationSlip(
  values: OrganizationValues,
  changed: Partial<Record<OrganizationField, unknown>>,
): OrganizationField | null {
  if (!values.name.trim()) return 'name';
  if (!values.slug.trim()) return 'slug';
  if (changed.logo !== undefined && imageState(values.logo).kind === 'refused') return 'logo';
  return changed.metadata !== undefined && metadataProblem(values.metadata) ? 'metadata' : null;
}
