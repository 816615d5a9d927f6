import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { openOptions } from '@/components/routing/openOptions';
import { TextButton } from '@/components/ui/Button';
import { SectionLabel } from '@/components/ui/SectionLabel';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import { hasNoList } from '@/lib/invitations/rules';
import type { Invitation } from '@/lib/invitations/schema';
import { GoneNotices } from './GoneNotices';
import { InvitationLine } from './InvitationLine';
import { isOpen, useAnswers, useDetails, useReceived } from './useInvitations';

/** Ours: what fits above the organizations; the rest is on its page. */
const SHOWN_ROWS = 3;

export interface InvitationsSectionProps {
  readonly connection: Connection;
  readonly userId: string;
  /** The invitations of the first paint. */
  readonly firstIds: readonly string[];
  /** Where those that arrived since are shown, so that nothing in sight moves. */
  readonly later: Element;
}

/** Invitations that are waiting for an answer; nothing where there are none. */
export function InvitationsSection({ connection, userId, firstIds, later }: InvitationsSectionProps) {
  const steps = useNextSteps(connection);
  const now = useNow();
  const received = useReceived(connection, userId);
  const open = (received?.invitations ?? []).filter((invitation) => isOpen(invitation, now));
  const known = open.filter(({ id }) => firstIds.includes(id)).slice(0, SHOWN_ROWS);
  const arrived = open.filter(({ id }) => !firstIds.includes(id)).slice(0, SHOWN_ROWS);
  const shown = [...known, ...arrived];
  const detailsOf = useDetails(
    connection,
    userId,
    shown.map(({ id }) => id),
  );
  const answers = useAnswers();
  const total = open.length > shown.length ? open.length : null;
  const line = (invitation: Invitation) => (
    <InvitationLine
      answers={answers}
      details={detailsOf(invitation.id)}
      invitation={invitation}
      key={invitation.id}
      now={now}
      steps={steps}
    />
  );

  if (received && hasNoList(received)) return createPortal(<Unlisted />, later);
  return (
    <>
      <div className="mx-2 *:mb-2" data-notices>
        <GoneNotices
          answers={answers}
          connection={connection}
          received={received}
          steps={steps}
          userId={userId}
        />
      </div>
      {known.length > 0 ? (
        <Section count={open.length - arrived.length} total={total}>
          {known.map(line)}
        </Section>
      ) : null}
      {createPortal(
        arrived.length > 0 ? (
          <Section count={arrived.length} isNew={known.length > 0} total={known.length > 0 ? null : total}>
            {arrived.map(line)}
          </Section>
        ) : null,
        later,
      )}
    </>
  );
}

interface SectionProps {
  readonly count: number;
  /** Others are shown above. */
  readonly isNew?: boolean;
  /** How many there are, where not all of them are shown. */
  readonly total: number | null;
  readonly children: ReactNode;
}

function Section({ count, isNew = false, total, children }: SectionProps) {
  const { i18n } = useLingui();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <SectionLabel
        count={i18n.number(total ?? count)}
        label={
          <h2 id={headingId}>
            {isNew ? (
              <Trans id="notifications.invitations" message="New invitations" />
            ) : (
              <Trans id="label.invitations" message="Invitations" />
            )}
          </h2>
        }
      >
        {total === null ? null : (
          <TextButton onClick={() => openOptions('invitations')}>
            <Trans id="invitation.show-all" message="Show all" />
          </TextButton>
        )}
      </SectionLabel>
      <ul>{children}</ul>
    </section>
  );
}

/** An invitation may still be waiting in a mail. */
function Unlisted() {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 ps-5 pe-5 text-muted text-small">
      <p className="min-w-0">
        <Trans
          id="invitation.unlisted"
          message="This server doesn’t list invitations. The link in your mail works."
        />
      </p>
      <span className="shrink-0">
        <TextButton onClick={() => openOptions('invitations')}>
          <Trans id="invitation.unlisted.answer" message="Paste a link" />
        </TextButton>
      </span>
    </div>
  );
}
