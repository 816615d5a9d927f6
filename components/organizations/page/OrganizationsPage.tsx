import { Trans, useLingui } from '@lingui/react';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useIsShownAbove } from '@/components/errors/noticeAbove';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { NotReadAgain } from '@/components/form/PartFailure';
import { usePinned } from '@/components/organizations/pins';
import {
  type ReadOrganizationList,
  useOrganizationList,
} from '@/components/organizations/useOrganizationList';
import { navigate } from '@/components/routing/route';
import { AvatarList } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { ClearButton } from '@/components/ui/ClearButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { FilterBar, FilteredList } from '@/components/ui/FilterBar';
import { PageHeading } from '@/components/ui/PageHeading';
import { RowList } from '@/components/ui/RowList';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import { displayText } from '@/lib/core/displayText';
import { agoText } from '@/lib/core/i18n/timeText';
import type { AppError } from '@/lib/core/result';
import { matchOrganizations, toSearchable } from '@/lib/organizations/organizationSearch';
import type { Organization } from '@/lib/organizations/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { Profile } from '@/lib/sessions/schema';
import { OrganizationRow } from './OrganizationRow';
import { type SwitchTo, useSwitching } from './useSwitchTo';

export interface OrganizationsPageProps {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly head: AccountHead | undefined;
  readonly activeId: string | null;
  readonly showImages: boolean;
  /** Why the known state may be old. A notice above the page shows it. */
  readonly staleness: AppError | null;
  readonly onRetry: () => void;
}

const SEARCH_FROM = 6;

export function OrganizationsPage(props: OrganizationsPageProps) {
  const { connection, profile, staleness, onRetry } = props;
  const { i18n } = useLingui();
  const [query, setQuery] = useState('');
  const list = useOrganizationList(connection.id, profile.id);
  const steps = useOptionsSteps(connection);
  const pinnedIds = usePinned(connection.id, profile.id);
  const organizations = useOrdered(props, list, pinnedIds);
  const switching = useSwitching();
  const isEmpty = list !== null && list !== undefined && organizations.length === 0 && !list.error;
  const failure = list?.error ?? staleness;
  const isShownAbove = useIsShownAbove(failure);

  return (
    <>
      <OrganizationsHeading count={organizations.length} isCut={list?.maybeCut === true} isEmpty={isEmpty} />
      {failure && !isShownAbove ? (
        <ErrorNotice
          error={failure}
          steps={{ ...steps, retry: onRetry, refresh: onRetry }}
          title={<ListProblem fetchedAt={list?.fetchedAt ?? null} isEmpty={organizations.length === 0} />}
          tone={organizations.length > 0 ? 'warn' : 'bad'}
        />
      ) : null}
      <FilteredList>
        {list && organizations.length >= SEARCH_FROM ? (
          <FilterBar
            search={{
              label: i18n._({ id: 'organizations.search', message: 'Search by name or slug' }),
              onType: setQuery,
              value: query,
            }}
          />
        ) : null}
        <Card hidesTitle title={<Trans id="label.organizations" message="Organizations" />}>
          <ListBody
            {...props}
            hasFailed={failure !== null}
            isEmpty={isEmpty}
            list={list}
            onClear={() => setQuery('')}
            organizations={organizations}
            pinnedIds={pinnedIds}
            query={query}
            switching={switching}
          />
        </Card>
      </FilteredList>
    </>
  );
}

/** The active one comes first, then the pinned ones. After a switch, the rows stay where they are while the page is open. */
function useOrdered(
  { head, activeId }: OrganizationsPageProps,
  list: ReadOrganizationList | null | undefined,
  pinnedIds: readonly string[],
): readonly Organization[] {
  const [firstId] = useState(activeId);
  if (!head || !list) return list?.organizations ?? [];
  return shownOrganizations(head, list, firstId === null ? pinnedIds : [firstId, ...pinnedIds]);
}

interface OrganizationsHeadingProps {
  readonly count: number;
  /** The server may have more. */
  readonly isCut: boolean;
  readonly isEmpty: boolean;
}

function OrganizationsHeading({ count, isCut, isEmpty }: OrganizationsHeadingProps) {
  const { i18n } = useLingui();
  return (
    <PageHeading
      action={
        isEmpty ? null : (
          <Button onClick={() => navigate({ name: 'new-organization' })} variant="primary">
            <Plus aria-hidden="true" size={16} />
            <Trans id="label.new-organization" message="New organization" />
          </Button>
        )
      }
    >
      <span className="flex items-baseline gap-2">
        <Trans id="label.organizations" message="Organizations" />
        {count > 0 ? (
          <span className="font-normal text-body text-muted tracking-normal">
            {i18n.number(count)}
            {isCut ? '+' : ''}
          </span>
        ) : null}
      </span>
    </PageHeading>
  );
}

interface ListProblemProps {
  readonly isEmpty: boolean;
  readonly fetchedAt: number | null;
}

function ListProblem({ isEmpty, fetchedAt }: ListProblemProps) {
  const { i18n } = useLingui();
  const now = useNow();
  if (isEmpty) return <Trans id="organizations.failed" message="Couldn’t load your organizations" />;
  if (fetchedAt === null) return <Trans id="organizations.old" message="This list may be out of date" />;
  return (
    <Trans
      id="organizations.aged"
      message="List updated {when}"
      values={{ when: agoText(i18n.locale, fetchedAt, now, 'long') }}
    />
  );
}

interface ListBodyProps extends OrganizationsPageProps {
  readonly list: ReadOrganizationList | null | undefined;
  readonly organizations: readonly Organization[];
  readonly isEmpty: boolean;
  readonly hasFailed: boolean;
  readonly query: string;
  readonly onClear: () => void;
  readonly pinnedIds: readonly string[];
  readonly switching: SwitchTo;
}

function ListBody({ list, organizations, isEmpty, hasFailed, query, onClear, ...page }: ListBodyProps) {
  if (hasFailed && organizations.length === 0) return <NotReadAgain readAt={0} />;
  if (!list) return <LoadingRows count={4} />;
  if (isEmpty) return <NoOrganizations />;
  const found = query.trim()
    ? matchOrganizations(toSearchable(organizations), query).map(({ organization }) => organization)
    : organizations;
  return (
    <>
      {found.length > 0 ? (
        <AvatarList ids={found.map(({ id }) => id)} kept={page.activeId}>
          <RowList items={found} key={query} keyOf={({ id }) => id} rowHeight={64}>
            {(organization) => (
              <OrganizationRow
                connectionId={page.connection.id}
                isActive={organization.id === page.activeId}
                isPinned={page.pinnedIds.includes(organization.id)}
                organization={organization}
                role={page.head?.roles[organization.id]}
                showImages={page.showImages}
                switching={page.switching}
              />
            )}
          </RowList>
        </AvatarList>
      ) : null}
      {found.length === 0 && query.trim() ? <NoMatch onClear={onClear} query={query} /> : null}
      <ListNotes list={list} />
    </>
  );
}

const NoOrganizations = () => (
  <EmptyState
    action={
      <Button onClick={() => navigate({ name: 'new-organization' })} variant="primary">
        <Trans id="label.new-organization" message="New organization" />
      </Button>
    }
    Icon={Building2}
    text={<Trans id="organizations.none.text" message="Create one, or ask for an invitation." />}
    title={<Trans id="organization.empty" message="No organizations yet" />}
  />
);

interface NoMatchProps {
  readonly query: string;
  readonly onClear: () => void;
}

const NoMatch = ({ query, onClear }: NoMatchProps) => (
  <div role="status">
    <EmptyState
      action={
        <ClearButton onClear={onClear}>
          <Trans id="customers.none.clear" message="Clear search" />
        </ClearButton>
      }
      Icon={Building2}
      title={
        <Trans
          id="organizations.no-match"
          message="No organization matches “{query}”"
          values={{ query: displayText(query) }}
        />
      }
    />
  </div>
);

function ListNotes({ list }: { readonly list: ReadOrganizationList }) {
  const { i18n } = useLingui();
  const { maybeCut, unreadable, count, error } = list;
  const isFull = error?.code === 'storage-failed';
  if (!maybeCut && unreadable === 0 && !isFull) return null;
  return (
    <div className="grid gap-1 px-4 py-3 text-muted text-small">
      {maybeCut && !isFull ? (
        <p>
          <Trans
            id="organizations.maybe-cut"
            message="There may be more than these {count}. Missing one? Type its slug in the toolbar."
            values={{ count: i18n.number(count) }}
          />
        </p>
      ) : null}
      {isFull ? (
        <p>
          <Trans
            id="organizations.storage-full"
            message="Browser storage is full. Missing one? Type its slug in the toolbar."
          />
        </p>
      ) : null}
      {unreadable > 0 ? (
        <p>
          <Trans
            id="organization.list.unreadable"
            message="{count, plural, one {Couldn’t read # organization.} other {Couldn’t read # organizations.}}"
            values={{ count: unreadable }}
          />
        </p>
      ) : null}
    </div>
  );
}
