const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled):not(.hidden), summary, [tabindex="0"]';
const MESSAGES = '[role=alert], [role=status]';

const isEmpty = ({ textContent }: Element) => !textContent?.trim();

/** A message may be focused by us, and by nobody on their way through the page. */
function focusMessage(message: HTMLElement): void {
  if (!message.hasAttribute('tabindex')) message.tabIndex = -1;
  message.focus();
}

/** What is said of what was done, else the first thing that can be done. */
function focusIn(place: Element): boolean {
  const message = [...place.querySelectorAll<HTMLElement>(MESSAGES)].find((one) => !isEmpty(one));
  if (message) {
    focusMessage(message);
    return true;
  }
  const control = place.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  return Boolean(control);
}

function placesOf(element: Element): Element[] {
  const places: Element[] = [];
  for (let place = element.parentElement; place; place = place.parentElement) places.push(place);
  return places;
}

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');

/**
 * Where the focused control goes away or is disabled by what it did, browsers drop the focus: a keyboard starts at the
 * top again and a screen reader says nothing. This puts it on the message nearest to where it was, or on the first
 * control there. Answers how to stop.
 */
export function keepFocus(page: Document): () => void {
  const over = new AbortController();
  let last: HTMLElement | null = null;
  let places: readonly Element[] = [];

  function mend(): void {
    const { activeElement, body } = page;
    const isLost = activeElement === null || activeElement === body || activeElement === last;
    if (!last || isUsable(last) || !isLost) return;
    last = null;
    places.find((place) => place.isConnected && place !== body && focusIn(place));
  }

  function remember({ target }: Pick<Event, 'target'>): void {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    last = target;
    places = placesOf(target);
  }

  const observer = new MutationObserver(() => {
    // After effects, which may have a better place for it.
    if (last && !isUsable(last)) setTimeout(mend);
  });
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  remember({ target: page.activeElement });
  page.addEventListener('focusin', remember, { signal: over.signal });
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      // A click on nothing gives the focus up.
      if (target instanceof Element && !target.closest(CONTROLS)) last = null;
    },
    { signal: over.signal },
  );

  return () => {
    observer.disconnect();
    over.abort();
  };
}
