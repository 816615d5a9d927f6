import './gallery.css';
import { PAGE_STATES, PAGES } from './pageScenes';
import { POPUP_SCENES } from './popupScenes';

/**
 * Shows everything in every state, each in its own frame. The choices are in the URL, so that a picture can be linked
 * to.
 */

const CHOICES = {
  screen: ['popup', ...Object.keys(PAGES)],
  width: ['1280', '420', '320'],
  theme: ['light', 'dark'],
} as const;

const chosen = new URLSearchParams(window.location.hash.slice(1));
const choice = (name: keyof typeof CHOICES) => chosen.get(name) ?? CHOICES[name][0] ?? '';

function select(name: keyof typeof CHOICES): HTMLLabelElement {
  const label = document.createElement('label');
  const field = document.createElement('select');
  for (const value of CHOICES[name]) field.add(new Option(value, value, false, value === choice(name)));
  field.addEventListener('change', () => {
    chosen.set(name, field.value);
    window.location.hash = chosen.toString();
  });
  label.append(`${name} `, field);
  return label;
}

function frame(caption: string, query: Record<string, string>, size: readonly [number, number]): HTMLElement {
  const figure = document.createElement('figure');
  const text = document.createElement('figcaption');
  const scene = document.createElement('iframe');
  const address = `./scene.html?${new URLSearchParams({ ...query, theme: choice('theme') })}`;
  const link = Object.assign(document.createElement('a'), { href: address, textContent: caption });
  text.append(link);
  scene.loading = 'lazy';
  scene.src = address;
  scene.title = caption;
  [scene.width, scene.height] = size.map(String) as [string, string];
  figure.append(text, scene);
  return figure;
}

function show(): void {
  const screen = choice('screen');
  const width = Number(choice('width'));
  const frames =
    screen === 'popup'
      ? Object.keys(POPUP_SCENES).map((name) => frame(name, { popup: name }, [380, 600]))
      : Object.keys(PAGE_STATES).map((state) => frame(state, { page: screen, state }, [width, 800]));
  document.getElementById('scenes')?.replaceChildren(...frames);
}

document.getElementById('controls')?.append(select('screen'), select('width'), select('theme'));
window.addEventListener('hashchange', () => window.location.reload());
show();
