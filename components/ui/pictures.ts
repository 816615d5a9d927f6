import { createContext, useContext, useEffect, useReducer } from 'react';

/** Never requests the address itself, which another user chose. */
export interface Pictures {
  /** A loaded picture, as a `data:` URL. */
  readonly peek: (url: string) => string | null;
  readonly load: (url: string) => Promise<string | null>;
}

/** Null: initials only. */
export const PicturesContext = createContext<Pictures | null>(null);

/** At once if loaded, else after the paint. `onBroken` is called if it can't be shown. */
export function usePicture(url: string | null, onBroken?: (url: string) => void): string | null {
  const pictures = useContext(PicturesContext);
  const [, showLoaded] = useReducer((count: number) => count + 1, 0);
  const picture = url && pictures ? pictures.peek(url) : null;

  useEffect(() => {
    if (!url || !pictures || pictures.peek(url)) return;
    void pictures.load(url).then((loaded) => (loaded ? showLoaded() : onBroken?.(url)));
  }, [url, pictures, onBroken]);

  return picture;
}
