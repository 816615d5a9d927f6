import { Trans, useLingui } from '@lingui/react';
import { Link2, Mail, Send, X } from 'lucide-react';
import { ActionRow } from '@/components/form/ActionRow';
import { type Chosen, RowChoice } from '@/components/form/ChoiceBar';
import { ownRoleName, RoleBadges } from '@/components/organizations/page/Roles';
import type { OrganizationTabProps } from '@/components/organizations/page/tabs';
import { CardRow, IconTile } from '@/components/ui/Card';
import { CopyStatus } from '@/components/ui/CopyButton';
import { Facts } from '@/components/ui/Facts';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { type CopyPhase, useCopy } from '@/components/ui/useCopy';
import { agoText, untilText } from '@/lib/core/i18n/timeText';
import { invitationUrl } from '@/lib/invitations/invitationLink';
import type { Invitation, InvitationState } from '@/lib/invitations/schema';
import { may } from '@/lib/organizations/details';
import { revocationTexts } from './revocationTexts';
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
        ...revocationTexts(invitation),
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
  const { invitation, state, chosen, connection } = props;
  const { i18n } = useLingui();
  const { id, email } = invitation;
  const url = state === 'pending' ? (invitationUrl(connection, id) ?? null) : null;
  const { phase, copy } = useCopy(url ?? '');
  return (
    <CardRow
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
      menu={
        state === 'accepted' || state === 'other' ? null : (
          <SentMenu {...props} onCopy={url === null ? null : () => void copy()} />
        )
      }
      text={<SentFacts {...props} copying={phase} />}
      title={<bdi title={email}>{email}</bdi>}
    />
  );
}

interface SentMenuProps extends SentViewProps {
  /** Null where there is no link. */
  readonly onCopy: (() => void) | null;
}

function SentMenu({ invitation, state, details, controls, onCopy }: SentMenuProps) {
  const { i18n } = useLingui();
  const reason = i18n._({
    id: 'members.hindered.role',
    message: 'Your role, {role}, can’t do that.',
    values: { role: ownRoleName(i18n, details) },
  });
  return (
    <RowMenu
      label={i18n._({
        id: 'action.menu-of',
        message: 'Actions for {name}',
        values: { name: invitation.email },
      })}
    >
      {onCopy ? (
        <MenuAction Icon={Link2} onSelect={onCopy}>
          <Trans id="sent.copy" message="Copy link" />
        </MenuAction>
      ) : null}
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
  );
}

interface SentFactsProps extends SentViewProps {
  readonly copying: CopyPhase;
}

function SentFacts({ invitation, state, now, teamName, controls, copying }: SentFactsProps) {
  const { i18n } = useLingui();
  const { role, createdAt, expiresAt } = invitation;
  return (
    <Facts>
      {role ? <RoleBadges role={role} /> : null}
      {teamName === null ? null : <SentTeam name={teamName} />}
      {createdAt === null ? null : (
        <Trans
          id="sent.on"
          message="sent {when}"
          values={{ when: agoText(i18n.locale, createdAt, now, 'long') }}
        />
      )}
      {expiresAt !== null && state === 'pending' ? (
        <Trans
          id="invitation.expires"
          message="expires {when}"
          values={{ when: untilText(i18n.locale, expiresAt, now) }}
        />
      ) : null}
      {expiresAt !== null && state === 'expired' ? (
        <Trans
          id="sent.ended"
          message="expired {when}"
          values={{ when: agoText(i18n.locale, expiresAt, now, 'long') }}
        />
      ) : null}
      {controls.resending.phase.name === 'done' ? (
        <span className="text-good" role="status">
          <Trans id="sent.resent" message="Resent" />
        </span>
      ) : null}
      {copying === 'idle' ? null : (
        <CopyStatus
          copied={<Trans id="sent.copied.status" message="Link copied" />}
          failed={<Trans id="sent.copy.failed" message="Link not copied" />}
          phase={copying}
        />
      )}
    </Facts>
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
