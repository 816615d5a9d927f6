import { readFileSync } from 'node:fs';
import { releaseNotes } from './changelog.ts';

/**
 * `npm run --silent release:notes -- v1.2.0` prints the text of the release page; it fails if the tag isn't of this
 * version.
 */

const [tag] = process.argv.slice(2);
// Safe: our own package.json.
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
if (tag !== `v${version}`) throw new Error(`The tag ${tag} is not of package.json, which has ${version}.`);
process.stdout.write(`${releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version)}\n`);
