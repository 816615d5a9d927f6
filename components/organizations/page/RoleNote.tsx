import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

export interface RoleNoteProps {
  /** What the disabled controls of the card are described by. */
  readonly id: string;
  readonly children: ReactNode;
}

/** What one's role does not let one do in this card, said once. */
export function RoleNote({ id, children }: RoleNoteProps) {
  return (
    <p className="flex gap-2 px-5 py-3 text-muted text-small" id={id}>
      <Lock aria-hidden="true" className="mt-0.5 shrink-0" size={13} />
      <span>{children}</span>
    </p>
  );
}
