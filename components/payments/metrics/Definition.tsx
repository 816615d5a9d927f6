import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover } from '@base-ui/react/popover';
import { useLingui } from '@lingui/react';
import { Info } from 'lucide-react';
import { type ReactNode, useContext, useId } from 'react';
import { KnownSince } from '@/components/payments/KnownSince';
import { FloatingPlace } from '@/components/ui/floatingPlace';
import type { Metrics } from '@/lib/payments/events/keptResponses';

interface DefinitionProps {
  readonly metrics: Metrics;
  /** The heading of what it defines. */
  readonly titleId: string;
  /** What it was in the period before. */
  readonly previous?: ReactNode;
  readonly children: ReactNode;
}

/** Opens when the pointer rests on its button, and by key or touch. */
export function Definition({ metrics, titleId, previous = null, children }: DefinitionProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    // The extension's content security policy refuses style elements.
    <CSPProvider disableStyleElements>
      <Popover.Root>
        <Popover.Trigger
          aria-label={i18n._({ id: 'metrics.definition', message: 'Definition' })}
          aria-labelledby={`${id} ${titleId}`}
          className="focus-ring grid size-6 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink data-popup-open:text-ink"
          closeDelay={100}
          delay={150}
          id={id}
          openOnHover
        >
          <Info aria-hidden="true" size={14} />
        </Popover.Trigger>
        <Popover.Portal container={useContext(FloatingPlace)}>
          <Popover.Positioner align="end" className="z-30" collisionPadding={8} sideOffset={4}>
            <Popover.Popup
              aria-labelledby={titleId}
              className="grid w-72 max-w-[calc(100vw-32px)] gap-2 rounded-card border border-line bg-canvas px-3.5 py-3 text-ink text-small shadow-float outline-none"
            >
              {previous === null ? null : <p className="font-medium tabular-nums">{previous}</p>}
              <p>{children}</p>
              <p className="text-muted empty:hidden">
                <KnownSince {...metrics} />
              </p>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  );
}
