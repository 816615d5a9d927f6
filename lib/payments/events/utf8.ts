const encoder = new TextEncoder();

export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

export const byteLength = (text: string): number => toUtf8(text).length;
