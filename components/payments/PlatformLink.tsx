import { ExternalLink } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { type PlatformEntity, platformLink } from '@/lib/connections/platformLinks';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';

interface Platform {
  readonly template: string | undefined;
  /** The keys are organization IDs. */
  readonly slugs: ReadonlyMap<string, string>;
}

const PlatformContext = createContext<Platform>({ template: undefined, slugs: new Map() });

export interface PlatformLinksProps {
  readonly connection: Connection;
  readonly organizations: readonly Organization[];
  readonly children: ReactNode;
}

export const PlatformLinks = ({ connection, organizations, children }: PlatformLinksProps) => (
  <PlatformContext
    value={{
      template: connection.platformTemplate,
      slugs: new Map(organizations.map(({ id, slug }) => [id, slug])),
    }}
  >
    {children}
  </PlatformContext>
);

export interface PlatformLinkProps {
  readonly entity: PlatformEntity;
  readonly id: string | null;
  readonly organizationId: string;
  readonly children: ReactNode;
  /** Where no template is set. */
  readonly otherwise?: ReactNode;
}

/** Returns null where no template is set, or it has no page for these values. */
export function usePlatformUrl(): (
  entity: PlatformEntity,
  id: string | null,
  organizationId: string,
) => string | null {
  const { template, slugs } = use(PlatformContext);
  return (entity, id, organizationId) =>
    platformLink(template, entity, { id, slug: slugs.get(organizationId) ?? null });
}

/** The dashboard learns nothing about this page. */
export function PlatformLink({ entity, id, organizationId, children, otherwise = null }: PlatformLinkProps) {
  const url = usePlatformUrl()(entity, id, organizationId);
  if (url === null) return otherwise;
  return (
    <a
      className="focus-ring inline-flex items-center gap-1 rounded-[4px] text-accent text-small hover:underline"
      href={url}
      rel="noopener noreferrer"
      target="_blank"
    >
      {children}
      <ExternalLink aria-hidden="true" className="shrink-0" size={13} />
    </a>
  );
}
