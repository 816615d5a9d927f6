import { Trans } from '@lingui/react';
import { CornerDownLeft } from 'lucide-react';

/** Switching to what was typed, where the list may not be whole. */
export function SlugRowView({ slug }: { readonly slug: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-6.5 shrink-0 place-items-center rounded-control border border-line-strong border-dashed text-muted"
      >
        <CornerDownLeft size={13} />
      </span>
      <span className="min-w-0 flex-1 truncate" title={slug}>
        <Trans
          id="organization.row.slug"
          message="Switch to the slug “{slug}”"
          values={{ slug: <bdi className="font-medium">{slug}</bdi> }}
        />
      </span>
    </>
  );
}
