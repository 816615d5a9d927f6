import '@/components/i18n/addAccessTexts';
import { Trans } from '@lingui/react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useKnownActions } from '@/components/search/searchableActions';
import { Kbd } from '@/components/ui/Kbd';
import { SectionLabel } from '@/components/ui/SectionLabel';

export function ShortcutsView({ onClose }: { readonly onClose: () => void }) {
  const close = useEffectEvent(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => takeFocus(heading.current), []);
  useEffect(() => closeByAnyKey(() => close()), []);
  // Of two actions with one key, the one that is always there, because a chosen row isn't shown beside this. Sorted
  // by letter, because parts of the popup offer theirs as they load.
  const actions = useKnownActions()
    .filter(({ altKey }, place, all) => altKey && all.findIndex((one) => one.altKey === altKey) === place)
    .sort((one, other) => ((one.altKey ?? '') < (other.altKey ?? '') ? -1 : 1));
  return (
    <section aria-labelledby="shortcuts">
      <SectionLabel
        label={
          <h2 className="outline-none" id="shortcuts" ref={heading} tabIndex={-1}>
            <Trans id="keys.anywhere" message="Keyboard shortcuts" />
          </h2>
        }
      />
      <ul>
        <KeyRow keys={['↑↓', '↵']}>
          <Trans id="shortcuts.select" message="Select and switch" />
        </KeyRow>
        <KeyRow keys={['1–9']}>
          <Trans id="shortcuts.digits" message="Switch to that row" />
        </KeyRow>
        <KeyRow keys={['Alt 1–9']}>
          <Trans id="shortcuts.alt-digits" message="Switch while typing" />
        </KeyRow>
        <KeyRow keys={['>']}>
          <Trans id="shortcuts.actions" message="Search actions only" />
        </KeyRow>
        {actions.map(({ id, label, altKey = '' }) => (
          <KeyRow key={id} keys={[`Alt ${altKey}`]}>
            {label}
          </KeyRow>
        ))}
        <KeyRow keys={['Esc']}>
          <Trans id="shortcuts.escape" message="Clear, then close" />
        </KeyRow>
      </ul>
    </section>
  );
}

function KeyRow({ keys, children }: { readonly keys: readonly string[]; readonly children: ReactNode }) {
  return (
    <li className="flex min-h-8 items-center gap-3 px-5">
      <span className="min-w-0 flex-1">{children}</span>
      <span className="sr-only">{keys.join(' ')}</span>
      <span className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </li>
  );
}

/** In the search field a screen reader passes its keys on to the popup. */
function takeFocus(heading: HTMLElement | null): () => void {
  const before = document.activeElement;
  heading?.focus();
  return () => {
    const isLost = document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement) before.focus();
  };
}

/** A key follows, or the focus moves on. */
const PASSED_OVER = ['Alt', 'Shift', 'Control', 'Meta', 'Tab'];
/** These read and scroll; elsewhere they would go to a row. */
const READING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

function closeByAnyKey(close: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (PASSED_OVER.includes(event.key)) return;
    if (READING.includes(event.key)) return event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    close();
  };
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('pointerdown', close);
  return () => {
    document.removeEventListener('keydown', onKey, { capture: true });
    document.removeEventListener('pointerdown', close);
  };
}
