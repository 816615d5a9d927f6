import { describe, expect, it } from 'vitest';
import { holdBack } from '@/build/popupPage';

const PAGE = `<html><head>
    <script src="/first-paint.js"></script>
    <script type="module" crossorigin src="/chunks/popup.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/theme.css">
  </head><body><div id="root"></div></body></html>`;

describe('holdBack', () => {
  it('leaves the page the script of its first frame, and holds the rest', () => {
    const page = holdBack(PAGE, ['chunks/start.js']);
    const [, held = ''] = /<template>(.*)<\/template>/s.exec(page) ?? [];

    expect(held).toMatch(/popup\.js.*theme\.css.*start\.js/s);
    expect(page.replace(held, '')).toMatch(/first-paint\.js/);
    expect(page.replace(held, '')).not.toMatch(/popup\.js|theme\.css|start\.js/);
  });

  it('refuses a page without the first script', () => {
    expect(() => holdBack('<html></html>', [])).toThrow('no first script');
  });
});
