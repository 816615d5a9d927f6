import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { useId } from 'react';
import { type NextSteps, useNextSteps } from '@/components/errors/useNextSteps';
import { openOptions } from '@/components/routing/openOptions';
import { TextButton } from '@/components/ui/Button';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import { hasNoList } from '@/lib/invitations/rules';
import type { Invitation } from '@/lib/invitations/schema';
import { GoneNotices } from './GoneNotices';
import { InvitationRow } from './InvitationRow';
import { type InvitationAnswers, isOpen, useAnswers, useDetails, useReceived } from './useInvitations';

/** Ours: what fits below the organizations; the rest is on its page. */
const SHOWN_ROWS = 2;

export interface InvitationsSectionProps {
  readonly connection: Connection;
  readonly userId: string;
}

/** Invitations that are waiting for an answer, below the organizations of the popup; nothing where there are none. */
export function InvitationsSection({ connection, userId }: InvitationsSectionProps) {
  const steps = useNextSteps(connection);
  const now = useNow();
  const received = useReceived(connection, userId);
  const open = (received?.invitations ?? []).filter((invitation) => isOpen(invitation, now));
  const shown = open.slice(0, SHOWN_ROWS);
  const detailsOf = useDetails(
    connection,
    userId,
    shown.map(({ id }) => id),
  );
  const answers = useAnswers();

  if (received && hasNoList(received)) return <Unlisted />;
  return (
    <>
      <div className="grid grid-cols-1 gap-2 px-3 py-1 empty:hidden">
        <GoneNotices
          answers={answers}
          connection={connection}
          received={received}
          steps={steps}
          userId={userId}
        />
      </div>
      {open.length > 0 ? <Open {...{ answers, detailsOf, now, open, shown, steps }} /> : null}
    </>
  );
}

interface OpenProps {
  readonly answers: InvitationAnswers;
  readonly detailsOf: ReturnType<typeof useDetails>;
  readonly now: number;
  readonly open: readonly Invitation[];
  readonly shown: readonly Invitation[];
  readonly steps: NextSteps;
}

function Open({ answers, detailsOf, now, open, shown, steps }: OpenProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid shrink-0 grid-cols-1 gap-1 border-line border-t pt-2.5 pb-2"
    >
      <div className="flex min-h-6 items-center justify-between gap-3 px-4">
        <h2 className="min-w-0 truncate font-medium text-muted text-small" id={headingId}>
          <Trans id="label.invitations" message="Invitations" />
        </h2>
        <Count count={open.length} />
      </div>
      <ul className="grid grid-cols-1">
        {shown.map((invitation) => (
          <InvitationRow
            answers={answers}
            compact
            details={detailsOf(invitation.id)}
            invitation={invitation}
            key={invitation.id}
            now={now}
            steps={steps}
          />
        ))}
      </ul>
    </section>
  );
}

/** An invitation may still be waiting in a mail. */
function Unlisted() {
  return (
    <div className="flex shrink-0 items-center justify-between gap-3 border-line border-t px-4 py-2.5 text-muted text-small">
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

/** How many there are; a link to all of them where not all are shown. */
function Count({ count }: { readonly count: number }) {
  const { i18n } = useLingui();
  const text = i18n.number(count);
  return count > SHOWN_ROWS ? (
    <TextButton onClick={() => openOptions('invitations')}>
      <Trans id="invitation.all" message="All {count}" values={{ count: text }} />
      <span aria-hidden="true"> ›</span>
    </TextButton>
  ) : (
    <span className="grid min-h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-medium text-[11.5px] text-on-accent tabular-nums">
      {text}
    </span>
  );
}
