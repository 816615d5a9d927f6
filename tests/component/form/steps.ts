import { fireEvent, screen } from '@testing-library/react';
import { settled } from '../shell/optionsPage';

/** A field of the options page, by its label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export async function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
  await settled();
}

/** What a browser leaves in a field of what is pasted into it: as much as its `maxlength` takes. */
export async function paste(label: string, text: string) {
  const { maxLength } = field(label);
  await type(label, maxLength < 0 ? text : text.slice(0, maxLength));
}

export async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
}

/** A choice of the options page, by its label. */
export const select = (label: string) => screen.getByRole('combobox', { name: label });

/** Opens a choice and takes one of its options. */
export async function choose(label: string, option: string) {
  fireEvent.click(select(label));
  await settled();
  const found = screen.getByRole('option', { name: option });
  fireEvent.pointerDown(found);
  fireEvent.click(found);
  await settled();
}

/** What is read with a field. */
export const descriptionOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Opens the menu of a row, and returns one of its actions. */
export async function openAction(row: string, action: string): Promise<HTMLElement> {
  await press(`Actions for ${row}`);
  return screen.getByRole('menuitem', { name: new RegExp(`^${action}`) });
}

/** Does one of the things in the menu of a row. */
export async function act(row: string, action: string) {
  fireEvent.click(await openAction(row, action));
  await settled();
}
