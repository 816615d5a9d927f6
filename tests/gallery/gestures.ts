/**
 * The user's actions in a scene before its picture. Elements are found by selectors, which are the same in every
 * language; the first visible one counts.
 */
export type Gesture =
  /** Into this field, or else into the one that searches. */
  | { readonly type: string; readonly into?: string }
  /** The text of a file that the page's first file field is given. */
  | { readonly attach: string }
  /** A key, with its modifiers: `Alt+S`. */
  | { readonly press: string }
  | { readonly focus: string }
  | { readonly click: string };

/** Ours: the parts of a page need so many turns of the event loop to load. */
const TURNS = 100;

async function someTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function find(selector: string): Promise<HTMLElement | undefined> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
    if (found) return found;
    await someTurns(1);
  }
  return undefined;
}

const codeOf = (key: string): string =>
  /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key;

function press(keys: string): void {
  const modifiers = keys.split('+');
  const key = modifiers.pop() ?? '';
  const event = new KeyboardEvent('keydown', {
    ...{
      key: key.length === 1 ? key.toLowerCase() : key,
      code: codeOf(key),
      bubbles: true,
      cancelable: true,
    },
    ...{ altKey: modifiers.includes('Alt'), ctrlKey: modifiers.includes('Control') },
  });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

async function type(text: string, into = '[role=combobox]'): Promise<void> {
  const field = await find(into);
  if (!(field instanceof HTMLInputElement)) return;
  // React overrides the field's own setter: a value set with the prototype's counts as typed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function attach(text: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) return;
  const given = new DataTransfer();
  given.items.add(new File([text], 'backup.json', { type: 'application/json' }));
  field.files = given.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page itself, so that `npm run gallery` shows the outcome too. Leaves out what isn't there in a state. */
export async function perform(gestures: readonly Gesture[]): Promise<void> {
  for (const gesture of gestures) {
    await someTurns(10);
    if ('press' in gesture) press(gesture.press);
    else if ('type' in gesture) await type(gesture.type, gesture.into);
    else if ('attach' in gesture) attach(gesture.attach);
    else if ('focus' in gesture) (await find(gesture.focus))?.focus();
    else (await find(gesture.click))?.click();
  }
  if (gestures.length > 0) await someTurns(10);
}
