import type { Env } from '#infra/env.ts';
import { readPackageVersions } from '#infra/package-manifest.ts';
import type { Telemetry } from '#server/telemetry.ts';
import type { Log } from '#services/ports.ts';

/** Telemetry of this process, if an endpoint is set; otherwise nothing of it is loaded (decision 87). */
export async function openTelemetry(
  { telemetry, trustProxy }: Env,
  log: Pick<Log, 'warn'>,
  name: 'worker' | 'jobs',
): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined;
  const { startTelemetry } = await import('#server/telemetry.ts');
  return startTelemetry(telemetry, { log, name, trustProxy, version: readPackageVersions().product });
}
