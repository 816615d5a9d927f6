import { scaleLinear } from 'd3-scale';

/** In units of the drawing, which is stretched to its box. */
const [WIDTH, HEIGHT] = [100, 24];
/** So that a line at the edge keeps its thickness. */
const INSET = 1;

/** How amounts went, the oldest first. Decoration beside the figures. */
export function Sparkline({ amounts }: { readonly amounts: readonly number[] }) {
  const x = scaleLinear([0, Math.max(1, amounts.length - 1)], [0, WIDTH]);
  const y = scaleLinear([Math.min(0, ...amounts), Math.max(1, ...amounts)], [HEIGHT - INSET, INSET]);
  return (
    <svg
      aria-hidden="true"
      className="h-6 w-20 shrink-0 overflow-visible"
      preserveAspectRatio="none"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <polyline
        className="fill-none stroke-chart"
        points={amounts.map((amount, index) => `${x(index)},${y(amount)}`).join(' ')}
        strokeLinejoin="round"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
