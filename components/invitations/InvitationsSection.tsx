import { ALT_KEYS } from '@/components/search/altKeys';
import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { focusSearch } from '@/components/organizations/SearchFieldView';
import { openOptions } from '@/components/routing/openOptions';
import { type SearchableAction, useSearchableActions } from '@/components/search/searchableActions';
import { AvatarList } from '@/components/ui/Avatar';
import { TextButton } from '@/components/ui/Button';
import { moveFocusAmong } from '@/components/ui/moveFocus';
import { SectionLabel } from '@/components/ui/SectionLabel';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import { SECOND_MS } from '@/lib/core/time';
import { hasNoList, isOpen } from '@/lib/invitations/rules';
import type { Invitation, InvitationDetails } from '@/lib/invitations/schema';
import { SHOWN_INVITATIONS } from '@/lib/invitations/shownInvitations';
import { answerLabels, knownName } from './answering';
import { GoneNotices } from './GoneNotices';
import { InvitationLine } from './InvitationLine';
import { type InvitationAnswers, useAnswers, useDetails, useReceived } from './useInvitations';

export interface InvitationsSectionProps {
  readonly connection: Connection;
  readonly userId: string;
  /** Those known when the popup opened. */
  readonly invited: readonly Invitation[];
  /** Later invitations are shown here, so nothing visible moves. */
  readonly lateSlot: Element;
  /** Pixels, reserved for the first invitations until they are read. */
  readonly height: number;
  readonly blocked: string | undefined;
}

export function InvitationsSection(props: InvitationsSectionProps) {
  const { connection, userId, invited, lateSlot, height, blocked } = props;
  const steps = useNextSteps(connection);
  const now = useNow();
  const received = useReceived(connection, userId);
  const open = (received?.invitations ?? []).filter((invitation) => isOpen(invitation, now));
  const firstIds = invited.map(({ id }) => id);
  const known = open.filter(({ id }) => firstIds.includes(id)).slice(0, SHOWN_INVITATIONS);
  const arrived = open.filter(({ id }) => !firstIds.includes(id)).slice(0, SHOWN_INVITATIONS);
  const shown = [...known, ...arrived];
  const detailsOf = useDetails(
    connection,
    userId,
    shown.map(({ id }) => id),
  );
  const answers = useAnswers();
  const total = open.length > shown.length ? open.length : null;
  const [askedId, setAskedId] = useState<string | null>(null);
  useInvitationActions(blocked === undefined ? shown : [], detailsOf, answers, setAskedId);
  useFocusNext(shown, answers);
  const line = (invitation: Invitation) => (
    <InvitationLine
      answers={answers}
      blocked={blocked}
      details={detailsOf(invitation.id)}
      invitation={invitation}
      isAsked={askedId === invitation.id}
      key={invitation.id}
      now={now}
      onAsk={(isAsked) => setAskedId(isAsked ? invitation.id : null)}
      steps={steps}
    />
  );

  if (received === undefined) return <div style={{ height }} />;
  if (received && hasNoList(received)) return createPortal(<Unlisted />, lateSlot);
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
          <AvatarList ids={known.map(({ organizationId }) => organizationId)}>{known.map(line)}</AvatarList>
        </Section>
      ) : null}
      {createPortal(
        arrived.length > 0 ? (
          <Section count={arrived.length} isNew={known.length > 0} total={known.length > 0 ? null : total}>
            <AvatarList ids={arrived.map(({ organizationId }) => organizationId)}>
              {arrived.map(line)}
            </AvatarList>
          </Section>
        ) : null,
        lateSlot,
      )}
    </>
  );
}

function useInvitationActions(
  shown: readonly Invitation[],
  detailsOf: (id: string) => InvitationDetails | null,
  answers: InvitationAnswers,
  onAsk: (id: string) => void,
): void {
  const { i18n } = useLingui();
  const actions = shown.flatMap((invitation, index): SearchableAction[] => {
    const { id } = invitation;
    const labels = answerLabels(i18n, knownName(invitation, detailsOf(id)));
    return [
      {
        id: `accept:${id}`,
        label: labels.accept,
        icon: <UserRoundCheck size={16} />,
        ...(index === 0 ? { altKey: ALT_KEYS.accept, reach: () => acceptOf(id)?.focus() } : {}),
        isExact: true,
        run: () => answers.onAnswer(id, 'accept'),
      },
      {
        id: `decline:${id}`,
        label: labels.decline,
        icon: <UserRoundX size={16} />,
        isExact: true,
        run: () => onAsk(id),
      },
    ];
  });
  useSearchableActions(actions);
}

const acceptOf = (id: string) => document.querySelector<HTMLElement>(`[data-accept="${CSS.escape(id)}"]`);

/** The last answer of each, also once its row has left the list. */
function useGivenAnswers(shown: readonly Invitation[], { stateOf }: InvitationAnswers) {
  const given = useRef(new Map<string | undefined, string>());
  useLayoutEffect(() => {
    for (const { id } of shown) {
      const state = stateOf(id);
      if (state.phase !== 'idle') given.current.set(id, state.answer);
    }
  });
  return given;
}

/**
 * An answered row leaves the list. The focus moves to the same button of the next one, or to the search if no row is
 * left.
 */
function useFocusNext(shown: readonly Invitation[], answers: InvitationAnswers): void {
  const before = useRef(shown);
  const given = useGivenAnswers(shown, answers);
  // Before `keepFocus`, which would choose the heading.
  useLayoutEffect(() => {
    const left = before.current.findIndex(({ id }) => !shown.some((one) => one.id === id));
    const isDeclined = given.current.get(before.current[left]?.id) === 'decline';
    before.current = shown;
    if (left < 0 || document.activeElement !== document.body) return;
    const next = shown[left] ?? shown.at(-1);
    const accept = next ? acceptOf(next.id) : null;
    if (!isDeclined) ignoreRepeatedPress();
    if (!next) focusSearch();
    else if (isDeclined) accept?.parentElement?.querySelector<HTMLElement>('[data-decline]')?.focus();
    else accept?.focus();
  });
}

/** Ours: nobody reads another row, and decides, in less. */
const REPEATED_WITHIN_MS = SECOND_MS;

/** What has the focus now would accept, or switch, by a second press of the key that accepted. */
function ignoreRepeatedPress(): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', ignore, true);
  setTimeout(() => document.removeEventListener('keydown', ignore, true), REPEATED_WITHIN_MS);
}

interface SectionProps {
  readonly count: number;
  readonly isNew?: boolean;
  /** Null where all of them are shown. */
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
      <ul onKeyDown={moveFocusAmong('[data-accept]')}>{children}</ul>
    </section>
  );
}

/** An invitation may be waiting in a mail without being listed. */
function Unlisted() {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 ps-5 pe-5 text-muted text-small">
      <p className="min-w-0">
        <Trans
          id="invitation.unlisted"
          message="This server doesn’t list invitations. Use the link in your email."
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
