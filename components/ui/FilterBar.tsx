import { Trans, useLingui } from '@lingui/react';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { Chip, ChipCount } from './Chip';
import { SearchField, type SearchFieldProps } from './SearchField';
import { SelectField, type SelectFieldProps } from './SelectField';

/** The first option narrows nothing. */
export type FilterSelect = Pick<SelectFieldProps, 'label' | 'value' | 'options' | 'onChoose'>;

export interface FilterChips {
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly FilterChip[];
  readonly onChoose: (id: string) => void;
  /** The widths of chips depend on their counts, so none is shown while nothing is known. */
  readonly isAwaiting?: boolean;
}

interface FilterChip {
  readonly id: string;
  readonly title: string;
  /** Undefined while it isn't known. */
  readonly count?: number | undefined;
}

export interface FilterBarProps {
  readonly search: Pick<SearchFieldProps, 'label' | 'value' | 'onType'>;
  readonly selects?: readonly FilterSelect[];
  /** Seldom needed: always behind the button, with their labels. */
  readonly more?: readonly FilterSelect[];
  readonly chips?: FilterChips | undefined;
  /** Seldom needed actions, at the end of the row. */
  readonly menu?: ReactNode;
  /** What a choice needs besides, between the row and the chips. */
  readonly children?: ReactNode;
}

export interface FilteredListProps {
  readonly children: ReactNode;
}

/** A list below its FilterBar. In a column, sticky children move within all of it, not within a cell of their own. */
export const FilteredList = ({ children }: FilteredListProps) => (
  <div className="@container flex min-w-0 scroll-mt-4 flex-col gap-4" data-filtered-list>
    {children}
  </div>
);

/**
 * The one bar of every list that filters: search, selections, chips with counts. In a narrow list the selections fold
 * behind a button beside the search. It needs a FilteredList, or another container in a column, around it.
 */
export function FilterBar({ search, selects = [], more = [], chips, menu, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const folded = [...selects, ...more];
  const isMenuThird = Boolean(menu) && folded.length > 0;
  return (
    <div className="contents @table:grid @table:grid-cols-1 @table:gap-3">
      <div
        className={`grid items-center gap-2 @table:flex @table:flex-wrap ${isMenuThird ? 'grid-cols-[minmax(0,1fr)_auto_auto]' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
      >
        <div className="min-w-0 last:col-span-full @table:max-w-120 @table:flex-[1_1_240px]">
          <SearchField {...search} isOfPage />
        </div>
        {folded.length > 0 ? (
          <div className={more.length > 0 ? '' : '@table:hidden'}>
            <FoldButton
              count={countSet(folded)}
              countBesideSelects={countSet(more)}
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
            />
          </div>
        ) : null}
        {menu ? (
          <span
            className={`flex @table:order-1 @table:ms-auto ${isMenuThird ? 'col-start-3 row-start-1' : ''}`}
          >
            {menu}
          </span>
        ) : null}
        {selects.length > 0 ? (
          <div
            className={`${isOpen ? 'grid' : 'hidden'} col-span-full grid-cols-2 gap-2 @table:contents @table:*:flex-[0_1_160px]`}
          >
            {selects.map((select, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order.
              <SelectField {...select} hidesLabel isCompact key={index} />
            ))}
          </div>
        ) : null}
        {isOpen && more.length > 0 ? (
          <div className="col-span-full grid grid-cols-2 gap-2 @table:order-2 @table:basis-full @table:grid-cols-[repeat(auto-fit,160px)]">
            {more.map((select, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order.
              <SelectField {...select} isCompact key={index} />
            ))}
          </div>
        ) : null}
      </div>
      {children}
      {chips ? <Chips {...chips} /> : null}
    </div>
  );
}

const countSet = (selects: readonly FilterSelect[]): number =>
  selects.filter(({ value, options }) => value !== options[0]?.value).length;

interface FoldButtonProps {
  readonly count: number;
  /** The count where the selects are in the row instead of behind the button. */
  readonly countBesideSelects: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FoldButton({ count, countBesideSelects, isOpen, onToggle }: FoldButtonProps) {
  const { i18n } = useLingui();
  const shown = (set: number) => (set > 0 ? i18n.number(set) : null);
  return (
    <Button aria-expanded={isOpen} onClick={onToggle}>
      <SlidersHorizontal aria-hidden="true" size={15} />
      <Trans id="payments.filter.more" message="Filter" />
      <span className="tabular-nums empty:hidden @table:hidden">{shown(count)}</span>
      <span className="hidden tabular-nums empty:hidden @table:inline">{shown(countBesideSelects)}</span>
    </Button>
  );
}

/** In a narrow list they scroll sideways and stay below the page's own bar. */
function Chips({ label, chosen, options, onChoose, isAwaiting = false }: FilterChips) {
  const { i18n } = useLingui();
  return (
    <fieldset
      aria-label={label}
      className={`sticky top-[calc(52px+var(--bar))] z-5 -mx-1 flex min-w-0 gap-1.5 overflow-x-auto bg-canvas px-1 py-1 @table:static md:top-(--bar) [mask-image:linear-gradient(to_right,black_calc(100%-24px),transparent)] rtl:[mask-image:linear-gradient(to_left,black_calc(100%-24px),transparent)] [scrollbar-width:none] @table:flex-wrap @table:[mask-image:none]! ${isAwaiting ? 'invisible' : ''}`}
    >
      {options.map(({ id, title, count }) => (
        <Chip isChosen={id === chosen} key={id} onChoose={() => onChoose(id)}>
          {title}{' '}
          {count === undefined ? null : <ChipCount isChosen={id === chosen}>{i18n.number(count)}</ChipCount>}
        </Chip>
      ))}
    </fieldset>
  );
}
