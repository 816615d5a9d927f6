import '@/components/i18n/addAccessTexts';
import { Trans } from '@lingui/react';
import { Building2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';

export function NoMatchView({ query, count }: { readonly query: string; readonly count: number }) {
  return (
    <Centered icon={<SearchX aria-hidden="true" size={20} />}>
      <p className="min-w-0 max-w-full truncate font-medium text-ink" title={query}>
        <Trans id="search.none" message="No match for “{query}”" values={{ query: <bdi>{query}</bdi> }} />
      </p>
      <p>
        <Trans
          id="search.none.where"
          message="{count, plural, one {Searched # organization and every action} other {Searched # organizations and every action}}"
          values={{ count }}
        />
      </p>
    </Centered>
  );
}

export function NoOrganizationsView({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <Centered icon={<Building2 aria-hidden="true" size={20} />}>
      <p className="font-medium text-ink">
        <Trans id="organization.first" message="Create your first organization" />
      </p>
      <p className="mt-0.5 mb-3">
        <Trans id="organization.first.invited" message="Or ask for an invitation. It appears here." />
      </p>
      <Button onClick={onCreate} variant="primary">
        <Trans id="label.new-organization" message="New organization" />
      </Button>
    </Centered>
  );
}

function Centered({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div
      className="grid min-w-0 grid-cols-1 place-items-center px-8 py-7 text-center text-muted"
      role="status"
    >
      <span className="mb-2 grid size-9 place-items-center rounded-full bg-raised">{icon}</span>
      {children}
    </div>
  );
}
