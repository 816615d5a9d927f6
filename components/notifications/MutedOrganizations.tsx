import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { Badge } from '@/components/ui/Badge';
import { Checkbox } from '@/components/ui/Checkbox';
import { SearchField } from '@/components/ui/SearchField';
import { displayText } from '@/lib/core/displayText';
import type { ToldOrganization } from './toldOrganizations';

/** Ours: as many as are looked through without a search. */
const SHOWN_ROWS = 12;

export interface MutedOrganizationsProps {
  readonly organizations: readonly ToldOrganization[];
  readonly muted: readonly string[];
  readonly onMute: (organizationId: string, isMuted: boolean) => void;
}

/** Of which organizations something is announced. */
export function MutedOrganizations({ organizations, muted, onMute }: MutedOrganizationsProps) {
  const { i18n } = useLingui();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const found = organizations.filter(({ id, name, slug }) =>
    `${name ?? id} ${slug}`.toLocaleLowerCase().includes(wanted),
  );
  const shown = found.slice(0, SHOWN_ROWS);
  if (organizations.length === 0) {
    return (
      <p className="px-5 py-4 text-muted">
        <Trans
          id="notifications.organizations.none"
          message="Your organizations are listed here once you are in one or invited to one."
        />
      </p>
    );
  }
  return (
    <div className="grid gap-3 px-5 py-4">
      {organizations.length > SHOWN_ROWS ? (
        <SearchField
          label={i18n._({ id: 'notifications.organizations.search', message: 'Find an organization' })}
          onType={setQuery}
          value={query}
        />
      ) : null}
      <div className="grid gap-2">
        {shown.map(({ id, name, isInviting }) => (
          <Checkbox
            checked={!muted.includes(id)}
            key={id}
            label={<OrganizationLabel id={id} isInviting={isInviting} name={name} />}
            onChange={(isChecked) => onMute(id, !isChecked)}
          />
        ))}
      </div>
      {found.length > shown.length ? (
        <p className="text-muted text-small">
          <Trans
            id="notifications.organizations.more"
            message="{shown} of {count}. Type a name to find another."
            values={{ shown: shown.length, count: found.length }}
          />
        </p>
      ) : null}
      {found.length === 0 ? (
        <p className="text-muted text-small">
          <Trans id="notifications.organizations.unfound" message="No organization has that in its name." />
        </p>
      ) : null}
    </div>
  );
}

function OrganizationLabel({ id, name, isInviting }: Omit<ToldOrganization, 'slug'>) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <bdi className="min-w-0 truncate" title={name ?? undefined}>
        {name ?? (
          <Trans
            id="notifications.organizations.unnamed"
            message="An organization ({id})"
            values={{ id: displayText(id) }}
          />
        )}
      </bdi>
      {isInviting ? (
        <Badge tone="plain">
          <Trans id="notifications.organizations.invited" message="invited" />
        </Badge>
      ) : null}
    </span>
  );
}
