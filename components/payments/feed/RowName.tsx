import { Trans } from '@lingui/react';
import { Badge } from '@/components/ui/Badge';

interface RowNameProps {
  readonly who: string;
  readonly isUnread: boolean;
  readonly isTest: boolean;
  readonly className: string;
}

export const RowName = ({ who, isUnread, isTest, className }: RowNameProps) => (
  <span className={`flex min-w-0 items-center gap-2 ${className} ${isUnread ? 'font-bold' : 'font-medium'}`}>
    {/* A row whose details are open shows two lines of it. */}
    <bdi
      className="truncate in-aria-expanded:line-clamp-2 in-aria-expanded:whitespace-normal in-aria-expanded:[overflow-wrap:anywhere]"
      title={who}
    >
      {who}
    </bdi>
    {isUnread ? (
      <span className="size-1.5 shrink-0 rounded-full bg-accent forced-colors:bg-[CanvasText]" />
    ) : null}
    {isTest ? (
      <Badge tone="plain">
        <Trans id="payments.test" message="Test" />
      </Badge>
    ) : null}
  </span>
);
