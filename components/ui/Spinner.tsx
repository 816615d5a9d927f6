/** Hidden from screen readers: its surroundings announce the work in words or with `aria-busy`. */
export function Spinner({ size = 14 }: { readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0 animate-spin"
      fill="none"
      height={size}
      viewBox="0 0 16 16"
      width={size}
    >
      <circle cx="8" cy="8" opacity="0.25" r="6" stroke="currentColor" strokeWidth="2" />
      <path d="M14 8a6 6 0 0 0-6-6" stroke="currentColor" strokeLinecap="round" strokeWidth="2" />
    </svg>
  );
}
