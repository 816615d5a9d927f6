import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { Plus, UserMinus, Users } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Paging } from '@/components/form/Paging';
import { PartFailure } from '@/components/form/PartFailure';
import { HeadingAction } from '@/components/organizations/page/HeadingAction';
import { ownRoleName, RoleNote } from '@/components/organizations/page/Roles';
import type { OrganizationTabProps } from '@/components/organizations/page/tabs';
import { useRead } from '@/components/reading/useReading';
import { navigate } from '@/components/routing/route';
import { AvatarList } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { ClearButton } from '@/components/ui/ClearButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { FilterBar, FilteredList } from '@/components/ui/FilterBar';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { RowList } from '@/components/ui/RowList';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { memberRights } from '@/lib/members/memberRights';
import { isOwner } from '@/lib/members/owners';
import { may } from '@/lib/organizations/details';
import { MemberColumns, MemberRow } from './MemberRow';
import { RemovalBar, useRemoval } from './RemovalBar';
import { RemoveByEmail } from './RemoveByEmail';
import {
  MEMBER_ORDERS,
  MEMBERS_PER_PAGE,
  type MemberOrder,
  type Members,
  useMembers,
  useMembersChanged,
} from './useMembers';

const ORDER_TITLES: Readonly<Record<MemberOrder, MessageDescriptor>> = {
  oldest: /*i18n*/ { id: 'users.sort.oldest', message: 'Oldest first' },
  newest: /*i18n*/ { id: 'users.sort.newest', message: 'Newest first' },
  name: /*i18n*/ { id: 'users.sort.name', message: 'Name, A–Z' },
  role: /*i18n*/ { id: 'sent.roles', message: 'Role' },
};

export function MembersTab(props: OrganizationTabProps) {
  const { i18n } = useLingui();
  const { details, steps } = props;
  const members = useMembers(details.id);
  const changed = useMembersChanged();
  const { value: owner } = useRead('members.onlyOwner', { organizationId: details.id });
  const ownerId = owner?.memberId ?? null;
  const { page, error, isReading } = members;
  const [isRemovingByEmail, setRemovingByEmail] = useState(false);
  const menu = useFocusAfter(isRemovingByEmail);
  const canRemove = may(details, 'member:delete');
  const removal = useRemoval(details, members, ownerId);

  return (
    <>
      {may(details, 'invitation:create') ? <InviteButton details={details} /> : null}
      <FilteredList>
        <FilterBar
          menu={canRemove ? <ListMenu onRemoveByEmail={() => setRemovingByEmail(true)} ref={menu} /> : null}
          search={{
            label: i18n._({ id: 'members.search', message: 'Search by name, email or role' }),
            onType: members.type,
            value: members.search,
          }}
          selects={[
            {
              label: i18n._({ id: 'users.sort', message: 'Sort by' }),
              onChoose: (value) => members.sort(MEMBER_ORDERS.find((one) => one === value) ?? 'oldest'),
              options: MEMBER_ORDERS.map((value) => ({ value, label: i18n._(ORDER_TITLES[value]) })),
              value: members.order,
            },
          ]}
        />
        {isRemovingByEmail ? <RemoveByEmail {...props} onClose={() => setRemovingByEmail(false)} /> : null}
        <Card hidesTitle title={<Trans id="label.members" message="Members" />}>
          <RightsNote {...props} members={members} />
          <PartFailure
            error={error}
            onRetry={members.again}
            readAt={members.readAt}
            steps={{ ...steps, refresh: members.again }}
          />
          {page || error ? null : <LoadingRows count={4} />}
          <div aria-busy={isReading} className={isReading ? 'opacity-60' : ''}>
            {page && page.members.length > 0 ? <MemberColumns chosen={removal.chosen} /> : null}
            <AvatarList ids={page?.members.map(({ userId }) => userId) ?? []}>
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
            </AvatarList>
          </div>
          {page ? <PageEnd members={members} page={page} /> : null}
        </Card>
      </FilteredList>
      <RemovalBar removal={removal} />
    </>
  );
}

interface ListMenuProps {
  readonly onRemoveByEmail: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

function ListMenu({ onRemoveByEmail, ref }: ListMenuProps) {
  const { i18n } = useLingui();
  const name = i18n._({ id: 'label.members', message: 'Members' });
  return (
    <RowMenu
      label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}
      ref={ref}
    >
      <MenuAction Icon={UserMinus} onSelect={onRemoveByEmail} tone="bad">
        <Trans id="members.by-email" message="Remove by email" />
      </MenuAction>
    </RowMenu>
  );
}

/** The form is on another tab, and takes the focus there. */
const InviteButton = ({ details: { id, isActive } }: Pick<OrganizationTabProps, 'details'>) => (
  <HeadingAction>
    <Button
      onClick={() => navigate({ name: 'organization', id, tab: 'invitations', invite: true })}
      variant={isActive ? 'primary' : 'secondary'}
    >
      <Plus aria-hidden="true" size={16} />
      <Trans id="sent.invite" message="Invite people" />
    </Button>
  </HeadingAction>
);

interface PageEndProps {
  readonly members: Members;
  readonly page: NonNullable<Members['page']>;
}

function PageEnd({ members, page }: PageEndProps) {
  return (
    <>
      {page.members.length === 0 ? (
        <div role="status">
          <EmptyState
            action={
              page.search ? (
                <ClearButton onClear={() => members.type('')}>
                  <Trans id="customers.none.clear" message="Clear search" />
                </ClearButton>
              ) : null
            }
            Icon={Users}
            title={
              page.search ? (
                <Trans
                  id="members.no-match"
                  message="No members match “{search}”"
                  values={{ search: page.search }}
                />
              ) : (
                <Trans id="members.none" message="No members listed" />
              )
            }
          />
        </div>
      ) : null}
      <Paging
        count={page.members.length}
        goingTo={members.goingTo}
        offset={page.offset}
        onGo={members.goTo}
        pageSize={MEMBERS_PER_PAGE}
        total={page.total}
      />
      {page.maybeCut ? (
        <p className="px-4 py-3 text-muted text-small">
          <Trans id="members.maybe-cut" message="There may be more. Search for anyone missing." />
        </p>
      ) : null}
    </>
  );
}

interface RightsNoteProps extends OrganizationTabProps {
  readonly members: Members;
}

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
            message="Your role, {role}, can’t remove members."
            values={{ role }}
          />
        ) : canDelete ? (
          <Trans
            id="members.no-update"
            message="Your role, {role}, can’t change members’ roles."
            values={{ role }}
          />
        ) : (
          <Trans
            id="members.no-change"
            message="Your role, {role}, can’t change or remove members."
            values={{ role }}
          />
        )}
      </RoleNote>
    );
  }
  const iAmOwner = isOwner(details.role);
  const showsOwner = members.page?.members.some((member) => isOwner(member.role));
  return !iAmOwner && showsOwner ? (
    <RoleNote>
      <Trans
        id="members.owners-only"
        message="Your role, {role}, can’t change or remove owners."
        values={{ role }}
      />
    </RoleNote>
  ) : null;
}
