import { readFileSync } from 'node:fs';
import { manifestProblems } from './manifestProblems.ts';
import { missingNotices, shippedPackages } from './missingNotices.ts';
import { runCommand } from './runCommand.ts';
import { zipFile } from './zipFile.ts';

interface Finding {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
}

interface Findings {
  readonly errors: readonly Finding[];
  readonly notices: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Warnings that stay, and why. Any other fails, as does any error. */
const EXPECTED: Readonly<Record<string, { readonly file: RegExp; readonly reason: string }>> = {
  KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION: {
    file: /^manifest\.json$/,
    reason:
      'this is an extension for the desktop, and Firefox for Android ignores a key that it does not know',
  },
  UNSAFE_VAR_ASSIGNMENT: {
    file: /^chunks\//,
    reason: "React's own code for dangerouslySetInnerHTML, which the lint forbids us to use",
  },
};

const isExpected = ({ code, file = '' }: Finding) => EXPECTED[code]?.file.test(file) ?? false;

const show = ({ code, message, file, line }: Finding) =>
  process.stdout.write(`${code} ${file ?? ''}${line ? `:${line}` : ''} ${message}\n`);

const { output } = await runCommand(`addons-linter ${zipFile('firefox')} --output json`);
// Safe: the linter's own format; anything else throws at the first use.
const { errors, notices, warnings } = JSON.parse(output) as Findings;
const unexpected = [...errors, ...notices, ...warnings.filter((warning) => !isExpected(warning))];
for (const finding of unexpected) show(finding);
for (const [code, { reason }] of Object.entries(EXPECTED)) {
  const count = warnings.filter((warning) => warning.code === code && isExpected(warning)).length;
  if (count > 0) process.stdout.write(`${count} × ${code}, expected: ${reason}\n`);
}
const missing = missingNotices('.output/firefox-mv3', shippedPackages());
for (const problem of missing) process.stdout.write(`${problem}\n`);
const undecided = manifestProblems(JSON.parse(readFileSync('.output/firefox-mv3/manifest.json', 'utf8')));
for (const problem of undecided) process.stdout.write(`not decided: ${problem} in the manifest\n`);
process.exitCode = unexpected.length + missing.length + undecided.length === 0 ? 0 : 1;
