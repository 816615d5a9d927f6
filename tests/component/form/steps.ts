import { fireEvent, screen } from '@testing-library/react';
import { settled } from '../shell/optionsPage';

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export async function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
  await settled();
}

/** A browser puts only as much of a pasted text into a field as its `maxlength` allows. */
export async function paste(label: string, text: string) {
  const { maxLength } = field(label);
  await type(label, maxLength < 0 ? text : text.slice(0, maxLength));
}

export async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
}

export const select = (label: string) => screen.getByRole('combobox', { name: label });

export async function choose(label: string, option: string) {
  fireEvent.click(select(label));
  await settled();
  const found = screen.getByRole('option', { name: option });
  fireEvent.pointerDown(found);
  fireEvent.click(found);
  await settled();
}

/** A screen reader reads this with the field. */
export const descriptionOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

export async function openAction(row: string, action: string): Promise<HTMLElement> {
  await press(`Actions for ${row}`);
  return screen.getByRole('menuitem', { name: new RegExp(`^${action}`) });
}

export async function act(row: string, action: string) {
  fireEvent.click(await openAction(row, action));
  await settled();
}
