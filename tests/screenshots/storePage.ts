/** The HTML around a picture in a store, in the size that the store asks for. */

const STYLE = `
  * { box-sizing: border-box; }
  body { margin: 0; height: 100vh; overflow: hidden; display: flex; background: #3730a3; color: #fff; font-family: Inter, sans-serif; }
  h1 { margin: 0; text-wrap: balance; font-size: 46px; line-height: 1.15; letter-spacing: -0.02em; font-weight: 600; }
  p { margin: 10px 0 0; font-size: 23px; color: #d9d8fb; }
  .screenshot { flex-direction: column; align-items: center; justify-content: space-between; padding: 30px 0 26px; text-align: center; }
  .promo { flex-direction: column; align-items: center; justify-content: center; gap: 22px; padding: 0 28px; text-align: center; }
  .promo h1 { font-size: 28px; }
  .marquee { align-items: center; justify-content: space-between; padding: 0 120px; }
  .marquee div { width: 640px; }
  .marquee h1 { margin-top: 32px; font-size: 58px; }
  .window { position: relative; width: 1136px; height: 630px; border-radius: 10px; background: #fff; box-shadow: 0 0 0 1px #0002; }
  .bar { display: flex; align-items: center; gap: 8px; height: 44px; padding: 0 16px; border-radius: 10px 10px 0 0; background: #e3e5eb; }
  .bar i { width: 12px; height: 12px; border-radius: 6px; background: #b9bdc9; }
  .bar b { flex: 1; height: 26px; margin: 0 12px; border-radius: 13px; background: #fff; }
  .view { position: relative; height: 586px; overflow: hidden; border-radius: 0 0 10px 10px; }
  .view img { display: block; }
  .view::after { content: ''; position: absolute; inset: auto 0 0; height: 36px; background: linear-gradient(#fff0, #fff); }
  .popup { border-radius: 10px; box-shadow: 0 0 0 1px #0002, 0 10px 28px #0003; }
  .window .popup { position: absolute; right: 12px; top: 50px; }
  .dashboard { display: grid; grid-template-columns: 150px 1fr; gap: 40px; padding: 28px; width: 740px; height: 100%; }
  .dashboard * { border-radius: 6px; }
  .dashboard u { display: block; height: 14px; margin-bottom: 18px; background: #eceef3; }
  .dashboard .cards { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 16px; margin: 26px 0; }
  .dashboard .cards u { height: 84px; margin: 0; }
  .dashboard .chart { display: flex; align-items: flex-end; gap: 12px; height: 190px; margin-bottom: 28px; }
  .dashboard .chart u { flex: 1; margin: 0; }`;

interface Shown {
  /** Addresses of pictures. */
  readonly icon: string;
  readonly picture?: string;
}

const page = (kind: string, content: string) => `<style>${STYLE}</style><body class="${kind}">${content}`;

const lines = (...widths: number[]) => widths.map((width) => `<u style="width: ${width}%"></u>`).join('');

/** The web page behind the popup: any dashboard, without a word that would have to be read. */
const DASHBOARD = `<div class="dashboard">
  <div>${lines(80, 60, 70, 55, 75, 50, 65)}</div>
  <div>${lines(35)}<div class="cards"><u></u><u></u><u></u></div>
    <div class="chart">${[40, 55, 48, 70, 62, 80, 58, 74, 90, 84, 66, 95]
      .map((height) => `<u style="height: ${height}%"></u>`)
      .join('')}</div>${lines(100, 92, 97, 88)}</div></div>`;

const browserWindow = (icon: string, view: string, above = '') =>
  `<div class="window"><div class="bar"><i></i><i></i><i></i><b></b><img src="${icon}" width="22"></div>
    <div class="view">${view}</div>${above}</div>`;

const caption = ({ headline, line }: Caption) => `<div><h1>${headline}</h1><p>${line}</p></div>`;

export interface Caption {
  readonly headline: string;
  readonly line: string;
}

export const popupInContext = (text: Caption, { icon, picture = '' }: Shown): string =>
  page(
    'screenshot',
    caption(text) + browserWindow(icon, DASHBOARD, `<img class="popup" src="${picture}" width="380">`),
  );

const VIEW = { width: 1136, height: 586 };

/** A page of this width is scaled to the window, and is as high as the window shows of it. */
export const inWindow = (width: number) => ({
  width,
  height: Math.round((width * VIEW.height) / VIEW.width),
});

export const pageInWindow = (text: Caption, { icon, picture = '' }: Shown): string =>
  page('screenshot', caption(text) + browserWindow(icon, `<img src="${picture}" width="1136">`));

export const promo = (headline: string, { icon }: Shown): string =>
  page('promo', `<img src="${icon}" width="72"><h1>${headline}</h1>`);

export const marquee = (headline: string, { icon, picture = '' }: Shown): string =>
  page(
    'marquee',
    `<div><img src="${icon}" width="88"><h1>${headline}</h1></div><img class="popup" src="${picture}" height="500">`,
  );
