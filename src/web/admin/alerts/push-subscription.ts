import type { PushDeviceDraft } from '#contract/staff-alerts.ts';

const WORKER_PATH = '/admin/push-worker.js';
const WORKER_SCOPE = '/admin/';

export type PushSupport = 'supported' | 'unsupported' | 'denied';

export function findPushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

/**
 * Asks for the permission and subscribes this browser; undefined where the user refuses. A subscription with an older
 * key of the site is replaced.
 */
export async function subscribeToPush(publicKey: string): Promise<PushDeviceDraft | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER_PATH, { scope: WORKER_SCOPE });
  const registration = await waitForWorker();
  const existing = await registration.pushManager.getSubscription();
  if (existing && !hasKey(existing, publicKey)) await existing.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
}

/** The subscription of this browser, which a revoked permission ends. */
export async function findPushSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(WORKER_SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** `serviceWorker.ready` would wait for a worker of this page, and `/admin` itself is outside of the scope. */
async function waitForWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER_SCOPE);
  if (!registration) throw new Error('the service worker was not registered');
  const worker = registration.installing ?? registration.waiting;
  if (worker && !registration.active)
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve();
      });
    });
  return registration;
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}
