import type { parseSync } from 'vite';

type Module = ReturnType<typeof parseSync>['module'];

/** The browser loads these addresses before the script runs. */
export function staticImports({ staticImports: imports, staticExports }: Module): string[] {
  const reexported = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest),
  );
  return [...imports.map(({ moduleRequest }) => moduleRequest), ...reexported].flatMap((request) =>
    request ? [request.value] : [],
  );
}
