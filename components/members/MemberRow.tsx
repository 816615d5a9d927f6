import { Trans, useLingui } from '@lingui/react';
import { ShieldCheck, Trash2 } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { AllChoice, type Chosen } from '@/components/form/ChoiceBar';
import { PersonIcon, PersonName } from '@/components/form/PersonRow';
import { ShortDay } from '@/components/form/ShortDay';
import { CHOSEN_ROW } from '@/components/ui/Checkbox';
import { Facts } from '@/components/ui/Facts';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { displayText } from '@/lib/core/displayText';
import type { MemberRights } from '@/lib/members/memberRights';
import { roleText } from '@/lib/members/roleText';
import type { Member } from '@/lib/members/schema';
import type { OrganizationDetails } from '@/lib/organizations/details';
import { RoleEditor } from './RoleEditor';
import { removalTexts } from './removalTexts';
import { useHindranceText } from './useHindranceText';
import { type MemberControls, useMember } from './useMembers';

export interface MemberRowProps {
  readonly member: Member;
  readonly details: OrganizationDetails;
  readonly rights: MemberRights;
  readonly chosen: Chosen | null;
  readonly showImages: boolean;
  readonly steps: NextSteps;
}

export function MemberRow(props: MemberRowProps) {
  const { member, details, rights, steps } = props;
  const controls = useMember(member, details.id);
  const { open, show, changing, removing } = controls;
  return (
    <ActionRow
      failures={open === 'role' ? [] : [{ action: changing, onRetry: () => show('role') }]}
      form={
        open === 'role' ? (
          <RoleEditor controls={controls} details={details} member={member} rights={rights} steps={steps} />
        ) : null
      }
      confirm={{
        isAsked: open === 'remove',
        command: removing,
        ...removalTexts(member),
        run: controls.remove,
        onKeep: () => show('nothing'),
      }}
      steps={steps}
    >
      <MemberView {...props} controls={controls} />
    </ActionRow>
  );
}

/** Person, role, day of joining, menu; in a narrow `@container` the role is below the name. */
const COLUMNS =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-4 md:gap-x-3.5 @table:grid-cols-[auto_minmax(0,1fr)_minmax(0,224px)_104px_28px]';

export const MemberColumns = ({ chosen }: Pick<MemberRowProps, 'chosen'>) => (
  <div className={`${COLUMNS} hidden h-8 border-line border-b text-[12px] text-muted leading-4 @table:grid`}>
    <span className="flex items-center gap-3.5">
      {chosen ? <AllChoice chosen={chosen} /> : null}
      <span className="w-9" />
    </span>
    <span aria-hidden="true">
      <Trans id="label.thing-name" message="Name" />
    </span>
    <span aria-hidden="true">
      <Trans id="sent.roles" message="Role" />
    </span>
    <span aria-hidden="true" className="text-end">
      <Trans id="members.joined" message="Joined" />
    </span>
  </div>
);

interface MemberViewProps extends MemberRowProps {
  readonly controls: MemberControls;
}

function MemberView(props: MemberViewProps) {
  const { member, rights, chosen, showImages } = props;
  const { name, email, createdAt } = member;
  return (
    <div className={`${COLUMNS} py-(--row-pad) ${CHOSEN_ROW}`}>
      <PersonIcon
        chosen={chosen}
        id={member.userId}
        image={showImages ? member.image : null}
        isFixed={rights.remove !== null}
        name={name}
        rowKey={member.id}
      />
      <div className="min-w-0">
        <div className="truncate font-medium">
          <PersonName isSelf={member.isSelf} name={name} />
        </div>
        {email === name ? null : (
          <bdi className="block truncate text-muted text-small" title={email}>
            {email}
          </bdi>
        )}
      </div>
      <div className="col-start-2 row-start-2 min-w-0 text-muted text-small @table:col-start-3 @table:row-start-1 @table:text-ink">
        <MemberRole isOnlyOwner={rights.remove === 'only-owner'} role={member.role} />
      </div>
      {createdAt === null ? null : (
        <span className="hidden text-end text-muted text-small tabular-nums @table:col-start-4 @table:block">
          <span aria-hidden="true">
            <ShortDay at={createdAt} />
          </span>
          <span className="sr-only">
            <Trans id="label.since" message="since {day}" values={{ day: <ShortDay at={createdAt} /> }} />
          </span>
        </span>
      )}
      <span className="col-start-3 row-start-1 @table:col-start-5">
        <MemberMenu {...props} />
      </span>
    </div>
  );
}

interface MemberRoleProps extends Pick<Member, 'role'> {
  readonly isOnlyOwner: boolean;
}

function MemberRole({ role, isOnlyOwner }: MemberRoleProps) {
  const { i18n } = useLingui();
  const text = displayText(roleText(i18n, role));
  return (
    <Facts>
      <bdi className="block truncate" title={text}>
        {text}
      </bdi>
      {isOnlyOwner ? (
        <span className="text-muted">
          <Trans id="members.only-owner" message="only owner" />
        </span>
      ) : null}
    </Facts>
  );
}

function MemberMenu({ member, details, rights, controls }: MemberViewProps) {
  const { i18n } = useLingui();
  const hindranceText = useHindranceText(details);
  const { name } = member;
  return (
    <RowMenu label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}>
      <MenuAction
        Icon={ShieldCheck}
        onSelect={() => controls.show('role')}
        reason={hindranceText(rights.update)}
      >
        <Trans id="members.role" message="Change role…" />
      </MenuAction>
      {member.isSelf ? null : (
        <MenuAction
          Icon={Trash2}
          onSelect={() => controls.show('remove')}
          reason={hindranceText(rights.remove)}
          tone="bad"
        >
          <Trans id="members.by-email.submit" message="Remove…" />
        </MenuAction>
      )}
    </RowMenu>
  );
}
