import { Trans, useLingui } from '@lingui/react';
import { CornerDownLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from '@/components/ui/Kbd';
import { pointerMoved } from '@/components/ui/pointerMoved';
import { SWITCH_DIGITS } from '@/lib/organizations/limits';
import { OrganizationRowView, type RowState } from './OrganizationRowView';
import { optionId, PlainRowsView, VirtualRowsView } from './RowsView';
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
  /** How many of the rows are shown; keys go beyond them. */
  readonly limit: number;
  /** Names that several organizations share: their rows show the slug too. */
  readonly sharedNames: ReadonlySet<string>;
}

/** The list that the search drives. */
export function OrganizationListView(props: OrganizationListViewProps) {
  const { search, listId, account, limit, sharedNames } = props;
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const isAltHeld = useAltHeld();
  const { rows, index: highlighted, query, followsKeys } = search;
  const Rows = limit > VIRTUAL_FROM_ROWS ? VirtualRowsView : PlainRowsView;

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
            isHighlighted={index === highlighted}
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
      className="px-2 empty:hidden"
      id={listId}
      ref={box}
      role="listbox"
      tabIndex={-1}
    >
      <Rows
        box={box}
        count={Math.min(limit, rows.length)}
        followed={followsKeys ? highlighted : null}
        listId={listId}
        renderRow={renderRow}
      />
    </div>
  );
}

/** The key that chooses a row now. With Alt, every digit does; without it, digits may be part of a search. */
function keycapOf(index: number, search: OrganizationSearch, isAltHeld: boolean): string | null {
  const { query, digits } = search;
  const digit = String(index + 1);
  return (isAltHeld ? index < SWITCH_DIGITS.length : query === '' && digits.includes(digit)) ? digit : null;
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
      className={`relative flex h-9 w-full items-center gap-3.5 rounded-row px-3 text-left before:absolute before:start-1 before:h-5 before:w-[3px] before:rounded-full rtl:text-right ${isHighlighted ? 'bg-hover before:bg-accent' : ''}`}
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
        className="grid size-6 shrink-0 place-items-center rounded-control border border-line-strong border-dashed text-muted"
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
      <Kbd>↵</Kbd>
    </>
  );
}
