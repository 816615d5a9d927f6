import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { useDebounced } from '@/components/form/useDebounced';
import type { OrganizationTabProps } from '@/components/organizations/page/tabs';
import { ask, useScope } from '@/components/reading/queries';
import { useReading } from '@/components/reading/useReading';
import { Avatar, AvatarList } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { CardRow, LoadingRows } from '@/components/ui/Card';
import { SearchField } from '@/components/ui/SearchField';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { call } from '@/lib/core/command/call';
import { searchTerm } from '@/lib/core/searchTerm';
import type { Member } from '@/lib/members/schema';
import type { Team } from '@/lib/teams/contract';

export interface AddTeamMemberProps extends Pick<OrganizationTabProps, 'details' | 'showImages' | 'steps'> {
  readonly team: Team;
  readonly onTeamChanged: () => void;
  /** Null where the server doesn't list the users of the team. */
  readonly inTeam: readonly string[] | null;
}

export function AddTeamMember(props: AddTeamMemberProps) {
  const { details, team, showImages, steps, inTeam, onTeamChanged } = props;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Member | null>(null);
  const search = useMemberSearch(details.id, typed, inTeam ?? []);
  const action = useAction<null>();
  // An addition removes the pressed button.
  const field = useFocusAfter<HTMLInputElement>(typed !== '');
  const isAdded = action.phase.name === 'done' && chosen && (inTeam?.includes(chosen.userId) ?? true);

  async function add(member: Member) {
    if (action.isBusy) return;
    setChosen(member);
    const input = { organizationId: details.id, teamId: team.id, userId: member.userId };
    const result = await action.run(() => call('teams.addMember', input));
    if (!result.ok) return;
    setTyped('');
    onTeamChanged();
  }

  return (
    <div>
      <div className="max-w-100 px-4 py-3">
        <SearchField
          label={<Trans id="teams.member.search" message="Add by name or email" />}
          onType={setTyped}
          ref={field}
          value={typed}
        />
      </div>
      <AvatarList ids={search.members?.map(({ userId }) => userId) ?? []}>
        {search.members?.map((member) => (
          <FoundMember
            isBusy={action.isBusy && chosen?.id === member.id}
            key={member.id}
            member={member}
            onAdd={() => void add(member)}
            showImages={showImages}
            team={team}
          />
        ))}
      </AvatarList>
      {search.members?.length === 0 && !search.error ? (
        <p className="px-4 pb-3 text-muted text-small" role="status">
          <Trans id="teams.member.no-match" message="No other members match" />
        </p>
      ) : null}
      {search.isReading ? <LoadingRows count={1} /> : null}
      {isAdded && !typed ? <Added name={chosen.name} team={team.name} /> : null}
      {search.error || action.error ? (
        <div className="grid grid-cols-1 gap-2 px-3 pb-3">
          <ActionFailure error={search.error} onRetry={search.again} steps={steps} />
          <ActionFailure
            error={action.error}
            onDismiss={action.reset}
            onRetry={() => {
              if (chosen) void add(chosen);
            }}
            steps={steps}
          />
        </div>
      ) : null}
    </div>
  );
}

const Added = ({ name, team }: { readonly name: string; readonly team: string }) => (
  <p className="px-4 pb-3 text-good text-small" role="status">
    <Trans
      id="teams.member.added"
      message="{name} added to {team}"
      values={{ name: <bdi>{name}</bdi>, team: <bdi>{team}</bdi> }}
    />
  </p>
);

interface FoundMemberProps extends Pick<AddTeamMemberProps, 'team' | 'showImages'> {
  readonly member: Member;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

function FoundMember({ member, team, showImages, isBusy, onAdd }: FoundMemberProps) {
  const { i18n } = useLingui();
  const { userId, name, email, image } = member;
  return (
    <CardRow
      action={
        <Button
          aria-label={i18n._({
            id: 'teams.member.add.one',
            message: 'Add {name} to {team}',
            values: { name, team: team.name },
          })}
          busy={isBusy}
          onClick={onAdd}
        >
          <Trans id="action.add" message="Add" />
        </Button>
      }
      icon={<Avatar id={userId} image={showImages ? image : null} name={name} shape="person" size={28} />}
      text={<bdi className="block truncate">{email}</bdi>}
      title={<bdi title={name}>{name}</bdi>}
    />
  );
}

/** Ours: easily scanned before typing more. */
const MAX_FOUND = 6;

/** Includes members who are in the team already, whom the search also finds. */
const MAX_ASKED = 25;

function useMemberSearch(organizationId: string, search: string, without: readonly string[]) {
  const typed = searchTerm(search);
  const paused = useDebounced(typed);
  const input = { organizationId, offset: 0, limit: MAX_ASKED, search: paused };
  const reading = useReading({
    queryKey: [useScope(), 'members.list', 'search', input],
    queryFn: () => ask('members.list', input),
    enabled: paused !== '' && paused === typed,
  });
  const current = typed !== '' && paused === typed ? reading : null;
  const found = current?.value ?? (current?.error ? { members: [] } : undefined);
  return {
    members: found?.members.filter(({ userId }) => !without.includes(userId)).slice(0, MAX_FOUND),
    error: current?.error ?? null,
    isReading: typed !== '' && !found,
    again: () => void reading.again(),
  };
}
