/** A step also runs alone: `npm run check -- <name>`. */
export interface Step {
  readonly name: string;
  readonly commands: readonly string[];
  /** The output is printed even if the step succeeds. */
  readonly reports?: boolean;
}

/**
 * These two rules of Biome separate the folders (DESIGN). They are a step of their own, so that a failure names them.
 */
const LAYER_RULES = ['style/noRestrictedImports', 'suspicious/noImportCycles'];

const withEach = (option: string) => LAYER_RULES.map((rule) => `--${option}=${rule}`).join(' ');

/** Several checkers each work out the types that files share: four of them take twice the processor time of one. */
const TYPES = 'tsc --noEmit --checkers 1';

export const STEPS: readonly Step[] = [
  { name: 'types', commands: ['wxt prepare', TYPES, `${TYPES} -p lib/payments/plugin`] },
  { name: 'format', commands: ['biome check --linter-enabled=false --max-diagnostics=50'] },
  {
    name: 'lint',
    commands: [`biome lint --error-on-warnings --max-diagnostics=50 ${withEach('skip')}`],
  },
  { name: 'lint-types', commands: ['oxlint --type-aware --deny-warnings'] },
  { name: 'layers', commands: [`biome lint --error-on-warnings --max-diagnostics=50 ${withEach('only')}`] },
  { name: 'unused', commands: ['knip --no-config-hints'] },
  { name: 'supply', commands: ['node tests/checks/supply.ts'] },
  { name: 'messages', commands: ['node tests/checks/messages.ts'] },
  {
    name: 'bundle',
    commands: ['wxt zip', 'node tests/checks/store.ts', 'node tests/checks/bundle.ts'],
    reports: true,
  },
  { name: 'firefox', commands: ['wxt zip -b firefox', 'node tests/checks/addonsLinter.ts'], reports: true },
  {
    name: 'server',
    commands: ['vite build --logLevel warn lib/payments/plugin', 'node tests/checks/serverPackage.ts'],
  },
];
