import { HEADER_PX, SEARCH_PX } from '@/components/popup/surfaceSizes';
import { avatarColor, avatarFace } from '@/components/ui/avatarFace';
import { ICON_FRAME, ICON_PATHS, type IconName } from '@/components/ui/iconPaths';
import type { FirstOrganization, FirstRow, FirstView } from './firstView';

/** Text typed into the first paint's field is typed again once the popup runs. */
export const FIRST_FIELD_ID = 'first-field';

type Children = readonly (Node | string | null)[];

interface Attributes {
  readonly class?: string;
  /** Numbers are px. */
  readonly style?: Readonly<Record<string, string | number>>;
  readonly [name: string]: unknown;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { style = {}, ...attributes }: Attributes = {},
  children: Children = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  for (const [name, value] of Object.entries(style)) {
    made.style.setProperty(name, typeof value === 'number' ? `${value}px` : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

function drawn(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function icon(name: IconName, className = '', strokeWidth = '2'): SVGElement {
  const svg = drawn('svg', {
    class: className,
    ...ICON_FRAME,
    'stroke-width': strokeWidth,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  svg.append(drawn('path', { d: ICON_PATHS[name] }));
  return svg;
}

const truncated = (text: string) => element('bdi', { class: 'block min-w-0 truncate' }, [text]);

function avatar(
  { name, picture }: FirstOrganization,
  color: string,
  size: number,
  shape: 'tile' | 'person' = 'tile',
) {
  const { text, className, style } = avatarFace(name, color, size, shape, document.documentElement.lang);
  const { width, height, fontSize, backgroundColor } = style;
  const face = { width, height, 'font-size': fontSize, 'background-color': backgroundColor };
  return element('span', { 'aria-hidden': 'true', class: className, 'data-initials': text, style: face }, [
    picture ? element('img', { class: 'absolute inset-0 size-full bg-canvas', alt: '', src: picture }) : null,
  ]);
}

const keycap = (text: string) =>
  element(
    'span',
    {
      class:
        'inline-grid h-5 min-w-6 shrink-0 place-items-center rounded-[5px] border border-line bg-canvas px-1 font-sans text-[11px] text-muted leading-none',
    },
    [text],
  );

function header({ active, user }: FirstView): HTMLElement {
  const { name, role, slug } = active;
  const link = element(
    'button',
    { class: 'focus-ring flex max-w-full rounded-control text-start underline-offset-2', tabindex: -1 },
    [element('bdi', { class: 'min-w-0 truncate' }, [name])],
  );
  const line = element('p', { class: 'flex min-w-0 text-muted text-small' }, [
    role ? element('bdi', { class: 'max-w-full shrink-0 truncate' }, [role]) : null,
    element('span', { class: 'min-w-0 truncate' }, [
      role && slug ? element('span', {}, ['\u00a0·\u00a0']) : null,
      element('bdi', {}, [slug]),
    ]),
  ]);
  return element('header', { class: 'flex h-[54px] items-center gap-2.5 ps-4 pe-[18px]' }, [
    avatar(active, avatarColor(active.id), 32),
    element('div', { class: 'grid min-w-0 flex-1 grid-cols-1 text-left rtl:text-right' }, [
      element('h1', { class: 'min-w-0 font-bold text-title' }, [link]),
      line,
    ]),
    element(
      'button',
      { class: 'focus-ring relative grid size-control place-items-center rounded-full', tabindex: -1 },
      [avatar({ ...user, picture: null }, avatarColor(user.id), 28, 'person')],
    ),
  ]);
}

function field({ placeholder, keycap: key }: FirstView): HTMLElement {
  const input = element('input', {
    'aria-label': placeholder,
    autocapitalize: 'none',
    autocomplete: 'off',
    autofocus: '',
    class: 'h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted',
    dir: 'auto',
    id: FIRST_FIELD_ID,
    placeholder,
    spellcheck: 'false',
    type: 'text',
  });
  return element(
    'div',
    {
      class:
        'field-ring mx-2 flex h-9 items-center gap-[18px] rounded-row border border-line bg-raised ps-[15px] pe-[11px] focus-within:bg-canvas',
    },
    [icon('search', 'shrink-0 text-muted'), input, keycap(key)],
  );
}

function sectionLabel({ label, showAll }: FirstView): HTMLElement {
  const create = element(
    'button',
    {
      class: 'focus-ring grid size-control shrink-0 place-items-center rounded-control text-muted',
      tabindex: -1,
    },
    [icon('plus')],
  );
  return element('div', { class: 'flex h-7 items-center gap-2 ps-5 pe-5 text-muted text-small' }, [
    element('span', { class: 'min-w-0 truncate font-medium' }, [element('span', {}, [label])]),
    element('span', { class: 'ms-auto flex shrink-0 items-center gap-2' }, [
      showAll === null
        ? null
        : element(
            'button',
            { class: 'focus-ring rounded-[4px] font-medium text-accent underline-offset-2', tabindex: -1 },
            [showAll],
          ),
      element('span', { class: '-me-0.5' }, [create]),
    ]),
  ]);
}

function detail({ kind, text }: FirstRow['detail']): HTMLElement | null {
  if (kind === 'slug') {
    return element('span', { class: 'min-w-0 max-w-34 text-end text-muted' }, [truncated(text)]);
  }
  return text ? element('bdi', { class: 'min-w-0 max-w-24 truncate text-muted' }, [text]) : null;
}

function rowEnd({ isActive, isHighlighted, keycap: key }: FirstRow): HTMLElement {
  const own = isActive ? icon('check', '', '2.25') : null;
  const chosenBy = key ?? (isHighlighted ? '↵' : null);
  return element('span', { class: 'grid w-6 shrink-0 place-items-center text-accent empty:hidden' }, [
    own ?? (chosenBy ? keycap(chosenBy) : null),
  ]);
}

function row(shown: FirstRow): HTMLElement {
  const { name, isActive, isHighlighted, isPinned } = shown;
  const highlight = isHighlighted ? 'bg-hover before:bg-accent' : '';
  return element(
    'button',
    {
      tabindex: -1,
      class: `relative flex h-9 w-full items-center gap-3.5 rounded-row px-3 text-left before:absolute before:start-1 before:h-5 before:w-[3px] before:rounded-full rtl:text-right ${highlight}`,
    },
    [
      avatar(shown, shown.color, 24),
      element('span', { class: 'flex min-w-[150px] flex-1 items-center gap-1.5 font-medium' }, [
        truncated(name),
        isPinned
          ? element('span', { class: 'shrink-0 text-[11px] text-muted' }, [element('span', {}, ['★'])])
          : null,
      ]),
      element('span', { class: '-ms-1.5 flex min-w-0 items-center gap-2 text-small' }, [
        detail(shown.detail),
        !isActive && isHighlighted && shown.keycap ? keycap('↵') : null,
        rowEnd(shown),
      ]),
    ],
  );
}

const room = (height: number) => (height > 0 ? element('div', { style: { height } }) : null);

/** Draws the same pixels as `SignedInScreen`; a test compares them. */
export function drawFirstView(view: FirstView): HTMLElement {
  const body = element('div', { 'aria-hidden': 'true', class: 'flex flex-1 flex-col pb-2' }, [
    room(view.notice),
    room(view.above),
    sectionLabel(view),
    element('div', { class: 'px-2 empty:hidden' }, view.rows.map(row)),
    // Shown with what is below it.
    element('div', { class: 'invisible' }, [
      room(view.next),
      element('div', { class: 'mx-5 my-1 h-px bg-line' }),
      room(view.below),
    ]),
  ]);
  const footer = element(
    'div',
    {
      class:
        'sticky bottom-0 z-20 flex h-9 shrink-0 items-center border-line border-t bg-canvas ps-14.5 font-medium text-small',
    },
    [element('bdi', { class: 'truncate' }, [view.host])],
  );
  const top = element(
    'div',
    { class: 'sticky top-0 z-20 shrink-0 bg-canvas', style: { height: HEADER_PX + SEARCH_PX } },
    [header(view), field(view)],
  );
  return element(
    'main',
    { class: 'flex max-w-full min-h-[max(440px,min(var(--tallest,0px),100vh))] w-[380px] flex-col' },
    [top, body, footer],
  );
}
