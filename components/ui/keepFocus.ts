const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled):not(.hidden), summary, [tabindex="0"]';
const RESTS = ['[role=alert]', '[role=status]', 'h1, h2, h3'];

const isEmpty = ({ textContent }: Element) => !textContent?.trim();

/** A field's hint is read with the field, and isn't the outcome of an action elsewhere. */
function isHint({ id, parentElement }: Element): boolean {
  const described = [...document.querySelectorAll('[aria-describedby]')];
  const hints = described.flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? []);
  return hints.includes(id) || (parentElement !== null && hints.includes(parentElement.id));
}

/**
 * The message about the outcome, else the section's heading. Never a control: the same key, pressed again, must not
 * do something else.
 */
function focusIn(place: Element, preventScroll: boolean): boolean {
  const rest = RESTS.flatMap((kind) => [...place.querySelectorAll<HTMLElement>(kind)]).find(
    (one) => !isEmpty(one) && !isHint(one),
  );
  if (!rest) return false;
  // Focusable by script, but not by the Tab key.
  if (!rest.hasAttribute('tabindex')) rest.tabIndex = -1;
  rest.focus({ preventScroll });
  return true;
}

function placesOf(element: Element): Element[] {
  const places: Element[] = [];
  for (let place = element.parentElement; place; place = place.parentElement) places.push(place);
  return places;
}

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');

/**
 * When an action removes or disables the focused control, browsers drop the focus: a keyboard starts at the top again
 * and a screen reader is silent. This moves it to the nearest message or heading. Returns a function that stops it.
 */
export function keepFocus(page: Document): () => void {
  const over = new AbortController();
  let last: HTMLElement | null = null;
  let places: readonly Element[] = [];
  let isUsed = false;
  let isPointed = false;

  function restoreFocus(): void {
    const { activeElement, body } = page;
    const isLost = activeElement === null || activeElement === body || activeElement === last;
    if (over.signal.aborted || !last || isUsable(last) || !isLost || !isUsed) return;
    last = null;
    places.find((place) => place.isConnected && place !== body && focusIn(place, isPointed));
  }

  function remember({ target }: Pick<Event, 'target'>): void {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    last = target;
    places = placesOf(target);
  }

  const observer = new MutationObserver(() => {
    // After effects, which may choose a better place.
    if (last && !isUsable(last)) setTimeout(restoreFocus);
  });
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  remember({ target: page.activeElement });
  page.addEventListener('focusin', remember, { signal: over.signal });
  // Until the user does something, the page is still loading: an element removed before that was only a first guess.
  const use = ({ type }: Event) => {
    isUsed = true;
    // A key clicks too. Where the pointer is, the user looks.
    if (type !== 'click') isPointed = type === 'pointerdown';
  };
  for (const event of ['keydown', 'pointerdown', 'click']) {
    page.addEventListener(event, use, { capture: true, signal: over.signal });
  }
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      // A click on nothing drops the focus on purpose.
      if (target instanceof Element && !target.closest(CONTROLS)) last = null;
    },
    { signal: over.signal },
  );

  return () => {
    observer.disconnect();
    over.abort();
  };
}
