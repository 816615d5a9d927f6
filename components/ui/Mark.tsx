/** A railway switch: one track that becomes two. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0 text-accent"
      fill="none"
      height={size}
      viewBox="0 0 24 24"
      width={size}
    >
      <path d="M3 18h18" opacity="0.45" stroke="currentColor" strokeLinecap="round" strokeWidth="3" />
      <path
        d="M3 18h3.5c2.2 0 3.6-.9 4.9-2.7l4-5.6c1.1-1.5 2.2-2.2 4.1-2.2"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="3"
      />
      <circle cx="19.5" cy="7.5" fill="currentColor" r="2.5" />
    </svg>
  );
}
