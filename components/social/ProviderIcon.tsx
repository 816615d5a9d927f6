import { providerName } from '@/lib/social/providers';
import { PROVIDER_MARKS } from './providerMarks';

/** A provider by its mark, else by its first letter. */
export function ProviderIcon({ provider }: { readonly provider: string }) {
  const mark = Object.hasOwn(PROVIDER_MARKS, provider) ? PROVIDER_MARKS[provider] : undefined;
  if (mark) {
    return (
      <svg aria-hidden="true" className="size-4 shrink-0" fill="currentColor" viewBox="0 0 24 24">
        <path d={mark} />
      </svg>
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-4 shrink-0 select-none place-items-center rounded-[4px] bg-ink font-bold text-[10px] text-canvas leading-none before:content-[attr(data-letter)]"
      // Drawn, not written: it is no word of the button's name.
      data-letter={Array.from(providerName(provider))[0]?.toUpperCase()}
    />
  );
}
