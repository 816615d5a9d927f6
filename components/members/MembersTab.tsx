import { Trans, useLingui } from '@lingui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { may, type OrganizationTabProps, OWNER } from '@/components/organizations/page/organizationPage';
import { ownRoleName, RoleNote } from '@/components/organizations/page/Roles';
import { useRead } from '@/components/reading/useReading';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { RowList } from '@/components/ui/RowList';
import { SearchField } from '@/components/ui/SearchField';
import { rolesOf } from '@/lib/members/rules';
import { MEMBERS_PER_PAGE } from '@/lib/members/schema';
import { MemberRow } from './MemberRow';
import { memberRights } from './memberRights';
import { RemovalBar, useRemoval } from './RemovalBar';
import { RemoveByEmail } from './RemoveByEmail';
import { type Members, useMembers, useMembersChanged } from './useMembers';

/** The members of the organization, and their roles. */
export function MembersTab(props: OrganizationTabProps) {
  const { details, steps } = props;
  const members = useMembers(details.id);
  const changed = useMembersChanged();
  const { value: owner } = useRead('members.onlyOwner', { organizationId: details.id });
  const ownerId = owner?.memberId ?? null;
  const { page, error, isReading } = members;
  const removal = useRemoval(details, page?.members ?? [], ownerId);

  return (
    <>
      <Card title={<Trans id="label.members" message="Members" />}>
        <RightsNote {...props} members={members} />
        <div className="px-5 py-3">
          <div className="max-w-90">
            <SearchField
              label={<Trans id="members.search" message="Search by name, address or role" />}
              onType={members.type}
              value={members.search}
            />
          </div>
        </div>
        {error ? (
          <div className="p-3">
            <ActionFailure
              error={error}
              onRetry={members.again}
              steps={{ ...steps, refresh: members.again }}
            />
          </div>
        ) : null}
        {page || error ? null : <LoadingRows count={4} />}
        <div aria-busy={isReading} className={isReading ? 'opacity-60' : ''}>
          <RowList items={page?.members ?? []} keyOf={({ id }) => id} rowHeight={68}>
            {(member) => (
              <MemberRow
                chosen={removal.chosen}
                details={details}
                member={member}
                rights={memberRights(member, details, ownerId)}
                showImages={props.showImages}
                steps={{ ...steps, refresh: () => void changed() }}
              />
            )}
          </RowList>
        </div>
        {page ? <PageEnd members={members} page={page} /> : null}
      </Card>
      {may(details, 'member:delete') ? <RemoveByEmail {...props} /> : null}
      <RemovalBar removal={removal} />
    </>
  );
}

interface PageEndProps {
  readonly members: Members;
  readonly page: NonNullable<Members['page']>;
}

function PageEnd({ members, page }: PageEndProps) {
  return (
    <>
      {page.members.length === 0 ? (
        <p className="px-5 py-4 text-muted" role="status">
          {page.search ? (
            <Trans
              id="members.no-match"
              message="Nobody matches “{search}”."
              values={{ search: page.search }}
            />
          ) : (
            <Trans id="members.none" message="The server lists no members." />
          )}
        </p>
      ) : null}
      <Paging
        count={page.members.length}
        isBusy={members.isReading}
        offset={page.offset}
        onGo={members.goTo}
        pageSize={MEMBERS_PER_PAGE}
        total={page.total}
      />
      {page.maybeCut ? (
        <p className="px-5 py-3 text-muted text-small">
          <Trans
            id="members.maybe-cut"
            message="There may be more members than the server lists. Search for somebody who is missing."
          />
        </p>
      ) : null}
    </>
  );
}

interface RightsNoteProps extends OrganizationTabProps {
  readonly members: Members;
}

/** What the user's role doesn't allow here, in one sentence. */
function RightsNote({ details, members }: RightsNoteProps) {
  const { i18n } = useLingui();
  const role = ownRoleName(i18n, details);
  const canUpdate = may(details, 'member:update');
  const canDelete = may(details, 'member:delete');
  if (!canUpdate || !canDelete) {
    return (
      <RoleNote>
        {canUpdate ? (
          <Trans
            id="members.no-remove"
            message="Your role, {role}, may not remove members."
            values={{ role }}
          />
        ) : canDelete ? (
          <Trans
            id="members.no-update"
            message="Your role, {role}, may not change the roles of members."
            values={{ role }}
          />
        ) : (
          <Trans
            id="members.no-change"
            message="Your role, {role}, may not change or remove members."
            values={{ role }}
          />
        )}
      </RoleNote>
    );
  }
  const iAmOwner = rolesOf(details.role ?? '').includes(OWNER);
  const showsOwner = members.page?.members.some((member) => rolesOf(member.role).includes(OWNER));
  return !iAmOwner && showsOwner ? (
    <RoleNote>
      <Trans
        id="members.owners-only"
        message="Your role, {role}, may not change or remove an owner. Only owners can."
        values={{ role }}
      />
    </RoleNote>
  ) : null;
}

interface PagingProps {
  readonly offset: number;
  /** Rows that are shown. */
  readonly count: number;
  /** Null: not known. */
  readonly total: number | null;
  readonly pageSize: number;
  readonly isBusy: boolean;
  readonly onGo: (offset: number) => void;
}

/** The range that is shown, and buttons for the next and the previous page. Nothing where there is one page. */
function Paging({ offset, count, total, pageSize, isBusy, onGo }: PagingProps) {
  const end = offset + count;
  const hasMore = total === null ? count === pageSize : end < total;
  if (offset === 0 && !hasMore) return null;
  const values = { from: offset + 1, end, total };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <p className="text-muted text-small" role="status">
        {total === null ? (
          <Trans id="members.range" message="{from} to {end}" values={values} />
        ) : (
          <Trans id="members.range.of" message="{from} to {end} of {total}" values={values} />
        )}
      </p>
      <span className="flex gap-2">
        <Button disabled={offset === 0 || isBusy} onClick={() => onGo(Math.max(0, offset - pageSize))}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" size={15} />
          <Trans id="members.previous" message="Previous" />
        </Button>
        <Button disabled={!hasMore || isBusy} onClick={() => onGo(offset + pageSize)}>
          <Trans id="members.next" message="Next" />
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" size={15} />
        </Button>
      </span>
    </div>
  );
}
