import { Trans, useLingui } from '@lingui/react';
import { X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { CheckboxInput } from '@/components/ui/Checkbox';
import { IconButton } from '@/components/ui/IconButton';
import { listText } from '@/lib/core/i18n/listText';

export interface Chosen {
  readonly has: (key: string) => boolean;
  readonly count: number;
  /** Of those in the list, without those on its other pages. */
  readonly countShown: number;
  readonly keys: readonly string[];
  readonly change: (key: string, event: ChangeEvent<HTMLInputElement>) => void;
  readonly clear: () => void;
  readonly most: number;
  readonly chooseAll: () => void;
  /** Those on other pages stay chosen. */
  readonly clearShown: () => void;
}

const NO_KEYS: readonly string[] = [];

/**
 * `known`: the keys of the selectable rows; null while they are being read. A key that disappears is no longer chosen,
 * nor when it is back. `seen`: those of all pages of the list that were shown, which stay chosen.
 */
export function useChosen(known: readonly string[] | null, seen = NO_KEYS): Chosen {
  const order = known ?? [];
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const shown = order.filter((key) => all.has(key));
  const keys = [...new Set([...seen.filter((key) => all.has(key)), ...shown])];
  if (known && keys.length < all.size) setAll(new Set(keys));

  function change(key: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    const end = order.indexOf(key);
    const start = last.current === null ? -1 : order.indexOf(last.current);
    const range = isRange && start >= 0 ? order.slice(Math.min(start, end), Math.max(start, end) + 1) : [key];
    last.current = key;
    const next = new Set(keys);
    for (const one of range) {
      if (target.checked) next.add(one);
      else next.delete(one);
    }
    setAll(next);
  }

  return {
    has: (key) => all.has(key),
    count: keys.length,
    countShown: shown.length,
    keys,
    change,
    clear: () => setAll(new Set()),
    most: order.length,
    chooseAll: () => setAll(new Set([...keys, ...order])),
    clearShown: () => setAll(new Set(keys.filter((key) => !order.includes(key)))),
  };
}

export interface RowChoiceProps {
  readonly label: string;
  readonly rowKey: string;
  readonly chosen: Chosen;
  readonly disabled?: boolean;
}

/** Shift selects every row up to this one. */
export const RowChoice = ({ label, rowKey, chosen, disabled = false }: RowChoiceProps) => (
  <CheckboxInput
    aria-label={label}
    checked={chosen.has(rowKey)}
    data-row-choice
    disabled={disabled}
    onChange={(event) => chosen.change(rowKey, event)}
    title={label}
  />
);

export function AllChoice({ chosen }: { readonly chosen: Chosen }) {
  const { i18n } = useLingui();
  const { countShown, most } = chosen;
  const label = i18n._({ id: 'choice.all', message: 'Select all' });
  return (
    <CheckboxInput
      aria-label={label}
      checked={most > 0 && countShown === most}
      disabled={most === 0}
      isMixed={countShown > 0 && countShown < most}
      onChange={({ target }) => (target.checked ? chosen.chooseAll() : chosen.clearShown())}
      title={label}
    />
  );
}

export interface ChoiceBarProps {
  readonly chosen: Chosen;
  readonly names: readonly string[];
  readonly children: ReactNode;
  readonly form?: ReactNode;
  /** Takes the place of everything in the bar. */
  readonly question?: ReactNode;
}

const BAR =
  'fixed inset-x-4 bottom-4 z-10 mx-auto w-fit md:start-[calc(clamp(232px,16.6em,30vw)+16px)] rounded-card border border-line bg-canvas shadow-float';

export function ChoiceBar({ chosen, names, children, form, question }: ChoiceBarProps) {
  const { i18n } = useLingui();
  if (chosen.count === 0) return null;
  const label = i18n._({ id: 'choice.label', message: 'Selected rows' });
  if (question) {
    return (
      <section aria-label={label} className={`${BAR} overflow-hidden`} data-choice-bar>
        {question}
      </section>
    );
  }
  const list = listText(i18n.locale, names);
  return (
    <section
      aria-label={label}
      className={`${BAR} flex flex-wrap items-center gap-x-3 gap-y-2 py-2 ps-4 pe-2`}
      data-choice-bar
    >
      <span className="font-medium" role="status">
        <Trans
          id="choice.count"
          message="{count, plural, one {# selected} other {# selected}}"
          values={{ count: chosen.count }}
        />
      </span>
      <bdi
        className="min-w-8 max-w-64 flex-1 truncate text-muted text-small max-md:basis-8 md:min-w-16"
        title={list}
      >
        {list}
      </bdi>
      {chosen.countShown < chosen.most ? (
        <span className="-mx-2">
          <Button onClick={chosen.chooseAll} variant="quiet">
            <Trans
              id="choice.all.count"
              message="Select all {count}"
              values={{ count: i18n.number(chosen.most) }}
            />
          </Button>
        </span>
      ) : null}
      {/* In a narrow window they are below, and what closes the bar stays in its corner. */}
      <span className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden max-md:order-1 max-md:w-full max-md:pb-1">
        {children}
      </span>
      <span className="max-md:ms-auto">
        <IconButton label={i18n._({ id: 'choice.clear', message: 'Clear selection' })} onClick={chosen.clear}>
          <X aria-hidden="true" size={16} />
        </IconButton>
      </span>
      {form ? <div className="order-2 w-full pe-2 pb-2">{form}</div> : null}
    </section>
  );
}
