import { Trans, useLingui } from '@lingui/react';
import { Link2, Mail, Send, X } from 'lucide-react';
import { ActionRow } from '@/components/form/ActionRow';
import { type Chosen, RowChoice } from '@/components/form/ChoiceBar';
import { may, type OrganizationTabProps } from '@/components/organizations/page/organizationPage';
import { ownRoleName, RoleBadges } from '@/components/organizations/page/Roles';
import { CardRow, IconTile } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { Facts } from '@/components/ui/Facts';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { agoText, untilText } from '@/lib/core/i18n/timeText';
import { invitationUrl } from '@/lib/invitations/invitationLink';
import type { Invitation, InvitationState } from '@/lib/invitations/schema';
import { type SentInvitationControls, useSentInvitation } from './useSentInvitation';

export interface SentRowProps extends Pick<OrganizationTabProps, 'connection' | 'details' | 'steps'> {
  readonly invitation: Invitation;
  readonly state: InvitationState;
  readonly now: number;
  /** Null without a team; empty where its name isn't known. */
  readonly teamName: string | null;
  readonly chosen: Chosen | null;
}

export function SentRow(props: SentRowProps) {
  const { invitation } = props;
  const controls = useSentInvitation(invitation);
  const steps = { ...props.steps, refresh: controls.refresh };
  const { canceling, resending } = controls;
  return (
    <ActionRow
      failures={[{ action: resending, onRetry: controls.resend }]}
      confirm={{
        isAsked: controls.isAsking,
        command: canceling,
        action: <Trans id="sent.cancel" message="Revoke invitation" />,
        title: (
          <Trans
            id="sent.cancel.title"
            message="Revoke the invitation to {email}?"
            values={{ email: <bdi>{invitation.email}</bdi> }}
          />
        ),
        text: <Trans id="sent.cancel.text" message="Its link stops working. You can invite them again." />,
        run: controls.cancel,
        onKeep: () => controls.ask(false),
      }}
      steps={{ ...steps, edit: undefined }}
    >
      <SentView {...props} controls={controls} />
    </ActionRow>
  );
}

type SentViewProps = SentRowProps & { readonly controls: SentInvitationControls };

function SentView(props: SentViewProps) {
  const { invitation, chosen } = props;
  const { i18n } = useLingui();
  const { id, email } = invitation;
  return (
    <CardRow
      action={<SentActions {...props} />}
      icon={
        <span className="flex items-center gap-2.5 md:gap-3.5">
          {chosen ? (
            <RowChoice
              chosen={chosen}
              label={i18n._({ id: 'action.select-one', message: 'Select {name}', values: { name: email } })}
              rowKey={id}
            />
          ) : null}
          <span className={chosen ? 'max-[430px]:hidden' : ''}>
            <IconTile Icon={Mail} />
          </span>
        </span>
      }
      text={<SentFacts {...props} />}
      title={<bdi title={email}>{email}</bdi>}
    />
  );
}

function SentActions({ invitation, state, connection, details, controls }: SentViewProps) {
  const { i18n } = useLingui();
  const { email, id } = invitation;
  if (state === 'accepted' || state === 'other') return null;
  const url = state === 'pending' ? invitationUrl(connection, id) : undefined;
  const reason = i18n._({
    id: 'members.hindered.role',
    message: 'Your role, {role}, can’t do that.',
    values: { role: ownRoleName(i18n, details) },
  });
  return (
    <span className="flex flex-wrap items-center gap-2">
      {url ? (
        <CopyButton
          aria-label={i18n._({
            id: 'sent.copy.one',
            message: 'Copy link for {email}',
            values: { email },
          })}
          copiedStatus={<Trans id="sent.copied.status" message="Link copied" />}
          Icon={Link2}
          text={url}
          title={url}
        >
          <Trans id="sent.copy" message="Copy link" />
        </CopyButton>
      ) : null}
      <RowMenu
        label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name: email } })}
      >
        <MenuAction
          Icon={Send}
          onSelect={controls.resend}
          reason={may(details, 'invitation:create') ? undefined : reason}
        >
          <Trans id="action.send-again" message="Resend" />
        </MenuAction>
        {state === 'pending' ? (
          <MenuAction
            Icon={X}
            onSelect={() => controls.ask(true)}
            reason={may(details, 'invitation:cancel') ? undefined : reason}
            tone="bad"
          >
            <Trans id="sent.cancel.ask" message="Revoke invitation…" />
          </MenuAction>
        ) : null}
      </RowMenu>
    </span>
  );
}

function SentFacts({ invitation, state, now, teamName, controls }: SentViewProps) {
  const { i18n } = useLingui();
  const { createdAt, expiresAt } = invitation;
  const facts = [
    <SentTeam key="team" name={teamName} />,
    createdAt === null ? null : (
      <Trans
        id="sent.on"
        key="sent"
        message="sent {when}"
        values={{ when: agoText(i18n.locale, createdAt, now, 'long') }}
      />
    ),
    expiresAt !== null && state === 'pending' ? (
      <Trans
        id="invitation.expires"
        key="ends"
        message="expires {when}"
        values={{ when: untilText(i18n.locale, expiresAt, now) }}
      />
    ) : null,
    expiresAt !== null && state === 'expired' ? (
      <Trans
        id="sent.ended"
        key="ended"
        message="expired {when}"
        values={{ when: agoText(i18n.locale, expiresAt, now, 'long') }}
      />
    ) : null,
  ].filter((fact) => fact !== null && (fact.key !== 'team' || teamName !== null));
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <RoleBadges role={invitation.role} />
      <Facts>{facts}</Facts>
      {controls.resending.phase.name === 'done' ? (
        <span className="text-good" role="status">
          <Trans id="sent.resent" message="Resent" />
        </span>
      ) : null}
    </span>
  );
}

function SentTeam({ name }: { readonly name: string | null }) {
  return name ? (
    <Trans
      id="sent.into"
      message="Joins {team}"
      values={{
        team: (
          <bdi className="inline-block max-w-48 truncate align-bottom" title={name}>
            {name}
          </bdi>
        ),
      }}
    />
  ) : (
    <Trans id="invitation.team" message="in a team" />
  );
}
