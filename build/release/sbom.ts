import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { NOTICES_FILE } from '../notices.ts';
import { type Bill, bundledComponents } from './bundledComponents.ts';

/** Writes `.output/<name>-<version>.cdx.json`: the third-party packages in the builds, as CycloneDX. */

const BUILDS = ['.output/chrome-mv3', '.output/firefox-mv3', '.output/server-plugin'];

const missing = BUILDS.filter((folder) => !existsSync(`${folder}/${NOTICES_FILE}`));
if (missing.length > 0) {
  process.stderr.write(`Not built: ${missing.join(', ')}. Run npm run zip and npm run pack:server first.\n`);
  process.exit(1);
}

// Safe: our own package.json, and the form that npm is asked for.
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const bill = JSON.parse(
  execFileSync('npm', words, {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
) as Bill;
const notices = BUILDS.map((folder) => readFileSync(`${folder}/${NOTICES_FILE}`, 'utf8'));
const file = `.output/${name}-${version}.cdx.json`;
const cut = bundledComponents(bill, notices, name ?? '');
writeFileSync(file, `${JSON.stringify(cut, null, 2)}\n`);
process.stdout.write(`${file}: ${cut.components.length} components\n`);
