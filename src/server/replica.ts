import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Db } from '#db/client.ts';
import { runWithoutDeadline } from '#db/deadline.ts';
import { findLogPosition, hasReplayed } from '#db/queries/replication.ts';
import type { Log } from '#infra/log.ts';
import { isCataloguePath } from '#server/api-cache.ts';
import type { UpdatableCatalogueCache } from '#server/catalogue-cache.ts';

type FetchApi = (request: Request) => Promise<Response>;

export type Replica = {
  /** The connection for an anonymous request; undefined if it must read from the primary. */
  dbFor: (request: Request) => Db | undefined;
  /** Sends a request that the replica could not answer to the primary. */
  withFallback: (fetchApi: FetchApi) => FetchApi;
  close: () => Promise<void>;
};

type ReplicaOptions = {
  primary: Db;
  replica: Connection;
  catalogueCache: UpdatableCatalogueCache;
  log: Log;
};

const POLL_MILLISECONDS = 100;
const UNAVAILABLE = 503;

/**
 * Sends anonymous reads of the catalogue to a streaming replica while it shows every change that this process knows of
 * (decision 90). A notification of a change ends that until the replica has replayed the log up to the position which
 * the primary had after it; meanwhile the primary answers.
 */
export function openReplica({ primary, replica, catalogueCache, log }: ReplicaOptions): Replica {
  const onReplica = new WeakSet<Request>();
  /** The catalogue version that the replica is known to show. */
  let confirmed: string | undefined;
  let isLost = false;
  let generation = 0;

  const reportLoss = (error?: unknown) => {
    if (!isLost) log.warn({ err: error }, 'the replica does not answer; reading from the primary');
    isLost = true;
  };

  /** Whether the replica has replayed the position. Polls until then, or until `isNeeded` is false. */
  const waitForPosition = async (position: string, isNeeded: () => boolean): Promise<boolean> => {
    while (isNeeded()) {
      if (await hasReplayed(replica.db, position).catch(reportLoss)) return isNeeded();
      await sleep(POLL_MILLISECONDS, undefined, { ref: false });
    }
    return false;
  };

  /** Confirms the current version once the replica shows it, unless there is a newer one by then. */
  const follow = async () => {
    generation += 1;
    const own = generation;
    const version = catalogueCache.version();
    // Without a position the primary is away, and its return brings a new version.
    const position = await findLogPosition(primary).catch(() => undefined);
    if (position === undefined || !(await waitForPosition(position, () => generation === own))) return;
    confirmed = version;
    if (isLost) log.info({}, 'reading from the replica again');
    isLost = false;
  };

  const handleFailure = () => {
    confirmed = undefined;
    reportLoss();
    runWithoutDeadline(() => void follow());
  };

  catalogueCache.onVersionChange(() => void follow());
  void follow();

  return {
    dbFor(request) {
      if (confirmed === undefined || confirmed !== catalogueCache.version()) return undefined;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || !isCataloguePath(new URL(request.url).pathname)) return undefined;
      onReplica.add(request);
      return replica.db;
    },
    withFallback: (fetchApi) => async (request) => {
      const response = await fetchApi(request);
      if (response.status !== UNAVAILABLE || !onReplica.has(request)) return response;
      handleFailure();
      return fetchApi(new Request(request));
    },
    close() {
      generation += 1;
      return replica.close();
    },
  };
}
