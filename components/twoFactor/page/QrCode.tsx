import { useEffect, useState } from 'react';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** The quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4;

const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** The code is dark on white in every colour scheme, because many cameras read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  /** Null if the text is longer than a code can hold. */
  const [code, setCode] = useState<{ readonly size: number; readonly path: string } | null>({
    size: 1,
    path: '',
  });

  useEffect(() => {
    let isCurrent = true;
    void import('uqr').then(({ encode }) => {
      try {
        const { data, size } = encode(text, { border: QUIET_MODULES });
        if (isCurrent) setCode({ size, path: pathOf(data) });
      } catch {
        // The text is longer than a code can hold (2,953 bytes, ISO/IEC 18004): the secret can be typed instead.
        if (isCurrent) setCode(null);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (!code) return null;
  const { size, path } = code;
  return (
    <svg
      aria-label={label}
      className="size-48 shrink-0 rounded-row border border-line bg-white"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
