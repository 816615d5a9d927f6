import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** As npm runs it, on a machine without a display. */
function start() {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const PATH = `${ROOT}/node_modules/.bin${delimiter}${env.PATH}`;
  const parameters = [`${ROOT}/tests/server/start.ts`, '--port', '0', '--database', ':memory:'];
  const child = spawn(process.execPath, parameters, { cwd: ROOT, env: { ...env, PATH } });
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
    const { child, output, ended } = start();
    while (!output.text.includes('Ctrl-C here stops the server')) await once(child.stdout, 'data');
    const origin = /http:\/\/localhost:\d+/.exec(output.text)?.[0];
    const alive = await fetch(`${origin}/api/auth/ok`);

    child.kill('SIGINT');
    const [code] = await ended;

    expect(output.text).toContain('mika@acme.example  correct-horse-7');
    expect(output.text).toContain('.output/chrome-mv3');
    expect([alive.status, code]).toEqual([200, 0]);
  });
});
