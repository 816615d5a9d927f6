import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type AltLetter, altLetter } from './altKeys';

/** Something that can be done on the page that is open: found by typing, and by its key. */
export interface Offer {
  readonly id: string;
  readonly label: string;
  /** Shown beside it. */
  readonly hint?: string | undefined;
  /** What else finds it. */
  readonly words?: string;
  readonly icon: ReactNode;
  /** The letter that does it together with Alt. */
  readonly altKey?: AltLetter;
  /** Another key that does it, as it is shown. */
  readonly shownKey?: string;
  /** A server is listed after the actions. */
  readonly isServer?: boolean;
  readonly run: () => void;
  /** What the key does if it must not `run` at once: it focuses the button. */
  readonly reach?: () => void;
}

/** By the part of the page that offers them. */
const offers = new Map<symbol, readonly Offer[]>();

export const allOffers = (): Offer[] => [...offers.values()].flat();

/** What the key of an offer does. */
export const reach = ({ reach: go, run }: Offer): void => (go ?? run)();

/** Ours: as long as a part of the popup takes to load on a slow machine. */
const PRESSED_EARLY_MS = 1_500;

/** A key that was pressed before the part of the page with its offer was loaded. */
let early = { altKey: '', at: 0 };

const isEarly = () => Date.now() - early.at < PRESSED_EARLY_MS;

/** Offers what this part of the page can do, for as long as it is shown. */
export function useOffers(made: readonly Offer[]): void {
  const name = useRef(Symbol('offers'));

  useEffect(() => {
    offers.set(name.current, made);
    const asked = made.find(({ altKey }) => altKey === early.altKey);
    if (!asked || !isEarly()) return;
    early = { altKey: '', at: 0 };
    reach(asked);
  }, [made]);

  useEffect(() => {
    const { current } = name;
    return () => void offers.delete(current);
  }, []);
}

/** The letter of a pressed key that an offer may have. */
function letterOf({ code, altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent) {
  const isAltOnly = altKey && !ctrlKey && !metaKey && !shiftKey;
  return isAltOnly && !isComposing ? altLetter(code) : undefined;
}

/** Keys of offers, wherever the focus is. Taken before the search sees them, so that nothing is typed. */
export function useOfferKeys(onOffer: (offer: Offer) => void): void {
  const take = useEffectEvent(onOffer);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const letter = letterOf(event);
      // Enter belongs to what the pending key reaches; before that is there, it would choose another row.
      const isTooEarly = event.key === 'Enter' && early.altKey !== '' && isEarly();
      if (!letter && !isTooEarly) return;
      event.preventDefault();
      event.stopPropagation();
      if (!letter || event.repeat) return;
      const offer = allOffers().find((one) => one.altKey === letter);
      early = offer ? { altKey: '', at: 0 } : { altKey: letter, at: Date.now() };
      if (offer) take(offer);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
