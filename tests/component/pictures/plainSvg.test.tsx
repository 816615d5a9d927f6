import { describe, expect, it } from 'vitest';
import { plainSvg } from '@/lib/pictures/readPicture';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${content}</svg>`;

/** Each level looks at all siblings before each sibling: 943 bytes of it took 5 s, 8 kB minutes. */
const SIBLINGS = ':is(:is(:is(:is(q~g)~g)~g)~g)';

describe('plainSvg', () => {
  it.each([
    ['a path', svg('<path d="M0 0h9v9z" fill="#4f46e5" fill-rule="evenodd" clip-rule="evenodd"/>')],
    [
      'a gradient',
      svg(
        '<defs><linearGradient id="a" xlink:href="#b"><stop offset="0" stop-color="red"/></linearGradient></defs><rect width="9" height="9" fill="url(#a)"/>',
      ),
    ],
    ['styles', svg('<style>.a{fill:#fff;opacity:.5}</style><g class="a"><circle r="4"/></g>')],
    [
      'styles of a drawing program',
      svg(
        '<style type="text/css">\n\t.st0, path.st1{fill:#FFF;}\n\t#Layer_1 { stroke:none; }\n</style><g class="st0"/>',
      ),
    ],
    [
      'a comment and a document type',
      `<!-- Drawn by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<title>Acme &amp; Co</title>')}`,
    ],
  ])('takes %s', (_what, text) => {
    expect(plainSvg(text)).toContain('<svg');
  });

  it('gives it a size where it has only proportions', () => {
    const size = (text: string) => {
      const root = new DOMParser().parseFromString(plainSvg(text) ?? '', 'image/svg+xml').documentElement;
      return [root.getAttribute('width'), root.getAttribute('height')];
    };

    expect(size(svg('<path d="M0 0h9v9z"/>'))).toEqual(['112', '112']);
    expect(size(svg('', ' width="100%" height="100%"'))).toEqual(['112', '112']);
    expect(size('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8"/>')).toEqual(['9', '8']);
  });

  it.each([
    ['uses', svg('<g id="a"/><use href="#a"/>')],
    ['uses under another prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:use href="#a"/></s:svg>'],
    ['patterns', svg('<pattern id="a"><rect fill="url(#a)"/></pattern>')],
    ['filters', svg('<rect filter="url(#a)"/>')],
    ['filters in a style', svg('<rect style="fill:red;FILTER:blur(9px)"/>')],
    ['filters, spelt otherwise', svg('<style>rect{f\\69lter:blur(9px)}</style><rect/>')],
    ['filters, in references', svg('<rect style="f&#105;lter:blur(9px)"/>')],
    ['clips of clips', svg('<g clip-path="url(#a)"/>')],
    ['masks', svg('<g mask="url(#a)"/>')],
    ['dashes', svg('<path d="M0 0h99999" stroke-dasharray=".001"/>')],
    ['selectors of siblings', svg(`<style>${SIBLINGS}{fill:red}</style>${'<g/>'.repeat(800)}`)],
    ['a nested rule', svg('<style>g{~g{~g{fill:red}}}</style>')],
    ['a rule after another', svg('<style>.a{fill:red}g~g{fill:red}</style>')],
    ['a rule around an element', svg('<style>g<title>,</title> g{fill:red}</style>')],
    ['a second style', svg('<style>.a{}</style><g><style>g+g{fill:red}</style></g>')],
    ['values of values', svg('<g style="--a:1 1;--b:VAR(--a) var(--a)"/>')],
    ['more than 8,192 characters of rules', svg(`<style>${'.a{fill:red}'.repeat(683)}</style>`)],
    ['pictures', svg('<image href="https://evil.example/a.png"/>')],
    ['pages', svg('<foreignObject/>')],
    ['scripts', svg('<script>alert(1)</script>')],
    ['animations', svg('<rect><animate attributeName="x"/></rect>')],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<title>&a;</title>')}`],
    ['style sheets of others', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`],
    ['character data', svg('<style><![CDATA[rect{}]]></style>')],
    ['a depth of 33', svg(`${'<g>'.repeat(32)}${'</g>'.repeat(32)}`)],
    ['more than 65,536 characters', svg(`<path d="M0 0${'h1'.repeat(40_000)}"/>`)],
    ['a slip', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['nothing', ''],
  ])('refuses one with %s', (_what, text) => {
    expect(plainSvg(text)).toBeNull();
  });
});
