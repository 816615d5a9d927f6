import type { FormEvent, ReactNode } from 'react';

export interface CardFormProps {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** For fields whose lines are long. */
  readonly isWide?: boolean;
}

/** Fields in a card. `post`, so that no browser could ever write them into an address. */
export function CardForm({ children, onSubmit, isWide = false }: CardFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    // As wide as the card: the line above it is its border.
    <form className="px-5 py-4" method="post" noValidate onSubmit={submit}>
      <div className={`grid grid-cols-1 gap-4 ${isWide ? '' : 'max-w-122'}`}>{children}</div>
    </form>
  );
}
