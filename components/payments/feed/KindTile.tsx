import {
  CircleAlert,
  CircleDot,
  CircleX,
  Gift,
  type LucideIcon,
  Repeat,
  ShoppingBag,
  ShoppingCart,
  TriangleAlert,
  Undo2,
  UserRound,
} from 'lucide-react';
import type { RowKind } from './rowKind';
import type { RowView } from './rowView';

const ICONS: Readonly<Record<RowKind, LucideIcon>> = {
  sale: ShoppingBag,
  renewal: Repeat,
  cancellation: CircleX,
  refund: Undo2,
  dispute: TriangleAlert,
  'past-due': CircleAlert,
  checkout: ShoppingCart,
  benefit: Gift,
  customer: UserRound,
  other: CircleDot,
};

/** Grey is normal, amber asks for attention, red is money lost or at risk. */
function tileTone({ kind, isLoss, status }: RowView): string {
  if (isLoss || kind === 'dispute') return 'bg-bad-soft text-bad';
  // An overdue payment that was recovered is normal again, and so is a subscription whose cancellation was withdrawn.
  const isAmber = (kind === 'cancellation' || kind === 'past-due') && status?.tone === 'warn';
  return isAmber ? 'bg-warn-soft text-warn' : 'bg-raised text-muted';
}

export function KindTile({ view }: { readonly view: RowView }) {
  const Icon = ICONS[view.kind];
  return (
    <span className={`grid size-7 shrink-0 place-items-center rounded-row ${tileTone(view)}`}>
      <Icon aria-hidden="true" size={15} />
    </span>
  );
}
