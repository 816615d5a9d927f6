import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Plain Node resolves the library's imports as bundlers do: `@/` is the root, and files are named without `.ts`. Import
 * this first, and the library by `await import` afterwards.
 */

const ROOT = new URL('../../', import.meta.url);
const LIBRARY = new URL('lib/', ROOT).href;

function resolveSource(specifier: string, parent: string | undefined): string | null {
  const isOurs = specifier.startsWith('@/') || (specifier.startsWith('.') && parent?.startsWith(LIBRARY));
  if (!isOurs) return null;
  const base = specifier.startsWith('@/') ? ROOT : parent;
  const { href } = new URL(`${specifier.replace(/^@\//, './')}.ts`, base);
  return existsSync(fileURLToPath(href)) ? href : null;
}

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(resolveSource(specifier, context.parentURL) ?? specifier, context),
});
