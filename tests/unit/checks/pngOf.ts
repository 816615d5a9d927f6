/** The beginning of a PNG of a size: all that is read of it. */
export function pngOf(width: number, height: number, { hasAlpha = false } = {}): Uint8Array {
  const bytes = Buffer.alloc(29);
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes[24] = 8;
  bytes[25] = hasAlpha ? 6 : 2;
  return bytes;
}
