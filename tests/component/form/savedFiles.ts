import { onTestFinished, vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly text: () => Promise<string>;
}

/** Records the files that the rest of a test saves. */
export function recordSavedFiles(): readonly SavedFile[] {
  const blobs: Blob[] = [];
  const files: SavedFile[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => {},
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.at(-1);
    if (this.download && blob) files.push({ name: this.download, text: () => blob.text() });
  });
  onTestFinished(() => click.mockRestore());
  return files;
}
