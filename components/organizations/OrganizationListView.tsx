import { Trans, useLingui } from '@lingui/react';
import { CornerDownLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { pointerMoved } from '@/components/ui/pointerMoved';
import { SWITCH_DIGITS } from '@/lib/organizations/limits';
import { OrganizationRowView, type RowState } from './OrganizationRowView';
import { optionId, PlainRowsView, ROW_HEIGHT_PX, VirtualRowsView } from './RowsView';
import type { OrganizationSearch } from './useOrganizationSearch';

const EVENTS = ['keydown', 'keyup', 'blur'] as const;

/** Whether Alt is held down, for keycaps that are shown only then. A window without the focus gets no keys. */
function useAltHeld(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const follow = (event: Event) => setHeld(event instanceof KeyboardEvent && event.altKey);
    for (const name of EVENTS) window.addEventListener(name, follow);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, follow);
    };
  }, []);
  return isHeld;
}

/** Ours: a few screens; below it, measuring costs more than rendering. */
const VIRTUAL_FROM_ROWS = 40;
/** Above the first row and below the last. */
const EDGES_PX = 12;

/**
 * Five and a half rows where there are many, to show that there are more, and never fewer than three and a half: what is
 * below shrinks first. In px, as the height of a row is.
 */
function roomFor(count: number): { flexBasis: number; minHeight: number } {
  const roomOf = (rows: number) => Math.min(rows, count) * ROW_HEIGHT_PX + EDGES_PX;
  return { flexBasis: roomOf(5.5), minHeight: roomOf(3.5) };
}

export interface ShownAccount {
  readonly activeId: string | null;
  /** The active one is shown before the server has confirmed it. */
  readonly isSwitching: boolean;
  readonly roles: Readonly<Record<string, string>>;
  readonly images: boolean;
}

export interface OrganizationListViewProps {
  readonly search: OrganizationSearch;
  readonly listId: string;
  readonly account: ShownAccount;
  /** Names that several organizations share: their rows show the slug too. */
  readonly sharedNames: ReadonlySet<string>;
}

/** The list under the search, which scrolls by itself. */
export function OrganizationListView({ search, listId, account, sharedNames }: OrganizationListViewProps) {
  const { i18n } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const isAltHeld = useAltHeld();
  const { rows, index: highlighted, query, followsKeys } = search;
  const Rows = rows.length > VIRTUAL_FROM_ROWS ? VirtualRowsView : PlainRowsView;

  function renderRow(index: number) {
    const row = rows[index];
    if (!row) return null;
    return (
      <OptionView
        count={rows.length}
        index={index}
        isHighlighted={index === highlighted}
        key={row.key}
        listId={listId}
        onChoose={search.choose}
        onPoint={search.point}
      >
        {row.kind === 'slug' ? (
          <SlugRowView slug={row.slug} />
        ) : (
          <OrganizationRowView
            images={account.images}
            keycap={keycapOf(index, search, isAltHeld)}
            organization={row.organization}
            query={query}
            role={account.roles[row.key]}
            showsSlug={row.isBySlug || sharedNames.has(row.organization.name)}
            state={stateOf(row.key, account)}
          />
        )}
      </OptionView>
    );
  }

  return (
    <div
      aria-label={i18n._({ id: 'label.organizations', message: 'Organizations' })}
      className="scroll-fade shrink-100 overflow-y-auto overscroll-contain px-2 py-1.5 empty:hidden"
      id={listId}
      ref={scroller}
      role="listbox"
      style={roomFor(rows.length)}
      tabIndex={-1}
    >
      <Rows
        count={rows.length}
        followed={followsKeys ? highlighted : null}
        listId={listId}
        renderRow={renderRow}
        scroller={scroller}
      />
    </div>
  );
}

/** The key that chooses a row now. With Alt, every digit does; without it, digits may be part of a search. */
function keycapOf(index: number, search: OrganizationSearch, isAltHeld: boolean): string | null {
  const { query, digits, index: highlighted } = search;
  const digit = String(index + 1);
  if (isAltHeld ? index < SWITCH_DIGITS.length : query === '' && digits.includes(digit)) return digit;
  return query !== '' && index === highlighted ? '↵' : null;
}

function stateOf(key: string, { activeId, isSwitching }: ShownAccount): RowState {
  if (key !== activeId) return 'other';
  return isSwitching ? 'switching' : 'active';
}

interface OptionViewProps {
  readonly listId: string;
  readonly index: number;
  readonly count: number;
  readonly isHighlighted: boolean;
  readonly onChoose: (index: number) => void;
  readonly onPoint: (index: number) => void;
  readonly children: ReactNode;
}

/** One line of the list. The focus stays in the search; the highlight says what Enter does. */
function OptionView(props: OptionViewProps) {
  const { listId, index, count, isHighlighted, onChoose, onPoint, children } = props;
  return (
    <button
      aria-posinset={index + 1}
      aria-selected={isHighlighted}
      aria-setsize={count}
      className={`flex h-10.5 w-full items-center gap-2.5 rounded-row px-2 text-left rtl:text-right ${isHighlighted ? 'bg-hover' : ''}`}
      id={optionId(listId, index)}
      onClick={() => onChoose(index)}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => !isHighlighted && pointerMoved() && onPoint(index)}
      role="option"
      tabIndex={-1}
      type="button"
    >
      {children}
    </button>
  );
}

/** Switches to the typed slug, where the list may be incomplete. */
function SlugRowView({ slug }: { readonly slug: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-6.5 shrink-0 place-items-center rounded-control border border-line-strong border-dashed text-muted"
      >
        <CornerDownLeft size={13} />
      </span>
      <span className="min-w-0 flex-1 truncate" title={slug}>
        <Trans
          id="organization.row.slug"
          message="Switch to the slug “{slug}”"
          values={{ slug: <bdi className="font-medium">{slug}</bdi> }}
        />
      </span>
    </>
  );
}
