import { PORT } from './socket-dir.ts';

/** Given at every start, so that they are this version's, whatever the directory's own file says. */
const SETTINGS = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  cluster_name: 'semillero',
  timezone: 'UTC',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  // One query must not take the processors from the pages, nor need the shared memory that containers lack.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',

  // Nobody replicates from here, and the page cache is the system's: fewer processes, less written.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',

  // A failed statement is its caller's to log; here it would also show what it held.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
};

export function settingsFor(socketDir: string): string[] {
  const all = { ...SETTINGS, unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
