import { runCli } from '#cli/run.ts';

const INTERRUPTED = 130;
const BROKEN_PIPE = 'EPIPE';

// Exit on signals: exit handlers, which stop the embedded database, do not run when a signal kills the process.
process.once('SIGINT', () => process.exit(INTERRUPTED));
process.once('SIGTERM', () => process.exit(INTERRUPTED));
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === BROKEN_PIPE) process.exit(0);
  process.stderr.write(
    `The output cannot be written (${error.message}): check the file that it goes to, and its disk.\n`,
  );
  process.exit(1);
});

process.exitCode = await runCli(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
});
