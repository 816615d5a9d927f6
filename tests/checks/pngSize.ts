const SIGNATURE = '89504e470d0a1a0a';

/** 4 and 6 have an alpha channel (https://www.w3.org/TR/png-3/#11IHDR). */
const WITH_ALPHA = [4, 6];

interface PngSize {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

/** Reads a PNG's first chunk; undefined for anything else. */
export function pngSize(bytes: Uint8Array): PngSize | undefined {
  const buffer = Buffer.from(bytes);
  if (buffer.length < 26 || buffer.toString('hex', 0, 8) !== SIGNATURE) return undefined;
  return {
    width: buffer.readUInt32BE(16),
    height: buffer.readUInt32BE(20),
    hasAlpha: WITH_ALPHA.includes(buffer[25] ?? 0),
  };
}
