import type { parseSync } from 'vite';

type Module = ReturnType<typeof parseSync>['module'];

/** Addresses in `import … from` and `export … from`, which the browser loads before the script runs. */
export function staticImports({ staticImports: imports, staticExports }: Module): string[] {
  const reexported = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest),
  );
  return [...imports.map(({ moduleRequest }) => moduleRequest), ...reexported].flatMap((request) =>
    request ? [request.value] : [],
  );
}
