import type { LucideIcon } from 'lucide-react';

/** An icon where other rows have an avatar. */
export function IconTile({ Icon }: { readonly Icon: LucideIcon }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-row bg-raised text-muted">
      <Icon aria-hidden="true" size={16} />
    </span>
  );
}
