import { Trans } from '@lingui/react';
import { CopyButton } from '@/components/ui/CopyButton';

/** Ours: more is slow to lay out. */
const SHOWN_CHARACTERS = 200_000;

export function JsonBox({ json }: { readonly json: string }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <pre
        className="focus-ring max-h-120 overflow-auto rounded-row border border-line bg-raised p-3.5 font-mono text-[12px] leading-5"
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        translate="no"
      >
        {json.slice(0, SHOWN_CHARACTERS)}
      </pre>
      {json.length > SHOWN_CHARACTERS ? (
        <p className="text-muted text-small">
          <Trans id="payments.json.cut" message="Only the start is shown. Copy includes everything." />
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <CopyButton text={json} />
      </div>
    </div>
  );
}
