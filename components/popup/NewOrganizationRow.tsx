import { Trans } from '@lingui/react';
import { Plus } from 'lucide-react';
import { openOptions } from '@/components/errors/openInTab';

/** The way to one more organization, as the last of their rows; the form needs a page. */
export function NewOrganizationRow() {
  return (
    <div className="shrink-0 px-2 pb-2">
      <button
        className="focus-ring flex h-10.5 w-full items-center gap-2.5 rounded-row px-2 text-start text-muted transition-colors hover:bg-hover hover:text-ink"
        onClick={() => openOptions('new-organization')}
        type="button"
      >
        <span className="grid size-7 shrink-0 place-items-center rounded-control border border-line-strong border-dashed">
          <Plus aria-hidden="true" size={14} />
        </span>
        <Trans id="label.new-organization" message="New organization" />
      </button>
    </div>
  );
}
