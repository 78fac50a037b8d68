import { PORT } from './socket-dir.ts';

/** Passed at every start, so that they override the directory's own configuration, which may be older. */
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
  // Parallel queries are off, so that one query does not take the CPU from the pages, nor the shared memory that
  // containers lack.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',

  // No replication (archiving overrides it), and I/O without worker processes: fewer processes and fewer writes.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',

  // Callers log their failed statements; PostgreSQL's log would also show the values.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
};

/** `further` settings override the others. */
export function serverArguments(socketDir: string, further: Readonly<Record<string, string>> = {}): string[] {
  const all = {
    ...SETTINGS,
    ...further,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
