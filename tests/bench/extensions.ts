import { createHash, generateKeyPairSync } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { copyOfBuild, EXTENSION_ID } from '../browser/fixtures/builtExtension.ts';

const PEERS = join(import.meta.dirname, 'peers');

const HOSTS = ['http://localhost/*', 'http://127.0.0.1/*'];

const BLANK_PAGE = '<!doctype html><title>blank</title>';

export interface Extension {
  readonly folder: string;
  readonly id: string;
}

/** The id of an unpacked extension follows from the key in its manifest. */
function newIdentity(): { key: string; id: string } {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const digits = createHash('sha256').update(der).digest('hex').slice(0, 32);
  const id = digits.replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
  return { key: der.toString('base64'), id };
}

function prepare(folder: string): void {
  cpSync(join(PEERS, 'probe.js'), join(folder, 'probe.js'));
  writeFileSync(join(folder, 'blank.html'), BLANK_PAGE);
  const popup = join(folder, 'popup.html');
  const html = readFileSync(popup, 'utf8');
  writeFileSync(popup, html.replace('<head>', '<head><script src="/probe.js"></script>'));
}

function identify(folder: string): Extension {
  const file = join(folder, 'manifest.json');
  const { key, id } = newIdentity();
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, key }));
  return { folder, id };
}

function copyTo(folder: string): void {
  const copy = copyOfBuild(HOSTS);
  cpSync(copy, folder, { recursive: true });
  rmSync(copy, { recursive: true });
}

/** One browser can load two of the builds, one of them with another id. */
export function switchyard(parent: string, identity: 'own' | 'other'): Extension {
  const folder = join(parent, `switchyard-${identity}`);
  copyTo(folder);
  prepare(folder);
  return identity === 'own' ? { folder, id: EXTENSION_ID } : identify(folder);
}

export async function emptyPopup(parent: string): Promise<Extension> {
  const folder = join(parent, 'emptyPopup');
  await build({
    configFile: false,
    root: join(PEERS, 'emptyPopup'),
    logLevel: 'error',
    build: {
      outDir: folder,
      rolldownOptions: {
        input: fileURLToPath(import.meta.resolve('./peers/emptyPopup/main.tsx')),
        output: { entryFileNames: 'popup.js' },
      },
    },
  });
  prepare(folder);
  return identify(folder);
}

/** The build with the popup of `empty`: whatever its opening takes longer than that is up to our worker. */
export function emptyPopupOfOurs(parent: string, empty: Extension): Extension {
  const folder = join(parent, 'emptyPopupOfOurs');
  copyTo(folder);
  for (const name of ['popup.html', 'popup.js', 'probe.js', 'blank.html']) {
    cpSync(join(empty.folder, name), join(folder, name));
  }
  return identify(folder);
}

export function emptyWorker(parent: string): Extension {
  const folder = join(parent, 'emptyWorker');
  cpSync(join(PEERS, 'emptyWorker'), folder, { recursive: true });
  writeFileSync(join(folder, 'blank.html'), BLANK_PAGE);
  return identify(folder);
}
