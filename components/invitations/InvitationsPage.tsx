import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ownProfile } from '@/components/account/accountState';
import { VerificationMail } from '@/components/account/EmailCard';
import { ProfileFallback } from '@/components/account/ProfileFallback';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useIsShownAbove } from '@/components/errors/noticeAbove';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { NotReadAgain } from '@/components/form/PartFailure';
import { TextLink } from '@/components/routing/TextLink';
import { AvatarList } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeading } from '@/components/ui/PageHeading';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { hasNoList, isOpen } from '@/lib/invitations/rules';
import { MAX_DETAILS_ASKED, type ReceivedInvitations } from '@/lib/invitations/schema';
import type { Organization } from '@/lib/organizations/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { Profile, SessionSnapshot } from '@/lib/sessions/schema';
import { FindInvitation } from './FindInvitation';
import { GoneNotices } from './GoneNotices';
import { InvitationRow } from './InvitationRow';
import { JoinedNotice } from './JoinedNotice';
import { LostNotice } from './MembershipNotices';
import { useAnswers, useDetails, useReceived } from './useInvitations';

export interface InvitationsPageProps {
  readonly connection: Connection;
  readonly session: SessionSnapshot;
  readonly head: AccountHead | undefined;
  /** The ID of the invitation that the address names. */
  readonly asked: string | null;
  readonly onRetry: () => void;
}

export function InvitationsPage({ connection, session, head, asked, onRetry }: InvitationsPageProps) {
  const own = ownProfile(connection, session);
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="invitation.page.lead"
            message="Invitations from organizations on {server}."
            values={{ server: <bdi>{connection.name}</bdi> }}
          />
        }
      >
        <Trans id="label.invitations" message="Invitations" />
      </PageHeading>
      {own.phase === 'known' ? (
        <>
          <Received asked={asked} connection={connection} key={own.profile.id} profile={own.profile} />
          <WayToInvite organization={head?.user.id === own.profile.id ? head.activeOrganization : null} />
        </>
      ) : (
        <ProfileFallback connection={connection} onRetry={onRetry} own={own} />
      )}
    </>
  );
}

function WayToInvite({ organization }: { readonly organization: Organization | null }) {
  return (
    <p className="text-muted text-small">
      {organization ? (
        <Trans
          components={[
            <TextLink
              key="invite"
              to={{ name: 'organization', id: organization.id, tab: 'invitations', invite: true }}
            />,
          ]}
          id="invitation.send"
          message="<0>Invite people to {name}</0>"
          values={{
            name: (
              <bdi className="inline-block max-w-56 truncate align-bottom" title={organization.name}>
                {organization.name}
              </bdi>
            ),
          }}
        />
      ) : (
        <Trans
          components={[<TextLink key="organizations" to={{ name: 'organizations' }} />]}
          id="invitation.send.some"
          message="To invite people, open <0>an organization</0>."
        />
      )}
    </p>
  );
}

interface ReceivedProps {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly asked: string | null;
}

function Received({ connection, profile, asked }: ReceivedProps) {
  const steps = useOptionsSteps(connection);
  const now = useNow();
  const received = useReceived(connection, profile.id);
  const read = () => void call('invitations.readReceived', null);
  useEffect(read, []);
  const isShownAbove = useIsShownAbove(received?.error ?? null);
  const mustVerify = received?.error?.code === 'invitations-need-verified-email';

  return (
    <>
      <LostNotice connection={connection} userId={profile.id} />
      <JoinedNotice connection={connection} steps={steps} userId={profile.id} />
      {mustVerify ? (
        <Card title={<Trans id="invitation.verify" message="Verify your email first" />}>
          <p className="px-4 pt-4">
            <Trans
              id="invitation.verify.why"
              message="Invitations to {email} appear once it’s verified."
              values={{ email: <bdi className="font-medium">{profile.email}</bdi> }}
            />
          </p>
          <VerificationMail email={profile.email} steps={steps} />
        </Card>
      ) : null}
      {received?.error && !mustVerify && !isShownAbove && !hasNoList(received) ? (
        <ErrorNotice error={received.error} steps={{ ...steps, retry: read }} tone="warn" />
      ) : null}
      {mustVerify ? null : (
        <List asked={asked} connection={connection} received={received} userId={profile.id} />
      )}
      <FindInvitation now={now} steps={steps} />
    </>
  );
}

interface ListProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly received: ReceivedInvitations | null | undefined;
  readonly asked: string | null;
}

function List({ connection, userId, received, asked }: ListProps) {
  const { i18n } = useLingui();
  const steps = useOptionsSteps(connection);
  const now = useNow();
  const [rows, setRows] = useState(MAX_DETAILS_ASKED);
  const answers = useAnswers();
  const open = (received?.invitations ?? []).filter((invitation) => isOpen(invitation, now));
  const sorted = [...open.filter(({ id }) => id === asked), ...open.filter(({ id }) => id !== asked)];
  const shown = sorted.slice(0, rows);
  const detailsOf = useDetails(
    connection,
    userId,
    shown.map(({ id }) => id),
  );
  const isUnread = !received || (received.fetchedAt === null && !hasNoList(received));

  return (
    <>
      <GoneNotices
        answers={answers}
        connection={connection}
        received={received}
        steps={steps}
        userId={userId}
      />
      <Card title={<Trans id="invitation.open" message="Pending invitations" />}>
        {isUnread && !received?.error ? <LoadingRows count={2} /> : null}
        {isUnread && received?.error ? <NotReadAgain readAt={0} /> : null}
        {!isUnread && open.length === 0 ? (
          <EmptyState
            action={
              <Button onClick={() => void call('invitations.readReceived', null)}>
                <Trans id="action.check-again" message="Check again" />
              </Button>
            }
            Icon={Mail}
            title={
              hasNoList(received) ? (
                <Trans
                  id="invitation.unlisted"
                  message="This server doesn’t list invitations. Use the link in your email."
                />
              ) : (
                <Trans id="invitation.none" message="No invitations" />
              )
            }
          />
        ) : null}
        {shown.length > 0 ? (
          <ul className="grid grid-cols-1 divide-y divide-line">
            <AvatarList ids={shown.map(({ organizationId }) => organizationId)}>
              {shown.map((invitation) => (
                <InvitationRow
                  answers={answers}
                  details={detailsOf(invitation.id)}
                  invitation={invitation}
                  isAsked={invitation.id === asked}
                  key={invitation.id}
                  mutableOn={connection.id}
                  now={now}
                  steps={steps}
                />
              ))}
            </AvatarList>
          </ul>
        ) : null}
        {open.length > shown.length ? (
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-muted text-small">
            <Trans
              id="invitation.shown"
              message="{shown} of {count}"
              values={{ shown: i18n.number(shown.length), count: i18n.number(open.length) }}
            />
            <Button onClick={() => setRows((before) => before + MAX_DETAILS_ASKED)}>
              <Trans id="action.show-more" message="Show more" />
            </Button>
          </div>
        ) : null}
        {received?.maybeCut ? (
          <p className="px-4 py-3 text-muted text-small">
            <Trans id="invitation.cut" message="There may be more. Missing one? Use its link." />
          </p>
        ) : null}
      </Card>
    </>
  );
}
