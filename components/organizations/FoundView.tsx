import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { CornerDownLeft } from 'lucide-react';
import { useId, useRef } from 'react';
import { foundBy } from '@/components/search/forgivingSearch';
import { MarkedText } from '@/components/search/MarkedText';
import type { SearchableAction } from '@/components/search/searchableActions';
import { Kbd } from '@/components/ui/Kbd';
import { SectionLabel } from '@/components/ui/SectionLabel';
import { SWITCH_DIGITS } from '@/lib/organizations/switchDigits';
import type { ListRow } from './foundRows';
import { NoMatchView } from './ListStateView';
import {
  OptionView,
  type OrganizationListViewProps,
  stateOf,
  VIRTUAL_FROM_ROWS,
} from './OrganizationListView';
import { OrganizationRowView } from './OrganizationRowView';
import { PlainRowsView } from './RowsView';
import { VirtualRowsView } from './VirtualRowsView';

type SectionKind = 'instead' | 'organizations' | 'actions' | 'servers';

function sectionOf(row: ListRow): SectionKind {
  if (row.kind !== 'action') return 'organizations';
  return row.action.section === 'servers' ? 'servers' : 'actions';
}

const isInstead = (row: ListRow): boolean => row.kind === 'slug' || (row.kind === 'action' && row.isInstead);

function sectionsOf(rows: readonly ListRow[], finds: boolean): { kind: SectionKind; indices: number[] }[] {
  const kinds = Map.groupBy(rows.keys(), (index) => {
    const row = rows[index];
    return row && finds ? sectionOf(row) : 'instead';
  });
  return [...kinds].map(([kind, indices]) => ({ kind, indices }));
}

export function FoundView(props: OrganizationListViewProps) {
  const { search, listId } = props;
  const { i18n } = useLingui();
  const finds = search.rows.some((row) => !isInstead(row));

  return (
    <>
      {finds || search.isUnread ? null : <NoMatchView count={search.count} query={search.query.trim()} />}
      <div
        aria-label={i18n._({ id: 'search.found', message: 'Results' })}
        className="empty:hidden"
        id={listId}
        role="listbox"
        tabIndex={-1}
      >
        {sectionsOf(search.rows, finds).map(({ kind, indices }) => (
          <Section {...props} indices={indices} key={kind} kind={kind} />
        ))}
      </div>
    </>
  );
}

interface SectionProps extends OrganizationListViewProps {
  readonly kind: SectionKind;
  readonly indices: readonly number[];
}

function Section({ kind, indices, ...props }: SectionProps) {
  const { search, listId } = props;
  const labelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [first = 0] = indices;
  const followed = search.followsKeys && indices.includes(search.index) ? search.index - first : null;
  const Rows = indices.length > VIRTUAL_FROM_ROWS ? VirtualRowsView : PlainRowsView;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div aria-labelledby={labelId} role="group">
      <SectionLabel
        label={
          <span id={labelId}>
            <SectionName kind={kind} />
          </span>
        }
      />
      <div className="px-2" ref={box} role="presentation">
        <Rows
          box={box}
          count={indices.length}
          first={first}
          followed={followed}
          listId={listId}
          renderRow={(at) => <FoundRow {...props} index={first + at} key={search.rows[first + at]?.key} />}
        />
      </div>
    </div>
  );
}

function SectionName({ kind }: { readonly kind: SectionKind }) {
  switch (kind) {
    case 'instead':
      return <Trans id="search.instead" message="Suggestions" />;
    case 'organizations':
      return <Trans id="label.organizations" message="Organizations" />;
    case 'actions':
      return <Trans id="search.actions" message="Actions" />;
    case 'servers':
      return <Trans id="label.servers" message="Servers" />;
  }
}

interface FoundRowProps extends OrganizationListViewProps {
  readonly index: number;
}

function FoundRow({ search, listId, account, index, isAltHeld }: FoundRowProps) {
  const row = search.rows[index];
  if (!row) return null;
  const isHighlighted = index === search.index;
  const isBlocked = row.kind !== 'action' && search.blocked !== undefined;
  const keycap = isAltHeld && !isBlocked && index < SWITCH_DIGITS.length ? String(index + 1) : null;
  const query = search.query.trim();
  return (
    <OptionView index={index} listId={listId} search={search}>
      {row.kind === 'organization' ? (
        <OrganizationRowView
          images={account.images}
          isPinned={account.pinnedIds.includes(row.key)}
          isHighlighted={isHighlighted && !isBlocked}
          isPointed={index === search.pointed}
          keycap={keycap}
          marked={(text) => <MarkedText query={query} text={text} />}
          organization={row.organization}
          role={account.roles[row.key]}
          showsSlug={row.isBySlug || search.sharedNames.has(row.organization.name)}
          state={stateOf(row.key, account)}
        />
      ) : row.kind === 'slug' ? (
        <SlugRowView isBlocked={isBlocked} slug={row.slug} />
      ) : (
        <ActionRowView
          isHighlighted={isHighlighted}
          keycap={keycap}
          action={row.action}
          query={query.replace(/^>\s*/, '')}
        />
      )}
    </OptionView>
  );
}

interface ActionRowViewProps {
  readonly action: SearchableAction;
  readonly query: string;
  readonly isHighlighted: boolean;
  readonly keycap: string | null;
}

function ActionRowView({ action, query, isHighlighted, keycap }: ActionRowViewProps) {
  const { label, icon, altKey, shownKey } = action;
  const own = altKey ? `Alt ${altKey}` : (shownKey ?? null);
  const hint = foundBy(action, query) ?? action.hint;
  return (
    <>
      <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-muted">
        {icon}
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-2">
        <bdi className="truncate" title={label}>
          <MarkedText query={query} text={label} />
        </bdi>
        {hint ? (
          <bdi className="truncate text-end text-muted text-small" title={hint}>
            <MarkedText query={query} text={hint} />
          </bdi>
        ) : null}
      </span>
      {/* In the order of the organizations' rows. */}
      {isHighlighted && !keycap ? <Kbd>↵</Kbd> : null}
      {own ? <Kbd>{own}</Kbd> : null}
      {keycap ? <Kbd>{keycap}</Kbd> : null}
    </>
  );
}

/** The list may be incomplete, so a typed slug can be switched to. */
function SlugRowView({ slug, isBlocked }: { readonly slug: string; readonly isBlocked: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-control border border-line-strong border-dashed text-muted"
      >
        <CornerDownLeft size={13} />
      </span>
      <span className="min-w-0 flex-1 truncate" title={slug}>
        <Trans
          id="organization.row.slug"
          message="Switch to slug “{slug}”"
          values={{ slug: <bdi className="font-medium">{slug}</bdi> }}
        />
      </span>
      {isBlocked ? null : <Kbd>↵</Kbd>}
    </>
  );
}
