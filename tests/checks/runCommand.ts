import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const BIN = join(process.cwd(), 'node_modules', '.bin');

/** Puts this project's tools before the machine's, also outside of an npm script. */
const ENVIRONMENT = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` };

export interface Outcome {
  readonly succeeded: boolean;
  readonly output: string;
}

export function runCommand(command: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(command, { shell: true, env: { ...ENVIRONMENT, NO_COLOR: '1' } });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', (code) => {
      resolve({ succeeded: code === 0, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Resolves with whether the command succeeded. */
export function showCommand(command: string, environment: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...ENVIRONMENT, ...environment } });
    child.on('close', (code) => resolve(code === 0));
  });
}
