import { useLingui } from '@lingui/react';
import type { InvitationState } from '@/lib/invitations/schema';
import { FILTER_TITLES, SENT_FILTERS, type SentFilter } from './sentFilter';

export interface FilterButtonsProps {
  readonly chosen: SentFilter;
  readonly counts: ReadonlyMap<InvitationState, number>;
  readonly onChoose: (filter: SentFilter) => void;
}

/** Which of the sent invitations are listed. */
export function FilterButtons({ chosen, counts, onChoose }: FilterButtonsProps) {
  const { i18n } = useLingui();
  // A state that we do not know: where there is one, it is not to be missing.
  const shown = SENT_FILTERS.filter(
    (filter) => filter !== 'other' || filter === chosen || counts.get(filter),
  );
  return (
    <fieldset
      aria-label={i18n._({ id: 'label.show-by-state', message: 'Show by state' })}
      className="flex flex-wrap gap-1.5 px-5 py-3"
    >
      {shown.map((filter) => (
        <button
          aria-pressed={filter === chosen}
          className={`focus-ring inline-flex min-h-7 items-center gap-1.5 rounded-full border px-3 text-small transition-colors ${filter === chosen ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line text-muted hover:bg-hover'}`}
          key={filter}
          onClick={() => onChoose(filter)}
          type="button"
        >
          {i18n._(FILTER_TITLES[filter])}
          <span>{i18n.number(counts.get(filter) ?? 0)}</span>
        </button>
      ))}
    </fieldset>
  );
}
