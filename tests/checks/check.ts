import { performance } from 'node:perf_hooks';
import { type Outcome, runCommand } from './runCommand.ts';
import { STEPS, type Step } from './steps.ts';

/** Ours: the smallest machine that runs this has two cores. */
const LANES = 2;

const say = (line: string) => process.stdout.write(`${line}\n`);

const indented = (text: string) => text.trim().replaceAll(/^/gm, '    ');

/** Stops at the first command that fails; returns the output of the last. */
async function runCommands(commands: readonly string[]): Promise<Outcome> {
  let outcome: Outcome = { succeeded: true, output: '' };
  for (const command of commands) {
    outcome = await runCommand(command);
    if (!outcome.succeeded) return { succeeded: false, output: `$ ${command}\n${outcome.output}` };
  }
  return outcome;
}

async function runStep({ name, commands, reports = false }: Step): Promise<boolean> {
  const began = performance.now();
  const { succeeded, output } = await runCommands(commands);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${succeeded ? '✓' : '✗'} ${name.padEnd(10)}${seconds.padStart(6)} s`);
  if (!succeeded || reports) say(indented(output));
  return succeeded;
}

/** Runs all steps, even after a failure; returns the names of failed ones. */
async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  async function lane(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.name);
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return failed;
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  say(`There is no step ${unknown.join(', ')}. The steps are ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const failed = await runSteps(STEPS.filter(({ name }) => names.length === 0 || names.includes(name)));
say(failed.length === 0 ? 'check passed' : `check failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
