import { useLingui } from '@lingui/react';
import { type ComponentProps, lazy, useState } from 'react';
import {
  type ReadOrganizationList,
  useOrganizationList,
} from '@/components/organizations/useOrganizationList';
import { useSwitch } from '@/components/organizations/useSwitch';
import { openOptions } from '@/components/routing/openOptions';
import { useSignOut } from '@/components/sessions/useSignOut';
import { blockedText } from '@/lib/connections/blockedText';
import { hadPayments, hasOrganizations } from '@/lib/connections/rules';
import { type FailedSwitch, isSwitchOver } from '@/lib/organizations/recordedSwitches';
import { isWholeList } from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { Pause } from '@/lib/watch/schema';
import { LazyPart, useHasPainted } from './LazyPart';
import { openInvitations, shownActive, withActive } from './popupView';
import { SearchSurface, type SurfaceMode } from './SearchSurface';
import { SignedInFooter } from './SignedInFooter';
import { SignedInHeader } from './SignedInHeader';
import { Surface } from './Surface';
import type { PartProps, SignedInScreenProps } from './signedInParts';
import {
  failureHeight,
  invitationsHeight,
  NOTICE_PX,
  NOTICE_ROOM_PX,
  nextHeight,
  nextWithoutHeight,
  watchedHeight,
} from './surfaceSizes';

// Usually there is no notice.
const SignedInNotices = lazy(async () => ({ default: (await import('./SignedInNotices')).SignedInNotices }));

// Not needed for the first paint.
const AccountNews = lazy(async () => ({ default: (await import('./AccountNews')).AccountNews }));
const ImpersonationBar = lazy(async () => ({
  default: (await import('@/components/sessions/ImpersonationBar')).ImpersonationBar,
}));

const InvitationsSection = lazy(async () => ({
  default: (await import('@/components/invitations/InvitationsSection')).InvitationsSection,
}));

const PopupSections = lazy(async () => ({ default: (await import('./PopupSections')).PopupSections }));

const NextView = lazy(async () => ({ default: (await import('./NextView')).NextView }));

/** DESIGN, the popup: long enough to see the outcome. */
const CLOSE_AFTER_MS = 400;

export function SignedInScreen(given: SignedInScreenProps) {
  const { operations, images, sections, onReload } = given;
  const { list, invited, view } = useNamed(given);
  const { connection, account, banner } = view;
  const { user, head, pinnedIds, active } = account;
  const props = { ...given, view };
  const owner = { connection, userId: user.id };
  const signOut = useSignOut();
  const switching = useSwitch({
    connectionId: connection.id,
    userId: user.id,
    active,
    operations,
    reload: onReload,
    onConfirmed: () => props.closes && setTimeout(() => window.close(), CLOSE_AFTER_MS),
  });
  const seen = useSeen(props);
  const hasPainted = useHasPainted();
  const height = invitationsHeight(invited.length);
  const offersOrganizations = hasOrganizations(connection);
  const shown = shownActive(account, switching.status, offersOrganizations);
  const { activeId } = shown;
  const blocked = blockedText(useLingui().i18n, connection, banner?.error);
  const parts = { ...seen, screen: props, list, switching, signOut, activeId, hasPainted, blocked };

  const frame = {
    bar: account.isImpersonated ? <Bar user={user} /> : null,
    header: <SignedInHeader images={images} shown={shown} signOut={signOut} view={view} />,
  };
  const known = { ...useKnownNotices(parts), ...parts };
  const notices = <Notices {...known} />;
  const first = known.isLate ? null : notices;
  const footer = (mode: SurfaceMode | null) => (
    <>
      {first ? null : notices}
      <SignedInFooter {...known} mode={mode} />
    </>
  );
  const watched = (
    <LazyPart
      reserve={watchedHeight(sections, head.organizationCount !== 0 && hadPayments(connection))}
      when={hasPainted}
    >
      <PopupSections {...owner} {...{ activeId, sections, blocked, banner }} />
    </LazyPart>
  );
  if (!offersOrganizations) {
    return (
      <Surface {...frame} footer={footer(null)}>
        {first}
        {watched}
      </Surface>
    );
  }
  const isEmpty = isWithoutOrganizations(head, list);
  return (
    <SearchSurface
      {...frame}
      above={(lateSlot) => (
        <LazyPart reserve={height} when={sections.includes('invitations') && hasPainted && lateSlot !== null}>
          {lateSlot ? <InvitationsSection {...owner} {...{ invited, lateSlot, height, blocked }} /> : null}
        </LazyPart>
      )}
      account={{
        ...{ ...shown, head, pinnedIds, list, images, blocked },
        roles: head.roles,
        onChoose: switching.choose,
      }}
      below={watched}
      footer={footer}
      isEmpty={isEmpty}
      next={<Next invitations={invited.length} isEmpty={isEmpty} parts={parts} />}
      notices={first}
      onCreate={() => openOptions('new-organization')}
      refresh={banner?.kind === 'stale' ? null : seen.refresh}
    />
  );
}

/** Names an active organization that the head doesn't know yet. */
function useNamed({ view, received }: SignedInScreenProps) {
  const { connection, account } = view;
  const userId = account.user.id;
  const list = useOrganizationList(connection.id, userId);
  const [invited] = useState(() => openInvitations(received, connection.id, userId));
  return { list, invited, view: { ...view, account: withActive(account, list?.organizations, invited) } };
}

const Bar = (props: ComponentProps<typeof ImpersonationBar>) => (
  <div className="bg-warn">
    <LazyPart reserve={NOTICE_PX} when>
      <ImpersonationBar {...props} />
    </LazyPart>
  </div>
);

interface NextProps {
  readonly parts: PartProps;
  readonly invitations: number;
  readonly isEmpty: boolean;
}

function Next({ parts: { screen, hasPainted, blocked }, invitations, isEmpty }: NextProps) {
  const { connection, account } = screen.view;
  const { head, active } = account;
  const height = active
    ? nextHeight(hadPayments(connection), head.organizationCount ?? 0, invitations)
    : isEmpty && nextWithoutHeight(invitations);
  if (!height) return null;
  return (
    <LazyPart reserve={height} when={hasPainted}>
      <NextView active={active} blocked={blocked} connection={connection} />
    </LazyPart>
  );
}

interface KnownNotices {
  /** The last switch, while its failure still matters. */
  readonly failed: FailedSwitch | null;
  readonly pause: Pause | null;
  /** Or a switch is under way, whose failure then moves what is below it once, by its height. */
  readonly isNeeded: boolean;
  /** Notices unknown at first are shown below everything, so that nothing visible moves. */
  readonly isLate: boolean;
}

function useKnownNotices({ screen: { view }, seenUntil, signOut, switching }: PartProps): KnownNotices {
  const { status } = switching;
  const { account, since, banner } = view;
  const facts = { activeId: account.activeId, since, seenUntil };
  const failed = status.phase === 'failed' && !isSwitchOver(status, facts) ? status : null;
  // The notice of an outage explains it too.
  const pause = banner?.kind === 'stale' ? null : view.pause;
  // A failure belongs to the user's last action here, and its next step is near the field.
  const hasFailed = failed !== null || signOut.state.phase === 'failed';
  const isKnown = hasFailed || banner !== null;
  const [cameLater] = useState(!isKnown && !pause);
  return {
    failed,
    pause,
    isNeeded: isKnown || status.phase === 'pending',
    isLate: cameLater && !hasFailed,
  };
}

/** Only the first is shown, so the most serious comes first (theme.css). */
function Notices(props: PartProps & KnownNotices) {
  const { screen, failed, pause, isNeeded, isLate } = props;
  const { view, images } = screen;
  const { user, head } = view.account;
  const name = failed?.target.organization?.name ?? '';
  return (
    <div
      className="mx-2 *:mb-2"
      data-notices={isLate ? 'late' : 'first'}
      style={{ minHeight: isLate ? 0 : NOTICE_ROOM_PX }}
    >
      <LazyPart reserve={failed ? failureHeight(name) : 0} when={isNeeded}>
        <SignedInNotices {...props} view={view} />
      </LazyPart>
      <LazyPart when={props.hasPainted}>
        <AccountNews
          connection={view.connection}
          head={head}
          images={images}
          pause={pause}
          userId={user.id}
        />
      </LazyPart>
    </div>
  );
}

/** When the user last saw the outcome of switches: when this popup opened, or at their last refresh. */
function useSeen({ view, refresh }: SignedInScreenProps) {
  // An unreachable server is more serious, and replaces earlier failures.
  const [seenUntil, setSeenUntil] = useState(() => (view.banner ? Date.now() : (view.confirmedAt ?? 0)));
  function run() {
    setSeenUntil(Date.now());
    refresh.run();
  }
  return { refresh: { ...refresh, run }, seenUntil };
}

/** True only if the list is complete, or the server counted none. */
function isWithoutOrganizations(head: AccountHead, list: ReadOrganizationList | null | undefined): boolean {
  if (head.activeOrganization) return false;
  if (!list) return head.organizationCount !== null && head.rows.length === 0;
  return isWholeList(list) && list.organizations.length === 0;
}
