/** The developer can fix this: the message is one sentence, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const LAST_PORT = 65_535;

/** The message becomes complete with a command for another port (`for`). */
export class PortError extends StartError {
  private readonly port: number;

  constructor(port: number, reason: string) {
    super(`Port ${port} ${reason}. Stop the other program, or choose another port`);
    this.port = port;
  }

  /** Completes the message with a command that starts at another port. */
  for(command: string): string {
    const other = this.port < LAST_PORT ? this.port + 1 : this.port - 1;
    return `${this.message}: ${command} -- --port ${other}`;
  }
}

/** Sets the exit code; rethrows anything but a `StartError`. */
export function reportStartError(cause: unknown, command: string): void {
  if (!(cause instanceof StartError)) throw cause;
  process.stderr.write(`${cause instanceof PortError ? cause.for(command) : cause.message}\n`);
  process.exitCode = 1;
}
