import { providerName } from '@/lib/social/providers';

/** A provider by its first letter: its own mark would be its own to give. */
export function ProviderIcon({ provider }: { readonly provider: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-4 shrink-0 select-none place-items-center rounded-[4px] bg-ink font-bold text-[10px] text-canvas leading-none before:content-[attr(data-letter)]"
      // Drawn, not written: it is no word of the button's name.
      data-letter={Array.from(providerName(provider))[0]?.toUpperCase()}
    />
  );
}
