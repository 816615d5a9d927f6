/** Only the fields used here: https://cyclonedx.org/docs/1.5/json/ */
export interface Bill {
  readonly metadata: { readonly component: Component; readonly [key: string]: unknown };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
  readonly [key: string]: unknown;
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
  readonly [key: string]: unknown;
}

/** `name version (license)`, as build/notices.ts writes it. */
export const NOTICE = /^-{72}\n(\S+) (\S+) \(/gm;

/** npm marks some packages as development tools though their code is in the build (Tailwind CSS). */
const DEVELOPMENT_PROPERTY = 'cdx:npm:package:development';

const shipped = ({ properties = [], ...component }: Component): Component => ({
  ...component,
  scope: 'required',
  properties: properties.filter(({ name }) => name !== DEVELOPMENT_PROPERTY),
});

/**
 * npm's own list either has every tool or leaves out those whose output ships. Throws where the notices name a
 * package that isn't installed.
 */
export function bundledComponents(bill: Bill, notices: readonly string[], name: string): Bill {
  const bundled = new Set(
    notices.flatMap((text) =>
      Array.from(text.matchAll(NOTICE), ([, packageName, version]) => `${packageName}@${version}`),
    ),
  );
  const id = ({ group, name: own, version }: Component) => `${group ? `${group}/` : ''}${own}@${version}`;
  const components = bill.components.filter((component) => bundled.has(id(component)));
  const known = new Set(components.map(id));
  const missing = [...bundled].filter((one) => !known.has(one));
  if (bundled.size === 0 || missing.length > 0)
    throw new Error(`Not in npm's list: ${missing.join(', ') || 'anything'}`);
  const root = bill.metadata.component['bom-ref'];
  const refs = new Set([root, ...components.map((component) => component['bom-ref'])]);
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name } },
    components: components.map(shipped),
    dependencies: bill.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  };
}
