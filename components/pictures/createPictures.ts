import type { Pictures } from '@/components/ui/pictures';

/**
 * `kept` returns stored pictures. The code that reads the others loads with the first of them, after the first paint.
 */
export function createPictures(kept?: (url: string) => string | null): Pictures {
  let loader: Pictures | undefined;
  return {
    peek: (url) => kept?.(url) ?? loader?.peek(url) ?? null,
    load: async (url) => {
      loader ??= (await import('./pageLoader')).pageLoader;
      return loader.load(url);
    },
  };
}
