/** A reason not to start that a person can act on: its message is one sentence, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const LAST_PORT = 65_535;

/** A port that cannot be opened. The sentence is whole once a command for another port follows it. */
export class PortError extends StartError {
  private readonly port: number;

  constructor(port: number, reason: string) {
    super(`Port ${port} ${reason}. Stop the other program, or choose another port`);
    this.port = port;
  }

  /** The message with a command that starts at another port. */
  for(command: string): string {
    const other = this.port < LAST_PORT ? this.port + 1 : this.port - 1;
    return `${this.message}: ${command} -- --port ${other}`;
  }
}

/** Ends a command that could not start with the reason; what is no reason for a person is thrown. */
export function reportStartError(cause: unknown, command: string): void {
  if (!(cause instanceof StartError)) throw cause;
  process.stderr.write(`${cause instanceof PortError ? cause.for(command) : cause.message}\n`);
  process.exitCode = 1;
}
