import { CopyButton } from '@/components/account/CopyButton';

/** What a machine reads, as it is. */
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
        {json}
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={json} />
      </div>
    </div>
  );
}
