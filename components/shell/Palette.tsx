import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react';
import { Check, Search, SearchX } from 'lucide-react';
import { Fragment, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { MarkedText } from '@/components/search/MarkedText';
import { Avatar, AvatarList } from '@/components/ui/Avatar';
import { EmptyState } from '@/components/ui/EmptyState';
import { Kbd } from '@/components/ui/Kbd';
import { pointerMoved } from '@/components/ui/pointerMoved';
import { toSearchable } from '@/lib/organizations/organizationSearch';
import type { Organization } from '@/lib/organizations/schema';
import { type PaletteRow, paletteRows, type Searchables, withoutSign } from './paletteRows';

export interface PaletteProps extends Omit<Searchables, 'organizations'> {
  /** Those used last come first. */
  readonly organizations: readonly Organization[];
  readonly searchesFor: (typed: string) => readonly PaletteRow[];
  readonly showImages: boolean;
  readonly onClose: () => void;
}

const TITLES = {
  organizations: /*i18n*/ { id: 'label.organizations', message: 'Organizations' },
  pages: /*i18n*/ { id: 'options.navigation', message: 'Pages' },
  actions: /*i18n*/ { id: 'search.actions', message: 'Actions' },
  servers: /*i18n*/ { id: 'label.servers', message: 'Servers' },
  search: /*i18n*/ { id: 'payments.filter.search', message: 'Search' },
} as const;

const INSTEAD = /*i18n*/ { id: 'search.instead', message: 'Suggestions' };

export function Palette({ showImages, ...props }: PaletteProps) {
  const { i18n } = useLingui();
  const listId = useId();
  const { onClose } = props;
  const search = usePaletteSearch(props);
  const field = useRef<HTMLInputElement>(null);
  const label = i18n._({ id: 'search.field', message: 'Search or jump to…' });
  return (
    <Dialog.Root onOpenChange={(opens) => !opens && onClose()} open>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-[rgb(0_0_0/0.4)]" />
        <Dialog.Popup
          aria-label={label}
          className="fixed start-1/2 top-[min(12dvh,96px)] z-30 flex max-h-[min(520px,80dvh)] w-[min(560px,calc(100vw-24px))] flex-col overflow-hidden rounded-card border border-line bg-canvas text-body text-ink shadow-float outline-none ltr:-translate-x-1/2 rtl:translate-x-1/2"
          initialFocus={field}
          finalFocus={search.restOf}
        >
          <div className="flex min-h-12 shrink-0 items-center gap-2.5 border-line border-b px-4">
            <Search aria-hidden="true" className="shrink-0 text-muted" size={16} />
            <input
              aria-activedescendant={search.found.length > 0 ? `${listId}-${search.index}` : undefined}
              aria-autocomplete="list"
              aria-controls={listId}
              aria-expanded="true"
              aria-label={label}
              autoComplete="off"
              className="min-w-0 flex-1 self-stretch bg-transparent outline-none placeholder:text-muted"
              dir="auto"
              onChange={({ target }) => search.type(target.value)}
              onKeyDown={search.onKeyDown}
              placeholder={label}
              ref={field}
              role="combobox"
              spellCheck={false}
              value={search.query}
            />
            <Kbd>Esc</Kbd>
          </div>
          <Results listId={listId} search={search} showImages={showImages} />
          <Keys />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function usePaletteSearch({ searchesFor, onClose, ...all }: Omit<PaletteProps, 'showImages'>) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const organizations = useMemo(() => toSearchable(all.organizations), [all.organizations]);
  const { rows, isNothing } = paletteRows({ ...all, organizations }, query);
  const searches = searchesFor(query);
  // A customer is looked for more often than an organization is created.
  const found = isNothing ? [...searches, ...rows] : [...rows, ...searches];
  const index = Math.min(at, Math.max(0, found.length - 1));
  const hasLed = useRef(false);

  function choose(row: PaletteRow | undefined) {
    if (!row) return;
    hasLed.current = true;
    onClose();
    row.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = found.length - 1;
    const next = { ArrowDown: index === last ? 0 : index + 1, ArrowUp: index === 0 ? last : index - 1 }[
      event.key
    ];
    if (event.nativeEvent.isComposing) return;
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    }
    if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault();
      choose(found[index]);
    }
  }

  return {
    query,
    found,
    isNothing,
    index,
    onKeyDown,
    choose,
    point: setAt,
    type: (text: string) => {
      setQuery(text);
      setAt(0);
    },
    restOf: () => {
      if (!hasLed.current) return true;
      const { activeElement: focused } = document;
      // What was chosen may have moved the focus already, to a field for example.
      const isMoved = focused && focused !== document.body && !focused.closest('[role=dialog]');
      return isMoved ? false : document.querySelector<HTMLElement>('h1');
    },
  };
}

type PaletteSearch = ReturnType<typeof usePaletteSearch>;

interface ResultsProps {
  readonly listId: string;
  readonly search: PaletteSearch;
  readonly showImages: boolean;
}

function Results({ listId, search, showImages }: ResultsProps) {
  const { i18n } = useLingui();
  const { found, index, query, isNothing } = search;
  return (
    <>
      {isNothing ? (
        <div role="status">
          <EmptyState
            Icon={SearchX}
            title={
              <Trans
                id="search.none"
                message="No match for “{query}”"
                values={{ query: <bdi>{query.trim()}</bdi> }}
              />
            }
          />
        </div>
      ) : null}
      <div
        aria-label={i18n._({ id: 'search.found', message: 'Results' })}
        className="quiet-scroll min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2"
        id={listId}
        role="listbox"
        tabIndex={-1}
      >
        <AvatarList ids={found.map(({ key, organization }) => organization?.id ?? key)}>
          {found.map((row, place) => (
            <Fragment key={row.key}>
              {found[place - 1]?.group === row.group ? null : (
                <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-muted text-small">
                  {i18n._(isNothing && row.group === 'actions' ? INSTEAD : TITLES[row.group])}
                </p>
              )}
              <Result
                id={`${listId}-${place}`}
                isHighlighted={place === index}
                onChoose={() => search.choose(row)}
                onPoint={() => search.point(place)}
                query={withoutSign(query)}
                row={row}
                showImages={showImages}
              />
            </Fragment>
          ))}
        </AvatarList>
      </div>
    </>
  );
}

interface ResultProps {
  readonly id: string;
  readonly row: PaletteRow;
  readonly query: string;
  readonly isHighlighted: boolean;
  readonly showImages: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

function Result({ id, row, query, isHighlighted, showImages, onChoose, onPoint }: ResultProps) {
  const { label, hint, icon, organization, isActive } = row;
  const { i18n } = useLingui();
  return (
    <button
      aria-selected={isHighlighted}
      className={`flex min-h-10 w-full items-center gap-3 rounded-row px-2.5 py-1 text-start ${isHighlighted ? 'bg-hover forced-colors:outline-2' : ''}`}
      id={id}
      onClick={onChoose}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => !isHighlighted && pointerMoved() && onPoint()}
      ref={(element) => {
        if (isHighlighted) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      role="option"
      tabIndex={-1}
      type="button"
    >
      {organization ? (
        <Avatar
          id={organization.id}
          image={showImages ? organization.logo : null}
          name={organization.name}
          size={24}
        />
      ) : (
        <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-muted">
          {icon}
        </span>
      )}
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <bdi className="min-w-0 truncate" title={label}>
          <MarkedText query={query} text={label} />
        </bdi>
        {hint ? (
          <bdi className="max-w-40 shrink-[9] truncate text-muted text-small">
            <MarkedText query={query} text={hint} />
          </bdi>
        ) : null}
      </span>
      {isActive ? (
        <Check
          aria-label={i18n._({ id: 'organization.active', message: 'Active' })}
          className="shrink-0 text-accent"
          size={16}
        />
      ) : isHighlighted ? (
        <Kbd>↵</Kbd>
      ) : null}
    </button>
  );
}

function Keys() {
  return (
    <p
      aria-hidden="true"
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 text-muted text-small"
    >
      <span className="flex items-center gap-1.5">
        <Kbd>↑↓</Kbd>
        <Trans id="keys.select" message="Select" />
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>&gt;</Kbd>
        <Trans id="palette.actions-only" message="Actions only" />
      </span>
    </p>
  );
}
