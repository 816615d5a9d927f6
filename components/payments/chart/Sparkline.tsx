/** In units of the drawing, which is stretched to its box. */
const [WIDTH, HEIGHT] = [100, 24];
/** Keeps the thickness of a line at the edge. */
const INSET = 1;

/**
 * The oldest amount comes first; a dot marks the last one. Hidden from screen readers, which have the figures beside
 * it.
 */
export function Sparkline({ amounts }: { readonly amounts: readonly number[] }) {
  const [least, most] = [Math.min(0, ...amounts), Math.max(1, ...amounts)];
  const points = amounts.map((amount, index) => {
    const x = (WIDTH * index) / Math.max(1, amounts.length - 1);
    const y = HEIGHT - INSET - ((HEIGHT - 2 * INSET) * (amount - least)) / (most - least);
    return `${x},${y}`;
  });
  return (
    <svg
      aria-hidden="true"
      className="h-6 w-16 shrink-0 overflow-visible fill-none stroke-chart"
      preserveAspectRatio="none"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <polyline
        points={points.join(' ')}
        strokeLinejoin="round"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
      {/* A line without a length: a circle would be stretched with the rest. */}
      <path
        d={`M${points.at(-1)}h0`}
        strokeLinecap="round"
        strokeWidth={5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
