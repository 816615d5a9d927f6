import { lazy, Suspense } from 'react';
import type { FailedSwitch } from '@/lib/organizations/recordedSwitches';
import type { SurfaceMode } from './SearchSurface';
import type { PartProps } from './signedInParts';

// Not needed for the first paint.
const FooterView = lazy(async () => ({
  default: (await import('./FooterView')).FooterView,
}));

export interface SignedInFooterProps extends PartProps {
  /** The last switch, while its failure still matters. */
  readonly failed: FailedSwitch | null;
  readonly mode: SurfaceMode | null;
}

export const SignedInFooter = (props: SignedInFooterProps) => (
  <Suspense fallback={<FirstFooter host={props.screen.view.connection.name} />}>
    <FooterView {...props} />
  </Suspense>
);

export function FirstFooter({ host }: { readonly host: string }) {
  return (
    <div className="sticky bottom-0 z-20 flex h-9 shrink-0 items-center border-line border-t bg-canvas ps-14.5 font-medium text-small">
      <bdi className="truncate">{host}</bdi>
    </div>
  );
}
