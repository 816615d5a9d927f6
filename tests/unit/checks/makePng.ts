/** The beginning of a PNG, because no more of it is read. */
export function makePng(width: number, height: number, { hasAlpha = false } = {}): Uint8Array {
  const bytes = Buffer.alloc(29);
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes[24] = 8;
  bytes[25] = hasAlpha ? 6 : 2;
  return bytes;
}
