import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listenOnLocalhost } from '../../server/listenOnLocalhost.ts';
import { openChromium } from '../../server/openChromium.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Builds in no time, and prints its arguments; `npm run check` runs the real one. */
function makeBuilder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-builder-'));
  const script = `#!/bin/sh\necho "$NODE_ENV: wxt $*" >> ${folder}/asked\n`;
  writeFileSync(join(folder, 'wxt'), script, { mode: 0o755 });
  return folder;
}

/** npm runs it like this, on a machine without a display. */
function start(
  port: number,
  environment: Record<string, string> = {},
  builder = `${ROOT}/node_modules/.bin`,
) {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const PATH = `${builder}${delimiter}${env.PATH}`;
  const parameters = [`${ROOT}/tests/server/start.ts`, '--port', String(port), '--database', ':memory:'];
  const child = spawn(process.execPath, parameters, { cwd: ROOT, env: { ...env, PATH, ...environment } });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output.text += chunk.toString();
    });
  }
  return { child, output, ended: once(child, 'close') };
}

describe.runIf(process.platform === 'linux')('npm start without a display', () => {
  it('serves, builds, names the accounts, says how to load the extension, and stops on Ctrl-C', {
    timeout: 60_000,
  }, async () => {
    const builder = makeBuilder();
    const { child, output, ended } = start(0, {}, builder);
    while (!output.text.includes('Ctrl-C here stops the server')) await once(child.stdout, 'data');
    const origin = /http:\/\/localhost:\d+/.exec(output.text)?.[0];
    const alive = await fetch(`${origin}/api/auth/ok`);

    child.kill('SIGINT');
    const [code] = await ended;
    const asked = readFileSync(join(builder, 'asked'), 'utf8');
    rmSync(builder, { recursive: true });

    expect(asked).toBe('production: wxt build\n');
    expect(output.text).toContain('mika@acme.example  correct-horse-7');
    expect(output.text).toContain(`select the folder ${ROOT}/.output/chrome-mv3`);
    expect([alive.status, code]).toEqual([200, 0]);
  });

  it('names a CHROMIUM_PATH that is no program, and what to do', async () => {
    const { output, ended } = start(0, { CHROMIUM_PATH: ROOT });

    const [code] = await ended;

    expect([code, output.text]).toEqual([
      1,
      `CHROMIUM_PATH is ${ROOT}, which is not a program. Set it to a Chromium, or unset it to use the one of this machine.\n`,
    ]);
  });

  it('names the command that starts it on another port', async () => {
    const taken = await listenOnLocalhost(0, () => undefined);
    const { output, ended } = start(taken.port);

    const [code] = await ended;
    await taken.close();

    expect([code, output.text]).toEqual([
      1,
      `Port ${taken.port} is already in use. Stop the other program, or choose another port: npm start -- --port ${taken.port + 1}\n`,
    ]);
  });
});

it('a browser that does not start is an error that can be caught', async () => {
  await expect(openChromium('/nonexistent/chromium', 'http://localhost:1')).rejects.toThrow('ENOENT');
});
