/** The keys of a shortcut as browsers write it: `Alt+Shift+O`, or `⌥⇧O` in Chrome on a Mac. */
export function shortcutKeys(shortcut: string): string[] {
  return shortcut.match(/[⌃⌥⇧⌘]|[^+⌃⌥⇧⌘]+/g) ?? [];
}
