import { createHash, generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { copyOfBuild, EXTENSION_ID } from '../browser/fixtures/builtExtension.ts';

const PEERS = join(import.meta.dirname, 'peers');

/** The connections of the two Switchyards: different hosts, because cookies do not tell ports apart. */
const HOSTS = ['http://localhost/*', 'http://127.0.0.1/*'];

/** An unpacked extension that is ready to load. */
export interface Extension {
  readonly folder: string;
  readonly id: string;
}

/** An id of its own for an unpacked extension: it follows from the key in the manifest. */
function newIdentity(): { key: string; id: string } {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const digits = createHash('sha256').update(der).digest('hex').slice(0, 32);
  const id = digits.replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
  return { key: der.toString('base64'), id };
}

/** Gives a built extension the same probe as all others, as the first script of its popup, and an empty page. */
function prepare(folder: string): void {
  cpSync(join(PEERS, 'probe.js'), join(folder, 'probe.js'));
  writeFileSync(join(folder, 'blank.html'), '<!doctype html><title>blank</title>');
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

/** The shipped build, with its own id or with another, so that two of them fit into one browser. */
export function switchyard(identity: 'own' | 'other'): Extension {
  const folder = copyOfBuild(HOSTS);
  prepare(folder);
  return identity === 'own' ? { folder, id: EXTENSION_ID } : identify(folder);
}

/** The least that React can show in a popup, built as the product is. */
export async function emptyPopup(): Promise<Extension> {
  const root = join(PEERS, 'emptyPopup');
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-bench-popup-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: join(root, 'popup.html') } },
  });
  for (const file of ['manifest.json', 'worker.js']) cpSync(join(root, file), join(folder, file));
  prepare(folder);
  return identify(folder);
}

/** A worker that does nothing but answer. */
export function emptyWorker(): Extension {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-bench-worker-'));
  cpSync(join(PEERS, 'emptyWorker'), folder, { recursive: true });
  writeFileSync(join(folder, 'blank.html'), '<!doctype html><title>blank</title>');
  return identify(folder);
}
