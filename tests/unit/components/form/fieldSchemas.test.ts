import { describe, expect, it } from 'vitest';
import { imageState } from '@/components/form/fieldSchemas';

describe('imageState', () => {
  it.each([
    ['', 'none'],
    ['  ', 'none'],
    ['https://cdn.acme.dev/a.png', 'address'],
    ['http://cdn.acme.dev/a.png', 'refused'],
    ['http://localhost/a.png', 'address'],
    ['data:image/png;base64,AAAA', 'refused'],
    ['javascript:alert(1)', 'refused'],
    ['https://marta:secret@cdn.acme.dev/a.png', 'refused'],
    ['cdn.acme.dev/a.png', 'refused'],
  ])('%s is %s', (typed, kind) => {
    expect(imageState(typed).kind).toBe(kind);
  });
});
