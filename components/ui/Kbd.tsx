/** Hidden from screen readers: its control names the key with `aria-keyshortcuts`. */
export function Kbd({ children }: { readonly children: string | number }) {
  return (
    <span
      aria-hidden="true"
      data-key={children}
      className="inline-grid h-5 min-w-6 shrink-0 place-items-center rounded-[5px] border border-line bg-canvas px-1 font-sans text-[11px] text-muted leading-none"
    >
      {children}
    </span>
  );
}
