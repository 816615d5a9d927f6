/** The file's URL exists only for a moment, in this page's memory. */
export function saveFile(name: string, text: string, type: `${string}/${string}`): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Firefox reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
