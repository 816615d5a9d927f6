import { useLingui } from '@lingui/react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { pointerMoved } from '@/components/ui/pointerMoved';
import { SWITCH_DIGITS } from '@/lib/organizations/switchDigits';
import { OrganizationRowView, type RowState } from './OrganizationRowView';
import { optionId, PlainRowsView } from './RowsView';
import type { OrganizationSearch } from './useOrganizationSearch';

const VirtualRowsView = lazy(async () => ({ default: (await import('./VirtualRowsView')).VirtualRowsView }));

const EVENTS = ['keydown', 'keyup', 'blur'] as const;

/** Keycaps are shown only while Alt is held. A window without the focus gets no keys. */
export function useAltHeld(): boolean {
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

/** Ours: a few screens. Below it, measuring costs more than rendering. */
export const VIRTUAL_FROM_ROWS = 40;

export interface ListedAccount {
  readonly activeId: string | null;
  readonly isSwitching: boolean;
  readonly roles: Readonly<Record<string, string>>;
  readonly pinnedIds: readonly string[];
  readonly images: boolean;
}

export interface OrganizationListViewProps {
  readonly search: OrganizationSearch;
  readonly listId: string;
  readonly account: ListedAccount;
  readonly isAltHeld: boolean;
}

export function OrganizationListView(props: OrganizationListViewProps) {
  const { search, listId, account, isAltHeld } = props;
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { rows, index: highlighted, shown, followsKeys, digits, blocked } = search;
  const keys = isAltHeld && !blocked ? SWITCH_DIGITS : digits;

  function renderRow(index: number) {
    const row = rows[index];
    if (row?.kind !== 'organization') return null;
    const digit = String(index + 1);
    // With Alt, every digit chooses a row; without it, digits may be part of a search.
    const isKey = digit.length === 1 && keys.includes(digit);
    return (
      <OptionView index={index} key={row.key} listId={listId} search={search}>
        <OrganizationRowView
          images={account.images}
          isPinned={account.pinnedIds.includes(row.key)}
          isHighlighted={index === highlighted && !blocked}
          isPointed={index === search.pointed}
          keycap={isKey ? digit : null}
          organization={row.organization}
          role={account.roles[row.key]}
          showsSlug={search.sharedNames.has(row.organization.name)}
          state={stateOf(row.key, account)}
        />
      </OptionView>
    );
  }

  const drawn = { box, followed: followsKeys ? highlighted : null, listId, renderRow };
  return (
    <div
      aria-label={i18n._({ id: 'label.organizations', message: 'Organizations' })}
      className="px-2 empty:hidden"
      id={listId}
      ref={box}
      role="listbox"
      tabIndex={-1}
    >
      {shown > VIRTUAL_FROM_ROWS ? (
        <Suspense fallback={<PlainRowsView {...drawn} count={VIRTUAL_FROM_ROWS} />}>
          <VirtualRowsView {...drawn} count={shown} />
        </Suspense>
      ) : (
        <PlainRowsView {...drawn} count={shown} />
      )}
    </div>
  );
}

export function stateOf(key: string, { activeId, isSwitching }: ListedAccount): RowState {
  if (key !== activeId) return 'other';
  return isSwitching ? 'switching' : 'active';
}

interface OptionViewProps {
  readonly listId: string;
  readonly index: number;
  readonly search: OrganizationSearch;
  readonly children: ReactNode;
}

/** The focus stays in the search; the highlight shows what Enter chooses. */
export function OptionView({ listId, index, search, children }: OptionViewProps) {
  const isHighlighted = index === search.index;
  const blocked = search.rows[index]?.kind === 'action' ? undefined : search.blocked;
  return (
    <button
      aria-disabled={blocked ? true : undefined}
      aria-posinset={index + 1}
      aria-selected={isHighlighted}
      aria-setsize={search.rows.length}
      className={`relative flex h-9 w-full items-center gap-3.5 rounded-row px-3 text-left before:absolute before:start-1 before:h-5 before:w-[3px] before:rounded-full rtl:text-right ${isHighlighted ? 'bg-hover before:bg-accent' : ''}`}
      id={optionId(listId, index)}
      onClick={() => search.choose(index)}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => !isHighlighted && !blocked && pointerMoved() && search.point(index)}
      role="option"
      tabIndex={-1}
      title={blocked}
      type="button"
    >
      {children}
    </button>
  );
}
