import { Trans, useLingui } from '@lingui/react';
import { ShieldCheck, Trash2 } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import type { Chosen } from '@/components/form/ChoiceBar';
import { PersonIcon, PersonName } from '@/components/form/PersonRow';
import { RoleBadges } from '@/components/organizations/page/Roles';
import { CardRow } from '@/components/ui/Card';
import { Facts } from '@/components/ui/Facts';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import type { Member } from '@/lib/members/schema';
import type { OrganizationDetails } from '@/lib/organizations/details';
import { type MemberRights, useHindranceText } from './memberRights';
import { RoleEditor } from './RoleEditor';
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
        action: <Trans id="action.remove" message="Remove" />,
        title: (
          <Trans
            id="members.remove.title"
            message="Remove {name}?"
            values={{ name: <bdi>{member.name}</bdi> }}
          />
        ),
        text: (
          <Trans
            id="members.remove.text"
            message="{email} loses their role and teams right away. You can invite them again."
            values={{ email: <bdi>{member.email}</bdi> }}
          />
        ),
        run: controls.remove,
        onKeep: () => show('nothing'),
      }}
      steps={steps}
    >
      <MemberView {...props} controls={controls} />
    </ActionRow>
  );
}

function MemberView(props: MemberRowProps & { readonly controls: MemberControls }) {
  const { member, details, rights, chosen, showImages, controls } = props;
  const { i18n } = useLingui();
  const hindranceText = useHindranceText(details);
  const { name } = member;
  return (
    <CardRow
      action={
        <span className="flex max-w-56 md:min-h-9 md:items-center md:justify-end md:self-start">
          <RoleBadges role={member.role} />
        </span>
      }
      menu={
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
      }
      icon={
        <PersonIcon
          chosen={chosen}
          id={member.userId}
          image={showImages ? member.image : null}
          isFixed={rights.remove !== null}
          name={name}
          rowKey={member.id}
        />
      }
      text={<MemberFacts isOnlyOwner={rights.remove === 'only-owner'} member={member} />}
      title={<PersonName isSelf={member.isSelf} name={name} />}
    />
  );
}

interface MemberFactsProps extends Pick<MemberRowProps, 'member'> {
  readonly isOnlyOwner: boolean;
}

function MemberFacts({ member: { email, name, createdAt }, isOnlyOwner }: MemberFactsProps) {
  const { i18n } = useLingui();
  const day = createdAt === null ? null : i18n.date(new Date(createdAt), { dateStyle: 'medium' });
  return (
    <Facts>
      {email === name ? null : (
        <bdi className="block truncate" title={email}>
          {email}
        </bdi>
      )}
      {day === null ? null : (
        <span data-wide>
          <Trans id="label.since" message="since {day}" values={{ day }} />
        </span>
      )}
      {isOnlyOwner ? <Trans id="members.only-owner" message="only owner" /> : null}
    </Facts>
  );
}
