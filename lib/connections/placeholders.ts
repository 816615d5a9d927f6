import { openableUrl } from '@/lib/core/openableUrl';

/** Encodes everything that RFC 3986 reserves, so that a value never ends the part of the address that it is in. */
export const encodeValue = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export function createPlaceholders<Name extends string>(names: readonly Name[]) {
  /** Replaces a value while the address is parsed: letters and digits, which no part of a URL changes. */
  const tokenOf = (name: Name) => `0switchyard${name}0`;

  /** In one pass, so that a value that looks like a placeholder stays a value. */
  const tokens = new RegExp(`(${names.map(tokenOf).join('|')})`);

  return {
    /** Makes a template parseable; null if it has braces around anything else. */
    withTokens(template: string): string | null {
      let text = template;
      for (const name of names) text = text.replaceAll(`{${name}}`, tokenOf(name));
      return /[{}]/.test(text) ? null : text;
    },

    hasTokens: (text: string): boolean => tokens.test(text),

    /**
     * Fills in the values, encoded (`encodeValue`). A value never leaves the part of the path, query or hash that it is
     * in: null for one that would ("..", which no encoding saves) and for an empty one.
     */
    fill({ href }: URL, values: Readonly<Record<Name, string>>): string | null {
      const pieces = href.split(tokens).map((piece) => {
        const name = names.find((known) => tokenOf(known) === piece);
        return name ? values[name] : piece;
      });
      // Every second piece is a value.
      if (pieces.some((piece, index) => index % 2 === 1 && !piece)) return null;
      const filled = pieces.join('');
      // Normalised once already, so that a second time changes nothing unless a value reached beyond its part.
      return openableUrl(filled) === filled ? filled : null;
    },
  };
}
