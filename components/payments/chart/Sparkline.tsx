/** The drawing's own units; it is stretched to its box. */
const [WIDTH, HEIGHT] = [100, 24];
/** A line at the edge keeps its thickness, and the dot at the end its roundness. */
const INSET = 1;
const DOT = 4;

/** The oldest amount comes first. Screen readers have the figures beside the drawing instead. */
export function Sparkline({ amounts }: { readonly amounts: readonly number[] }) {
  const [least, most] = [Math.min(0, ...amounts), Math.max(1, ...amounts)];
  const points = amounts.map((amount, index) => {
    const x = ((WIDTH - DOT) * index) / Math.max(1, amounts.length - 1);
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
      {/* A circle would be stretched with the rest; a line without a length isn't. */}
      <path
        d={`M${points.at(-1)}h0`}
        strokeLinecap="round"
        strokeWidth={5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
