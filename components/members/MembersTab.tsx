import { Trans, useLingui } from '@lingui/react';
import { useId } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { may, type OrganizationTabProps, OWNER } from '@/components/organizations/page/organizationPage';
import { ownRoleName, RoleNote } from '@/components/organizations/page/Roles';
import { useRead } from '@/components/reading/useReading';
import { Card, LoadingRows } from '@/components/ui/Card';
import { SearchField } from '@/components/ui/SearchField';
import { rolesOf } from '@/lib/members/rolesOf';
import { MEMBERS_PER_PAGE } from '@/lib/members/schema';
import { MemberRow } from './MemberRow';
import { memberRights } from './memberRights';
import { Paging } from './Paging';
import { RemoveByEmail } from './RemoveByEmail';
import { useMembersChanged } from './useMember';
import { type Members, useMembers } from './useMembers';

/** Who is in the organization, and as what. */
export function MembersTab(props: OrganizationTabProps) {
  const { details, steps } = props;
  const members = useMembers(details.id);
  const changed = useMembersChanged();
  const { value: owner } = useRead('members.onlyOwner', { organizationId: details.id });
  const noteId = useId();
  const { page, error, isReading } = members;

  return (
    <>
      <Card title={<Trans id="label.members" message="Members" />}>
        <RightsNote {...props} id={noteId} members={members} />
        <div className="max-w-100 px-5 py-3">
          <SearchField
            label={<Trans id="members.search" message="Search by name, address or role" />}
            onType={members.type}
            value={members.search}
          />
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
        <div aria-busy={isReading} className={`divide-y divide-line ${isReading ? 'opacity-60' : ''}`}>
          {page?.members.map((member) => (
            <MemberRow
              details={details}
              key={member.id}
              member={member}
              noteId={noteId}
              rights={memberRights(member, details, owner?.memberId ?? null)}
              showImages={props.showImages}
              steps={{ ...steps, refresh: () => void changed() }}
            />
          ))}
        </div>
        {page ? <PageEnd members={members} page={page} /> : null}
      </Card>
      {may(details, 'member:delete') ? <RemoveByEmail {...props} /> : null}
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
            <Trans id="members.none" message="The server lists nobody." />
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
  readonly id: string;
  readonly members: Members;
}

/** What one's role may not do here, in one place. */
function RightsNote({ details, id, members }: RightsNoteProps) {
  const { i18n } = useLingui();
  const role = ownRoleName(i18n, details);
  const canUpdate = may(details, 'member:update');
  const canDelete = may(details, 'member:delete');
  if (!canUpdate || !canDelete) {
    return (
      <RoleNote id={id}>
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
    <RoleNote id={id}>
      <Trans
        id="members.owners-only"
        message="Your role, {role}, may not change or remove an owner. Only owners can."
        values={{ role }}
      />
    </RoleNote>
  ) : null;
}
